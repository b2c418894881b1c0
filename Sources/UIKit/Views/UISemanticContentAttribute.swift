/// The kind of a view's content, which decides whether it is mirrored where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension UIView {
    /// The kind of the view's content. Nothing is mirrored here: setting it has no effect.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { .unspecified }
        set {}
    }

    /// Returns the direction of views of a kind: from left to right.
    public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        .leftToRight
    }

    /// Returns the direction of views of a kind: from left to right.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection { .leftToRight }
}
