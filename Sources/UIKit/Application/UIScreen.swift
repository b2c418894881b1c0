/// A display: its size, its pixels, and the windows on it.
@preconcurrency @MainActor public final class UIScreen: NSObject {
    #if DEBUG
    private let census = Census.Mark(UIScreen.self)
    #endif
    /// The screen of the current frame driver on the main thread; before there is one, a screen of 390 × 844 points.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The bounds of the screen in points, origin at the top left.
    public internal(set) var bounds: CGRect
    /// Device pixels per point.
    public internal(set) var scale: CGFloat
    /// The insets of the device's own elements, such as its status bar, in points.
    package var safeAreaInsets = UIEdgeInsets.zero {
        didSet { windows.forEach { $0.updateSafeArea() } }
    }
    /// The program that runs on the screen; nil if only a scene's controllers are shown.
    var program: LaunchedProgram?
    /// The common looks of that program's views.
    let appearances = Appearances()
    /// The scene of the screen's windows.
    private(set) lazy var scene = UIWindowScene(on: self)
    /// The number of requests to keep new touches from all views.
    var ignoredInteractions = 0
    /// The container of the windows' layers.
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
    /// Device pixels per point.
    public var nativeScale: CGFloat { scale }
    /// Refreshes per second.
    public var maximumFramesPerSecond: Int { driver.map { Int((1 / $0.refreshInterval).rounded()) } ?? 60 }
    /// The traits of windows on this screen: a light phone.
    public private(set) lazy var traitCollection = traits(scale: scale)

    private func traits(scale: CGFloat) -> UITraitCollection {
        UITraitCollection(style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, scale: scale)
    }

    /// The window that receives keys.
    weak var keyWindow: UIWindow? {
        didSet {
            guard keyWindow !== oldValue else { return }
            oldValue?.keyChanged(to: false)
            keyWindow?.keyChanged(to: true)
        }
    }

    /// Shows a window in front of those of its level.
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
        if window.layer.hasPendingDrawing { window.setNeedsDisplay() }
    }

    /// Takes a window off the screen.
    func remove(_ window: UIWindow) {
        window.rootViewController = nil
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        window.isHidden = true
    }

    func resize(to size: CGSize, scale: CGFloat) {
        bounds.size = size
        let hasNewScale = scale != self.scale
        self.scale = scale
        let old = windows.map(\.traitCollection)
        if hasNewScale { traitCollection = traits(scale: scale) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        rootLayer.frame = bounds
        CATransaction.commit()
        for (window, old) in zip(windows, old) { window.follow(screen: bounds, from: old) }
    }
}
