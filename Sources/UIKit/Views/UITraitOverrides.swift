/// Traits that a view or controller sets for itself and its descendants. Only the interface style has an effect.
@preconcurrency @MainActor public struct UITraitOverrides {
    private let apply: (UIUserInterfaceStyle) -> Void
    /// Light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { didSet { apply(userInterfaceStyle) } }
    /// The horizontal size class. Stored, but has no effect.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The vertical size class. Stored, but has no effect.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The text size. Stored, but has no effect.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The number of pixels per point. Stored, but has no effect.
    public var displayScale: CGFloat = 0

    init(_ style: UIUserInterfaceStyle, apply: @escaping (UIUserInterfaceStyle) -> Void) {
        (userInterfaceStyle, self.apply) = (style, apply)
    }
}

extension UIView {
    /// The view's own traits.
    public var traitOverrides: UITraitOverrides {
        get {
            kept(else: UITraitOverrides(overrideUserInterfaceStyle) { [weak self] in self?.overrideUserInterfaceStyle = $0 })
        }
        set { keep(newValue) }
    }
}

extension UIViewController {
    /// The controller's own traits.
    public var traitOverrides: UITraitOverrides {
        get {
            kept(else: UITraitOverrides(overrideUserInterfaceStyle) { [weak self] in self?.overrideUserInterfaceStyle = $0 })
        }
        set { keep(newValue) }
    }
}

extension UIWindowScene {
    /// A request for an orientation or size.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        /// A request for orientations of a phone.
        public final class iOS: GeometryPreferences {
            /// The requested orientations.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates a request.
            public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) { self.interfaceOrientations = interfaceOrientations }
        }
    }

    /// Requests an orientation. Does nothing, because only the user turns the device.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {}
}
