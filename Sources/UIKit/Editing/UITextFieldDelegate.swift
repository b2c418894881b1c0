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
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
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
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
}
