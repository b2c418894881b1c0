// Names of Foundation members in Swift 3 and 4. The translator's table of renamed words can't handle them.

extension Notification.Name {
    /// The name before Swift 4.2 of `UIResponder.keyboardWillShowNotification`.
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
    /// The name before Swift 4.2 of `UIResponder.keyboardDidShowNotification`.
    public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
    /// The name before Swift 4.2 of `UIResponder.keyboardWillHideNotification`.
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
    /// The name before Swift 4.2 of `UIResponder.keyboardDidHideNotification`.
    public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
    /// The name before Swift 4.2 of `UIResponder.keyboardWillChangeFrameNotification`.
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
    /// The name before Swift 4.2 of `UITextField.textDidBeginEditingNotification`.
    public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
    /// The name before Swift 4.2 of `UITextField.textDidEndEditingNotification`.
    public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
    /// The name before Swift 4.2 of `UITextField.textDidChangeNotification`.
    public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
    /// The name before Swift 4.2 of `UITextView.textDidBeginEditingNotification`.
    public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
    /// The name before Swift 4.2 of `UITextView.textDidEndEditingNotification`.
    public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
    /// The name before Swift 4.2 of `UITextView.textDidChangeNotification`.
    public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
    /// The name before Swift 4.2 of `UIApplication.didBecomeActiveNotification`.
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    /// The name before Swift 4.2 of `UIApplication.willResignActiveNotification`.
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    /// The name before Swift 4.2 of `UIApplication.didEnterBackgroundNotification`.
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
    /// The name before Swift 4.2 of `UIApplication.willEnterForegroundNotification`.
    public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
    /// The name before Swift 4.2 of `UIApplication.willTerminateNotification`.
    public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
    /// The name before Swift 4.2 of `UIApplication.didReceiveMemoryWarningNotification`.
    public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
    /// The name before Swift 4.2 of `UIApplication.willChangeStatusBarFrameNotification`.
    public static let UIApplicationWillChangeStatusBarFrame = UIApplication.willChangeStatusBarFrameNotification
    /// The name before Swift 4.2 of `UIApplication.didChangeStatusBarFrameNotification`.
    public static let UIApplicationDidChangeStatusBarFrame = UIApplication.didChangeStatusBarFrameNotification
    /// The name before Swift 4.2 of `UIApplication.willChangeStatusBarOrientationNotification`.
    public static let UIApplicationWillChangeStatusBarOrientation = UIApplication.willChangeStatusBarOrientationNotification
    /// The name before Swift 4.2 of `UIApplication.didChangeStatusBarOrientationNotification`.
    public static let UIApplicationDidChangeStatusBarOrientation = UIApplication.didChangeStatusBarOrientationNotification
    /// The name before Swift 4.2 of `UIDevice.orientationDidChangeNotification`.
    public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
    /// The name before Swift 4.2 of `UIContentSizeCategory.didChangeNotification`.
    public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
}

extension RunLoop.Mode {
    /// The same as `default`.
    public static let defaultRunLoopMode = RunLoop.Mode.default
    /// The same as `common`.
    public static let commonModes = RunLoop.Mode.common
}

/// Returns the kind of device; the same as `UIDevice.current.userInterfaceIdiom`.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

/// Returns whether two insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool { insets1 == insets2 }

/// Returns a rectangle as "{{x, y}, {width, height}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// Returns a point as "{x, y}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// Returns a size as "{width, height}".
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// Returns a transform as "[a, b, c, d, tx, ty]".
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { NSCoder.string(for: transform) }

/// Returns insets as "{top, left, bottom, right}".
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }

/// Returns a rectangle reduced by the insets, like `inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

extension UIActivityIndicatorView {
    /// Creates an indicator; the same as `init(style:)`.
    public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

    /// The style of the indicator; the same as `style`.
    public var activityIndicatorViewStyle: Style {
        get { style }
        set { style = newValue }
    }
}
