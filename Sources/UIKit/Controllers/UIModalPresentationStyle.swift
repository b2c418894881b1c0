/// The way in which a controller covers the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window; the presenter's view leaves it (S-TRANS-24).
    case fullScreen
    /// A sheet, a card from the bottom over the presenter's view (S-TRANS-88).
    case pageSheet, formSheet
    /// Over the nearest controller that defines a presentation context, whose view leaves the window.
    case currentContext
    /// The style of the transitioning delegate's presentation controller.
    case custom
    /// Over the whole window; the presenter's view stays below.
    case overFullScreen
    /// Over the nearest controller that defines a presentation context; its view stays below.
    case overCurrentContext
    /// A sheet, as on a phone (S-TRANS-88).
    case popover
    /// No presentation.
    case none = -1
    /// A sheet (S-TRANS-88).
    case automatic = -2

    /// The style that is used on a phone (S-TRANS-88).
    var onPhone: UIModalPresentationStyle {
        switch self {
        case .pageSheet, .formSheet, .popover, .automatic: .pageSheet
        case .none: .fullScreen
        default: self
        }
    }

    /// Whether the presenter's view leaves the window (S-TRANS-24).
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// Whether it covers the nearest presentation context instead of the window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The built-in animations of a presentation (S-TRANS-86).
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
