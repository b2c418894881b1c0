/// The ways in which a presented controller covers its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window and removes the presenter's view from it (S-TRANS-24).
    case fullScreen
    /// A sheet: a card that slides in from the bottom over the presenter's view (S-TRANS-88).
    case pageSheet, formSheet
    /// Covers the nearest controller that defines a presentation context, and removes that controller's view from the window.
    case currentContext
    /// Uses the presentation controller that the transitioning delegate provides.
    case custom
    /// Covers the window and keeps the presenter's view below it.
    case overFullScreen
    /// Covers the nearest controller that defines a presentation context, and keeps that controller's view below it.
    case overCurrentContext
    /// A sheet, because Segue only simulates phones, unless the delegate keeps the popover (S-TRANS-127).
    case popover
    /// As a delegate's return value, keeps the style. As a presentation's style, it is the same as `.fullScreen`.
    case none = -1
    /// A sheet (S-TRANS-88).
    case automatic = -2

    /// The style to use on a phone (S-TRANS-88).
    var onPhone: UIModalPresentationStyle {
        switch self {
        case .pageSheet, .formSheet, .automatic: .pageSheet
        case .none: .fullScreen
        default: self
        }
    }

    /// The name of the case, for messages.
    var caseName: String { ".\(self)" }

    /// Whether the presenter's view is removed from the window (S-TRANS-24).
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// Whether the presentation covers the nearest presentation context rather than the window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The built-in animation of a presentation (S-TRANS-86).
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom.
    case coverVertical
    /// Flips over.
    case flipHorizontal
    /// Fades in.
    case crossDissolve
    /// The same as `.coverVertical`.
    case partialCurl
}
