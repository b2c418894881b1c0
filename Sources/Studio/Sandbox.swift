import Gallery
import Input
import Recording
import UIKit

/// The sandbox: the grid of scenes, and a scene in its window with its own screen and clock.
///
/// The owner of the window passes time, touches and keys to it, and paints its snapshots. The scene's screen and clock are separate:
/// slowing or freezing them does not slow the sandbox.
@MainActor package final class Sandbox {
    /// The screen of the sandbox's own interface.
    package let driver: FrameDriver
    /// Called when the theme has been changed by hand.
    package var themeChosen: (UIUserInterfaceStyle) -> Void = { _ in }
    /// Called with the window's title whenever it changes.
    package var titleChanged: (String) -> Void = { _ in }
    /// Called with a take when it ends.
    package var takeRecorded: (TakeRecorder) -> Void = { _ in }
    /// Makes the journal of a take from the scene's name, or nil if there can be none.
    package var makeJournal: (String) -> Journal? = { _ in nil }
    /// The last take of each scene, by its name, for Shift+R.
    package var lastTakes: [String: GestureScript] = [:]

    private let navigation = UINavigationController()
    private let fade = FadeNavigation()
    private let grid: GridViewController
    private var style: UIUserInterfaceStyle
    private var now = StageDevice.Turn(time: 0, inputTime: 0)
    private var routes: [Int: Route] = [:]
    private var hovered: (any Hoverable)?
    private var hasNewPicture = true
    private var showsTouches = false
    private let keys = KeysOverlay()

    /// The owner of a touch.
    private enum Route { case sandbox, device }

    /// Makes the sandbox for a window of `size` points; `betweenTurns` is its time outside of turns.
    package init(
        size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, betweenTurns: @escaping () -> TimeInterval
    ) {
        self.style = style
        driver = FrameDriver(size: size, scale: scale, betweenTurns: betweenTurns)
        grid = GridViewController(Catalog.scenes.filter(\.isListed))
        navigation.isNavigationBarHidden = true
        navigation.delegate = fade
        navigation.viewControllers = [grid]
        grid.open = { [weak self] in self?.open($0) }
        grid.toggleTheme = { [weak self] in self?.toggleTheme() }
        driver.window.overrideUserInterfaceStyle = style
        driver.window.rootViewController = navigation
        grid.show(style)
    }

    /// The scene that was opened last, which is still visible while it fades.
    private weak var lastScene: SceneViewController?

    private var scene: SceneViewController? { navigation.topViewController as? SceneViewController }

    /// The device on the stage; nil while the grid is shown.
    var stagedDevice: StageDevice? { scene?.device }

    /// The scene on the stage; nil while the grid is shown.
    package var openScene: Scene? { scene?.device.scene }

    // MARK: What is shown

    /// Opens `scene` in the window.
    package func open(_ scene: Scene) {
        driver.makeCurrent()
        guard self.scene == nil else { return }
        let controller = SceneViewController(scene, style: style, at: now)
        controller.goBack = { [weak self] in self?.closeScene() }
        controller.toggleTheme = { [weak self] in self?.toggleTheme() }
        controller.reducesMotion = reducesMotion
        controller.loadViewIfNeeded()
        controller.show(style)
        driver.makeCurrent()
        controller.lastTake = lastTakes[scene.name]
        controller.makeJournal = { [weak self] in self?.makeJournal(scene.name) }
        controller.takeRecorded = { [weak self] in
            self?.lastTakes[scene.name] = $0.script
            self?.takeRecorded($0)
        }
        controller.recordingChanged = { [weak self] in self?.titleChanged("Segue: \(scene.title)" + ($0 ? ", recording" : "")) }
        lastScene = controller
        navigation.pushViewController(controller, animated: !reducesMotion)
        titleChanged("Segue: \(scene.title)")
    }

    private func closeScene() {
        scene?.stopRecording()
        driver.makeCurrent()
        routes = [:]
        navigation.popToRootViewController(animated: !reducesMotion)
        titleChanged("Segue")
    }

    /// Ends any recording, before the window is closed.
    package func finish() { scene?.stopRecording() }

    private func toggleTheme() {
        show(style == .dark ? .light : .dark)
        themeChosen(style)
    }

    /// Switches everything to dark or light.
    package func show(_ style: UIUserInterfaceStyle) {
        guard style != self.style else { return }
        self.style = style
        driver.window.overrideUserInterfaceStyle = style
        grid.show(style)
        scene?.show(style)
    }

    /// Whether the sandbox's own parts change at once, without animation.
    package var reducesMotion = false {
        didSet {
            grid.reducesMotion = reducesMotion
            scene?.reducesMotion = reducesMotion
        }
    }

    private func showKeys() {
        keys.close = { [weak keys] in keys?.removeFromSuperview() }
        keys.frame = driver.window.bounds
        keys.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        driver.window.addSubview(keys)
    }

    /// Whether the shortcuts are shown; nothing below them takes touches.
    private var showsKeys: Bool { keys.superview != nil }

    /// Adopts the window's new size, in points.
    package func resize(to size: CGSize, scale: CGFloat) {
        driver.resize(to: size, scale: scale)
        hasNewPicture = true
    }

    // MARK: Turns

    /// Called before each turn of `driver`: the device takes its own turn.
    package func willTurn(time: TimeInterval, inputTime: TimeInterval, isTick: Bool, refreshInterval: TimeInterval) {
        now = StageDevice.Turn(time: time, inputTime: inputTime, isTick: isTick, refreshInterval: refreshInterval)
        scene?.turn(now)
        // The first frame waits for no thumbnail, and each later one for at most one.
        if scene == nil, time > 0, grid.lacksThumbnails {
            grid.drawNextThumbnail(style)
            hasNewPicture = true
        }
        driver.makeCurrent()
    }

    /// Returns `frame` with the screens that are shown in it.
    package func completed(_ frame: FrameDriver.Frame) -> FrameDriver.Frame {
        var frame = frame
        var pictures = isSeen(grid) ? grid.pictures : [:]
        if let lastScene, isSeen(lastScene) { pictures.merge(lastScene.pictures) { old, _ in old } }
        let isDeviceNew = scene?.device.takeNewFrame() ?? false
        frame.isNew = frame.isNew || isDeviceNew || hasNewPicture || grid.isPlaying
        frame.snapshot = frame.snapshot.showing(pictures)
        hasNewPicture = false
        return frame
    }

    private func isSeen(_ page: UIViewController) -> Bool { page.viewIfLoaded?.window != nil }

    /// Whether a turn is needed that `driver` does not know of.
    package var needsTurn: Bool {
        if let scene { return scene.needsTurn || hasNewPicture }
        return grid.lacksThumbnails || hasNewPicture
    }

    /// The time at which a turn will be needed by itself.
    package var nextTurn: TimeInterval? { scene?.nextTurn }

    /// Runs the main queue's work as the scene's code, if there is a scene.
    package func serveRunLoop(_ serve: () -> Void) {
        scene?.device.driver.makeCurrent()
        serve()
        driver.makeCurrent()
    }

    // MARK: Fingers

    /// Handles a touch event, in points of the window.
    package func take(_ event: InputEvent) {
        if event.phase == .began { routes[event.finger] = isOnDevice(event.location) ? .device : .sandbox }
        guard routes[event.finger] == .device, let scene else { return driver.enqueue(event) }
        var moved = event
        let isDown = event.phase == .began
        moved.location = isDown ? scene.devicePoint(at: event.location) ?? .zero : scene.devicePoint(from: event.location)
        scene.device.take(moved)
        if event.phase == .ended || event.phase == .cancelled { routes[event.finger] = nil }
    }

    private func isOnDevice(_ point: CGPoint) -> Bool { !showsKeys && scene?.devicePoint(at: point) != nil }

    /// Returns the frame of the pinchable view under `point`, in points of the window.
    package func pinchTarget(at point: CGPoint) -> CGRect? { showsKeys ? nil : scene?.pinchTarget(at: point) }

    /// Shows touches over the device: all of them, or those that are not otherwise visible.
    package func show(all: [TouchOverlay.Touch], simulated: [TouchOverlay.Touch], at time: TimeInterval) {
        guard let scene else { return }
        let before = scene.pictures
        scene.show((showsTouches ? all : simulated).filter { routes[$0.finger] != .sandbox || !$0.isDown }, at: time)
        driver.makeCurrent()
        if scene.pictures != before { hasNewPicture = true }
    }

    /// Handles a move of the mouse to `point`.
    package func pointerMoved(to point: CGPoint) {
        driver.makeCurrent()
        var view = driver.window.hitTest(point, with: nil)
        while let missed = view, !(missed is any Hoverable) { view = missed.superview }
        let target = view as? any Hoverable
        guard target !== hovered else { return }
        hovered?.isHovered = false
        target?.isHovered = true
        hovered = target
    }

    /// Handles a turn of the wheel by `notches` at `point`.
    package func wheelTurned(by notches: CGVector, at point: CGPoint) {
        guard !showsKeys else { return }
        driver.makeCurrent()
        let distance = -notches.dy * Self.notch
        if let scene { scene.scrolled(by: distance, at: point) } else { grid.scrolled(by: distance) }
    }

    /// Points per notch of the wheel.
    private static let notch: CGFloat = 60

    // MARK: Keys

    /// Handles a key; returns false if it means nothing.
    package func keyDown(_ key: KeyStroke) -> Bool {
        driver.makeCurrent()
        defer { driver.makeCurrent() }
        if showsKeys {
            keys.removeFromSuperview()
            return true
        }
        if !grid.isTyping || scene != nil, key == KeyStroke("/", isShift: true) || key.name == "?" || key.name == "F1" {
            showKeys()
            return true
        }
        guard let scene else { return grid.keyDown(key) }
        switch key {
        case KeyStroke("Escape"): closeScene()
        case KeyStroke("T"):
            showsTouches.toggle()
            hasNewPicture = true
        default: return scene.keyDown(key)
        }
        return true
    }
}

/// A navigation delegate that fades between the sandbox's pages.
private final class FadeNavigation: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Motion.panel }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
        page.frame = context.containerView.bounds
        page.alpha = 0
        context.containerView.addSubview(page)
        UIView.animate(withDuration: Motion.panel, delay: 0, options: .curveEaseOut) {
            page.alpha = 1
        } completion: { _ in
            page.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
