/// A display: its size, its pixels, and the windows on it.
@MainActor public final class UIScreen: NSObject {
    /// The screen of whatever drives frames on the main thread; before anything does, one of 390 × 844 points.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The screen, points, origin at the top left.
    public internal(set) var bounds: CGRect
    /// Device pixels in a point.
    public internal(set) var scale: CGFloat
    /// Holds the windows' layers.
    let rootLayer = CALayer()
    weak var driver: FrameDriver?
    private(set) var windows: [UIWindow] = []

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        super.init()
        rootLayer.frame = bounds
    }

    func show(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        windows.append(window)
        rootLayer.addSublayer(window.layer)
    }

    func resize(to size: CGSize, scale: CGFloat) {
        bounds.size = size
        self.scale = scale
        rootLayer.frame = bounds
        windows.forEach { $0.follow(screen: bounds) }
    }
}
