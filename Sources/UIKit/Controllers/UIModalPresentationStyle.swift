/// How a controller lies over the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Over the whole window; the presenter's view leaves it (S-TRANS-24).
    case fullScreen
    /// As `.fullScreen` (S-TRANS-88).
    case pageSheet, formSheet
    /// Over the nearest controller that defines a presentation context, whose view leaves the window.
    case currentContext
    /// As the presentation controller of the transitioning delegate has it.
    case custom
    /// Over the whole window; the presenter's view stays below.
    case overFullScreen
    /// Over the nearest controller that defines a presentation context; its view stays below.
    case overCurrentContext
    /// As `.fullScreen` (S-TRANS-88).
    case popover
    /// No presentation.
    case none = -1
    /// As `.fullScreen` (S-TRANS-88).
    case automatic = -2

    /// What becomes of the style on a phone (S-TRANS-88).
    var onPhone: UIModalPresentationStyle {
        switch self {
        case .pageSheet, .formSheet, .popover, .automatic, .none: .fullScreen
        default: self
        }
    }

    /// Whether the presenter's view leaves the window (S-TRANS-24).
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

    /// Whether it covers the nearest presentation context and not the window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The built-in looks of a presentation (S-TRANS-86).
public enum UIModalTransitionStyle: Int, Sendable {
    /// Comes up from the bottom.
    case coverVertical
    /// Turns over.
    case flipHorizontal
    /// Fades in.
    case crossDissolve
    /// As `.coverVertical`.
    case partialCurl
}
