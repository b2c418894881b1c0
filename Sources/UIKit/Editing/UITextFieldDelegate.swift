// The delegates of text views and text fields. The delegates are notified when editing begins and ends, and when the user changes the text
// (S-KEY-5).

/// A text field's delegate. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing begins.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing ends.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called when editing ends, with the reason. By default, it calls the method without a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Called when the selection changes.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the Return key performs its default action.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns whether the text may be cleared.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether a range of the text may be replaced.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true by default: editing may begin.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true by default: editing may end.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing by default.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls `textFieldDidEndEditing(_:)` by default.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Does nothing by default.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns true by default: the Return key performs its default action.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Returns true by default: the text may be cleared.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns true by default: the text may be replaced.
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
}

/// A text view's delegate. All methods are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns whether editing may begin.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when editing begins.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Returns whether editing may end.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Called when editing ends.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called when the user changes the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection changes.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns whether a range of the text may be replaced.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    /// Returns true by default: editing may begin.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing by default.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Returns true by default: editing may end.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing by default.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Does nothing by default.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing by default.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Returns true by default: the text may be replaced.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
}
