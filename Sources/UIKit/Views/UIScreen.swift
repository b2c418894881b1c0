/// A screen, with its size, scale and windows.
@preconcurrency @MainActor public final class UIScreen: NSObject {
    #if DEBUG
    private let census = LiveObjects.Mark(UIScreen.self)
    #endif
    /// The screen of the current frame driver, or a screen of 390 × 844 points before a driver exists.
    public static var main: UIScreen { UIApplication.shared.screen }

    /// The bounds of the screen in points, with the origin at the top left.
    public internal(set) var bounds: CGRect
    /// The number of device pixels per point.
    public internal(set) var scale: CGFloat
    /// The insets of the areas covered by the device's own elements, such as the status bar, in points.
    package var safeAreaInsets = UIEdgeInsets.zero {
        didSet { windows.forEach { $0.updateSafeArea() } }
    }
    /// The program running on the screen, or nil if the screen only shows a scene's view controllers.
    var program: LaunchedProgram?
    /// The appearance proxies for the program's views.
    let appearances = Appearances()
    /// The scene of the screen's windows.
    private(set) lazy var scene = UIWindowScene(on: self)
    /// The number of calls to `beginIgnoringInteractionEvents()` that haven't been balanced.
    var ignoredInteractions = 0
    /// Whether the program is in the background.
    var isInBackground = false
    /// Whether animation blocks animate changes.
    var areAnimationsEnabled = true
    /// The time at which `setAnimationsEnabled(false)` was called, or nil while it isn't in effect.
    var animationsDisabled: TimeInterval?
    /// The superlayer of the windows' layers.
    let rootLayer = CALayer()
    weak var driver: FrameDriver?
    private(set) var windows: [UIWindow] = []

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        super.init()
        rootLayer.frame = bounds
    }

    /// Creates a screen with the main screen's size. It shows nothing.
    public convenience override init() { self.init(size: UIScreen.main.bounds.size, scale: UIScreen.main.scale) }

    /// The bounds of the screen in device pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The number of device pixels per point.
    public var nativeScale: CGFloat { scale }
    /// The refresh rate, in frames per second.
    public var maximumFramesPerSecond: Int { driver.map { Int((1 / $0.refreshInterval).rounded()) } ?? 60 }
    /// The traits of the screen's windows: an iPhone in light mode.
    public private(set) lazy var traitCollection = traits(scale: scale)

    private func traits(scale: CGFloat) -> UITraitCollection {
        UITraitCollection(style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, scale: scale)
    }

    /// Returns a view that shows a static image of everything on the screen (S-ANIM-30). If `afterScreenUpdates` is false, the view shows
    /// the last frame.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        for window in windows where !window.isHidden {
            guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            picture.frame = window.frame
            view.addSubview(picture)
        }
        return view
    }

    /// The window that receives key events.
    weak var keyWindow: UIWindow? {
        didSet {
            guard keyWindow !== oldValue else { return }
            oldValue?.keyChanged(to: false)
            keyWindow?.keyChanged(to: true)
            keyboardFollows()
        }
    }

    /// Shows or hides the keyboard to match the key window's first responder.
    func keyboardFollows() {
        if hasKeyboard || keyWindow?.firstResponder != nil { keyboard.follow(keyWindow?.firstResponder) }
    }

    /// Shows a window in front of all other windows of its level.
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

    /// Removes a window from the screen.
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
