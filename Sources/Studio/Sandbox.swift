import Input
import Recording
import Scenes
import Stage
import UIKit

/// The sandbox: the grid of scenes, and a scene in its window with its own screen and clock.
///
/// The owner of the window passes time, touches and keys to it, and paints its snapshots. The scene's screen and clock are separate:
/// slowing or freezing them does not slow the sandbox.
@MainActor public final class Sandbox {
    /// The screen of the sandbox's own interface.
    package let driver: FrameDriver
    /// Called when the theme has been changed by hand.
    package var themeChosen: (UIUserInterfaceStyle) -> Void = { _ in }
    /// Whether the dock of a scene is open.
    package var showsDock = false
    /// Called when the dock has been opened or closed by hand.
    package var dockChosen: (Bool) -> Void = { _ in }
    /// Called with the window's title whenever it changes.
    package var titleChanged: (String) -> Void = { _ in }
    /// Called with a take when it ends.
    package var takeRecorded: (TakeRecorder) -> Void = { _ in }
    /// Makes the journal of a take from the scene's name, or nil if there can be none.
    package var makeJournal: (String) -> Journal? = { _ in nil }
    /// The last take of each scene, by its name, for Shift+R.
    package var lastTakes: [String: GestureScript] = [:]
    /// The owner of the takes of scenes that are not own code; nil lists none.
    package var shelf: (any TakeShelf)?
    /// The desktop's clipboard.
    package var clipboard: () -> String? = { nil }
    /// Puts text on it.
    package var copy: (String) -> Void = { _ in }
    /// Serves timers and the main queue, once a turn.
    package var serveRunLoop: (() -> Void)? {
        didSet { driver.serveRunLoop = serveRunLoop.map { serve in { [weak self] in self?.perform(serve) } } }
    }

    private let scenes: [Scene]
    private let hostTime: () -> TimeInterval
    private let navigation = UINavigationController()
    private let fade = FadeNavigation()
    private let grid: GridViewController
    private var style: UIUserInterfaceStyle
    private var now = Turn(time: 0)
    private var routes: [Int: Route] = [:]
    private var hovered: (any Hoverable)?
    private var hasNewPicture = true
    /// Whether own code has changed since the last turn began.
    private var hasCodeChanged = false
    private var showsTouches = false
    private let keys = KeysOverlay()
    private let tips: Tooltips

    /// The owner of a touch.
    private enum Route { case sandbox, device }

    /// Makes the sandbox of `scenes` for a window of `size` points; `betweenTurns` is its time outside turns.
    package init(
        _ scenes: [Scene], size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, betweenTurns: @escaping () -> TimeInterval
    ) {
        (self.scenes, self.style) = (scenes, style)
        hostTime = betweenTurns
        driver = FrameDriver(size: size, scale: scale, betweenTurns: betweenTurns)
        grid = GridViewController(scenes)
        tips = Tooltips(in: driver.window)
        navigation.isNavigationBarHidden = true
        navigation.delegate = fade
        navigation.viewControllers = [grid]
        grid.open = { [weak self] in self?.open($0) }
        grid.toggleTheme = { [weak self] in self?.toggleTheme() }
        grid.search.clipboard = { [weak self] in self?.clipboard() }
        keys.search.clipboard = grid.search.clipboard
        driver.perform {
            driver.window.overrideUserInterfaceStyle = style
            driver.window.rootViewController = navigation
            grid.show(style)
        }
    }

    /// The scene that was opened last, which is still visible while it fades.
    private weak var lastScene: SceneViewController?

    private var scene: SceneViewController? { navigation.topViewController as? SceneViewController }

    /// The stage of the open scene; nil while the grid is shown.
    package var stage: Stage? { scene?.stage }

    /// The past instant that the open scene shows, in seconds of the device; nil if it shows what is now.
    package var playhead: TimeInterval? { scene?.playback.playhead }

    /// The scene on the stage; nil while the grid is shown.
    package var openScene: Scene? { stage?.scene }

    // MARK: What is shown

    /// Opens `scene` in the window.
    package func open(_ scene: Scene) {
        guard self.scene == nil else { return }
        driver.perform { show(page(of: scene)) }
    }

    /// Opens the user's own code, which `desk` builds and runs, in place of what is open.
    package func open(_ desk: any CodeDesk) {
        let place = Scene(desk.code.title) { UIViewController() }
        desk.changed = { [weak self] in self?.hasCodeChanged = true }
        driver.perform {
            leaveScene(animated: false)
            show(page(of: place, desk))
        }
    }

    /// Offers a take that an earlier run could not finish, in a notice over the grid. Without a scene of its name it does nothing.
    package func offer(_ recovered: GestureScript) {
        guard let take = recovered.take, let scene = scenes.first(where: { $0.name == take.scene }) else { return }
        lastTakes[scene.name] = recovered
        driver.perform {
            let notice = Notice(action: "Replay") { [weak self] in
                self?.open(scene)
                self?.stage?.perform(.replay)
            }
            let seconds = String(format: "%.1f", recovered.end())
            notice.show("A take of \(scene.title) was recovered", "\(seconds) s; Segue ended before it was saved")
            grid.notice = notice
        }
    }

    /// Opens a scene by its name in place of the one that is open, and plays a gesture on it.
    private func play(_ script: GestureScript, onSceneNamed name: String) {
        guard let next = scenes.first(where: { $0.name == name }) else { return }
        leaveScene(animated: false)
        show(page(of: next))
        scene?.continueTakes(with: script)
    }

    private func show(_ page: SceneViewController) {
        grid.notice = nil
        lastScene = page
        navigation.pushViewController(page, animated: !reducesMotion)
        titleChanged("Segue: \(page.stage.scene.title)")
    }

    private func page(of scene: Scene, _ desk: (any CodeDesk)? = nil) -> SceneViewController {
        let page = SceneViewController(scene, among: desk == nil ? scenes : [], of: desk, style: style, at: now, hostTime: hostTime)
        page.goBack = { [weak self] in self?.closeScene() }
        page.toggleTheme = { [weak self] in self?.toggleTheme() }
        page.showKeys = { [weak self] in self?.showKeys() }
        page.reducesMotion = reducesMotion
        page.loadViewIfNeeded()
        page.showsDock = showsDock
        page.copy = { [weak self] in self?.copy($0) }
        page.dockChanged = { [weak self] in
            self?.showsDock = $0
            self?.dockChosen($0)
        }
        page.show(style)
        page.stage.lastTake = lastTakes[scene.name]
        page.shelf = desk.map(\.takes) ?? shelf
        page.playElsewhere = { [weak self] in self?.play($1, onSceneNamed: $0) }
        page.stage.makeJournal = { [weak self, weak page] in
            page?.shelf.map { $0.makeJournal(of: scene.name) } ?? self?.makeJournal(scene.name)
        }
        page.stage.takeEnded = { [weak self, weak page] in
            self?.lastTakes[scene.name] = $0.script
            if page?.shelf == nil { self?.takeRecorded($0) } else { page?.keep($0) }
        }
        page.recordingChanged = { [weak self] in self?.titleChanged("Segue: \(scene.title)" + ($0 ? ", recording" : "")) }
        return page
    }

    private func leaveScene(animated: Bool) {
        scene?.stopRecording()
        routes = [:]
        navigation.popToRootViewController(animated: animated)
    }

    private func closeScene() {
        leaveScene(animated: !reducesMotion)
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
        driver.perform {
            driver.window.overrideUserInterfaceStyle = style
            grid.show(style)
            scene?.show(style)
        }
    }

    /// Whether the sandbox's own parts change at once, without animation.
    package var reducesMotion = false {
        didSet {
            grid.reducesMotion = reducesMotion
            scene?.reducesMotion = reducesMotion
        }
    }

    private func showKeys() {
        tips.hide()
        keys.begin { [weak keys] in keys?.removeFromSuperview() }
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

    /// Takes a turn, the stage's first, and returns the picture of the window.
    package func turn(_ turn: Turn) -> FrameDriver.Frame {
        now = turn
        hasCodeChanged = false
        driver.perform {
            scene?.turn(turn)
            drawThumbnail()
            tips.turn(at: turn.time)
        }
        return completed(driver.turn(turn))
    }

    /// Draws a thumbnail if one is missing. The first frame waits for none, and each later one for one at most.
    private func drawThumbnail() {
        guard scene == nil, now.time > 0, grid.lacksThumbnails else { return }
        grid.drawNextThumbnail(style)
        hasNewPicture = true
    }

    /// Returns `frame` with the screens that are shown in it.
    private func completed(_ frame: FrameDriver.Frame) -> FrameDriver.Frame {
        var frame = frame
        var pictures = isSeen(grid) ? grid.pictures : [:]
        if let lastScene, isSeen(lastScene) { pictures.merge(lastScene.pictures) { old, _ in old } }
        frame.isNew = frame.isNew || scene?.hasNewPicture == true || hasNewPicture || grid.isPlaying
        frame.snapshot = frame.snapshot.showing(pictures)
        hasNewPicture = false
        scene?.hasNewPicture = false
        return frame
    }

    private func isSeen(_ page: UIViewController) -> Bool { page.viewIfLoaded?.window != nil }

    /// Whether a turn is needed that `driver` does not know of.
    package var needsTurn: Bool {
        if driver.needsTurn || hasNewPicture || hasCodeChanged { return true }
        return scene.map { $0.needsTurn || $0.hasNewPicture } ?? grid.lacksThumbnails
    }

    /// The time at which a turn will change something by itself; nil for never.
    package var nextTurn: TimeInterval? { [driver.nextBegin, scene?.nextTurn, tips.nextTurn].compactMap(\.self).min() }

    /// Runs work that waited on the main queue, or for a timer, as the scene's code if there is a scene.
    package func perform(_ work: () -> Void) {
        if let stage { stage.perform(work) } else { driver.perform(work) }
    }

    // MARK: Fingers

    /// Handles a touch event, in points of the window.
    package func take(_ event: InputEvent) {
        if event.phase == .began { driver.perform { tips.hide() } }
        if event.phase == .began { routes[event.finger] = isOnDevice(event.location) ? .device : .sandbox }
        guard routes[event.finger] == .device, let scene else { return driver.enqueue(event) }
        if event.phase == .began { scene.willTouch() }
        var moved = event
        let isDown = event.phase == .began
        moved.location = isDown ? scene.devicePoint(at: event.location) ?? .zero : scene.devicePoint(from: event.location)
        scene.stage.perform(.touch(moved))
        if event.phase == .ended || event.phase == .cancelled { routes[event.finger] = nil }
        scene.isTouched = routes.values.contains(.device)
    }

    private func isOnDevice(_ point: CGPoint) -> Bool { !showsKeys && scene?.devicePoint(at: point) != nil }

    /// Returns the frame of the pinchable view under `point`, in points of the window.
    package func pinchTarget(at point: CGPoint) -> CGRect? { showsKeys ? nil : scene?.pinchTarget(at: point) }

    /// Shows touches over the device: all of them, or those that are not otherwise visible.
    package func show(all: [TouchOverlay.Touch], simulated: [TouchOverlay.Touch], at time: TimeInterval) {
        guard let scene else { return }
        driver.perform {
            scene.show((showsTouches ? all : simulated).filter { routes[$0.finger] != .sandbox || !$0.isDown }, at: time)
        }
    }

    /// Returns the control with a tooltip under `point`, in points of the window.
    private func tipped(at point: CGPoint) -> (any Tipped)? {
        var view = driver.window.hitTest(point, with: nil)
        while let missed = view {
            if let tipped = missed as? any Tipped, tipped.tip != nil { return tipped }
            view = missed.superview
        }
        return nil
    }

    /// Handles a move of the mouse to `point`.
    package func pointerMoved(to point: CGPoint) { driver.perform { hover(at: point) } }

    private func hover(at point: CGPoint) {
        var view = driver.window.hitTest(point, with: nil)
        while let missed = view, !(missed is any Hoverable) { view = missed.superview }
        let target = view as? any Hoverable
        tips.point(at: tipped(at: point), of: hostTime())
        guard target !== hovered else { return }
        hovered?.isHovered = false
        target?.isHovered = true
        hovered = target
    }

    /// Handles a turn of the wheel by `notches` at `point`.
    package func wheelTurned(by notches: CGVector, at point: CGPoint) {
        let distance = -notches.dy * Self.notch
        driver.perform {
            tips.hide()
            if showsKeys {
                keys.scrolled(by: distance)
            } else if let scene {
                scene.scrolled(by: distance, sideways: -notches.dx * Self.notch, at: point)
            } else {
                grid.scrolled(by: distance)
            }
        }
    }

    /// Points per notch of the wheel.
    private static let notch: CGFloat = 60

    // MARK: Keys

    /// Whether the next text comes from a key that has done something else.
    private var dropsText = false

    private static func showsKeys(_ key: KeyStroke) -> Bool {
        key == KeyStroke("/", isShift: true) || key.name == "?" || key.name == "F1"
    }

    /// Handles a key; returns false if it means nothing.
    package func keyDown(_ key: KeyStroke) -> Bool {
        let isTaken = driver.perform { take(key) }
        dropsText = isTaken && key.name.count == 1
        return isTaken
    }

    /// Types `text`, which follows its keys. "?" shows the shortcuts wherever it is on the keyboard.
    package func type(_ text: String) {
        guard !dropsText else { return dropsText = false }
        driver.perform {
            if showsKeys {
                keys.search.insert(text)
            } else if let scene, scene.type(text) {
                return
            } else if text == "?", !grid.isTyping || scene != nil {
                showKeys()
            } else if scene == nil {
                grid.type(text)
            }
        }
    }

    private func take(_ key: KeyStroke) -> Bool {
        tips.hide()
        if showsKeys { return keys.keyDown(key) }
        if let scene, scene.isTyping { return scene.nameKeyDown(key) }
        if key.name == "F1" || !grid.isTyping || scene != nil, Self.showsKeys(key) {
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
