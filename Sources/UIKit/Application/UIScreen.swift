/// A display: its size, its pixels, and the windows on it.
@MainActor public final class UIScreen: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIScreen.self)
    #endif
    /// The screen of whatever drives frames on the main thread; before anything does, one of 390 × 844 points.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The screen, points, origin at the top left.
    public internal(set) var bounds: CGRect
    /// Device pixels in a point.
    public internal(set) var scale: CGFloat
    /// How far the device's furniture, such as its status bar, reaches in from each side, points.
    package var safeAreaInsets = UIEdgeInsets.zero {
        didSet { windows.forEach { $0.updateSafeArea() } }
    }
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

    /// The screen in device pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Device pixels in a point.
    public var nativeScale: CGFloat { scale }
    /// Refreshes in a second.
    public var maximumFramesPerSecond: Int { driver.map { Int((1 / $0.refreshInterval).rounded()) } ?? 60 }
    /// What surrounds windows on this screen: a light phone.
    public private(set) lazy var traitCollection = traits(scale: scale)

    private func traits(scale: CGFloat) -> UITraitCollection {
        UITraitCollection(style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, scale: scale)
    }

    /// The window that keys would go to.
    weak var keyWindow: UIWindow? {
        didSet {
            guard keyWindow !== oldValue else { return }
            oldValue?.keyChanged(to: false)
            keyWindow?.keyChanged(to: true)
        }
    }

    /// Puts a window in front of those of its level.
    func show(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        let place = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: place)
        if place + 1 < windows.count {
            rootLayer.insertSublayer(window.layer, below: windows[place + 1].layer)
        } else {
            rootLayer.addSublayer(window.layer)
        }
        window.updateSafeArea()
        if window.layer.owesDrawing { window.setNeedsDisplay() }
    }

    func resize(to size: CGSize, scale: CGFloat) {
        bounds.size = size
        let hasNewScale = scale != self.scale
        self.scale = scale
        let old = windows.map(\.traitCollection)
        if hasNewScale { traitCollection = traits(scale: scale) }
        rootLayer.frame = bounds
        for (window, old) in zip(windows, old) { window.follow(screen: bounds, from: old) }
    }
}
