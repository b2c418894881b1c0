import Scenes
import Stage
import UIKit

/// The sandbox: the grid of scenes, and the open scene on a device with its own screen and clock.
///
/// The window's owner provides the time, touches and keys, and draws the snapshots. Slowing or freezing the device's clock doesn't affect
/// the sandbox.
@preconcurrency @MainActor public final class Sandbox: PageWindow {
    /// The driver of the sandbox's own interface.
    package let driver: FrameDriver
    /// Called when the user changes the theme.
    package var themeChosen: (UIUserInterfaceStyle) -> Void = { _ in }
    /// Whether the dock on the scenes' pages is open.
    package var showsDock = false
    /// Called with `true` when the user opens the dock, and with `false` when the user closes it.
    package var dockChosen: (Bool) -> Void = { _ in }
    /// Called with the window's title when the title changes.
    package var titleChanged: (String) -> Void = { _ in }
    /// Saves a finished take. Returns the path of the file, or nil if no file was written.
    package var takeRecorded: (TakeRecorder) -> String? = { _ in nil }
    /// Creates the journal for a take of the scene with the given name. Returns nil if this is impossible.
    package var makeJournal: (String) -> Journal? = { _ in nil }
    /// The last take of each scene, keyed by scene name. Shift+R replays it.
    package var lastTakes: [String: GestureScript] = [:]
    /// The store of takes for gallery scenes; if nil, no takes are listed.
    package var takeLibrary: (any TakeLibrary)?
    /// The exporter of films; nil disables export.
    package var films: (any FilmMaker)?
    /// Starts searches for gestures that break a scene; nil disables them.
    package var storms: (any StormMaker)?
    /// Returns the text on the desktop's clipboard, or nil if there's no text.
    package var clipboard: () -> String? = { nil }
    /// Copies text to the desktop's clipboard.
    package var copy: (String) -> Void = { _ in }
    /// Copies a picture to the desktop's clipboard. Returns false if this is impossible.
    package var copyPicture: (RenderSnapshot) -> Bool = { _ in false }
    /// Drags a file out of the window to another application.
    package var dragFile: (String) -> Void = { _ in }
    /// Writes a scene's picture to a file. May ask the user for the path first. Calls `done` exactly once.
    package var savePicture: (RenderSnapshot, _ scene: String, _ done: @escaping @MainActor (Saved) -> Void) -> Void = { $2(.failed) }
    /// The outcome of saving a picture: the picture was saved to a file, the user cancelled, or saving failed.
    package enum Saved: Equatable, Sendable { case file(String), cancelled, failed }
    /// Returns a gallery scene's source, or nil if the source isn't available.
    package var source: ((Scene) -> SceneSource?)?
    /// Opens an editor at a line in a file.
    package var edit: (String, Int?) -> Void = { _, _ in }
    /// Switches between full screen and a window.
    package var toggleFullScreen: () -> Void = {}
    /// Zooms the window in (1) or out (−1), or resets its zoom (0).
    package var zoom: (_ step: Int) -> Void = { _ in }
    /// Returns a scene's bundled gesture with `word` in its name, or nil if none exists. If the property itself is nil,
    /// scenes don't have hints.
    package var demonstration: ((_ scene: String, _ word: String) -> GestureScript?)?
    /// The user's choices.
    package var choices = Choices() { didSet { if choices != oldValue { choicesChanged(choices) } } }
    /// Called when the choices change.
    package var choicesChanged: (Choices) -> Void = { _ in }
    package var holdsShift = false { didSet { scene?.holdsShift = holdsShift } }
    /// Runs the timers and the main queue once per turn.
    package var serveRunLoop: (() -> Void)? {
        didSet { driver.serveRunLoop = serveRunLoop.map { serve in { [weak self] in self?.perform(serve) } } }
    }

    /// Measures what the scenes' turns cost; see `Stage.processorTime`.
    package var processorTime: (() -> TimeInterval)?

    let scenes: [Scene]
    let hostTime: () -> TimeInterval
    let navigation = UINavigationController()
    private let fade = FadeNavigation()
    let grid: GridViewController
    private(set) var style: UIUserInterfaceStyle
    private(set) var now = Turn(time: 0)
    private(set) var hasTurned = false
    var routes: [Int: Route] = [:]
    var hasNewPicture = true
    /// Whether the last turn delivered touches to the interface. What they changed isn't shown yet, because a page's turn comes first.
    private var hasDeliveredTouches = false
    private var picture = WindowPicture()
    /// Whether the last picture contained the grid. The grid's thumbnails have more layers than everything else combined.
    private var showedGrid = false
    /// Whether the user's code has changed since the last turn started.
    private var hasCodeChanged = false
    let keyboard = KeyboardFocus()
    let toasts: Toasts
    let tips: Tooltips
    let hover: PointerHover

    /// Whether to ignore the next text input, because its key has already been handled.
    var dropsText = false

    /// The view or device that receives a touch.
    enum Route { case sandbox, device }

    /// Creates the sandbox for a window of `size` points. `scale` is in pixels per point. `betweenTurns` returns the current time while no
    /// turn is running, in seconds.
    package init(
        _ scenes: [Scene], size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, betweenTurns: @escaping () -> TimeInterval
    ) {
        (self.scenes, self.style) = (scenes, style)
        hostTime = betweenTurns
        driver = FrameDriver(size: size, scale: scale, betweenTurns: betweenTurns)
        grid = GridViewController(scenes, keyboard)
        (tips, toasts) = (Tooltips(in: driver.window), Toasts(in: driver.window))
        hover = PointerHover(in: driver.window, tips)
        navigation.isNavigationBarHidden = true
        navigation.delegate = fade
        navigation.viewControllers = [grid]
        grid.open = { [weak self] in self?.open($0) }
        grid.perform = { [weak self] in self?.perform($0) }
        grid.searchMade = { [weak self] in self?.connect($0) }
        driver.perform {
            driver.window.overrideUserInterfaceStyle = style
            grid.show(style)
        }
    }

    /// Takes the first turn before the window exists, and returns its picture. The window's first turn happens at the same time, so it has
    /// little left to do.
    package func prepare() -> RenderSnapshot {
        defer { hasTurned = false }
        return turn(Turn(time: 0, isTick: false)).snapshot
    }

    /// Adds the pages to the window in the first turn. If a scene opens before that, the grid behind it isn't needed.
    private func showPages() {
        if driver.window.rootViewController == nil { driver.window.rootViewController = navigation }
    }

    private var recentPages = RecentPages()
    /// The most recently opened scene. It stays visible while it fades out.
    private weak var lastScene: SceneViewController?

    /// The window's title.
    package var title: String { scene.map { "Segue: \($0.stage.scene.title)" } ?? "Segue" }

    /// The open scene's page, or nil while the grid is visible.
    var scene: SceneViewController? { navigation.topViewController as? SceneViewController }

    /// The open scene's stage, or nil while the grid is visible.
    package var stage: Stage? { scene?.stage }

    /// The past time shown by the open scene, in seconds on the device's clock, or nil if it shows the current time.
    package var playhead: TimeInterval? { scene?.playback.playhead }

    /// The frame of the device's screen, in the window's coordinates, or nil if a modal view covers the screen or no scene is open. The
    /// keyboard-controlled finger appears there.
    package var deviceFrame: CGRect? {
        guard let scene, modal == nil else { return nil }
        return scene.page.frame(ofDeviceBox: CGRect(origin: .zero, size: scene.player.deviceSize))
    }

    /// The open scene, or nil while the grid is visible.
    package var openScene: Scene? { stage?.scene }

    // MARK: What is shown

    /// Opens `scene` in the state in which the user left it, if they left it recently. Does nothing if a scene is already open.
    package func open(_ scene: Scene) {
        guard self.scene == nil else { return }
        driver.perform { show(recentPages.take(scene.name).map(refreshed) ?? page(of: scene)) }
    }

    /// Opens `scene` in its initial state, even if the user has left it recently.
    private func openInitially(_ scene: Scene) {
        _ = recentPages.take(scene.name)
        show(page(of: scene))
    }

    /// Replaces the open scene with the scene named `name`, and replays `take` there. Returns false if the scene doesn't exist.
    package func replay(_ take: GestureScript, of name: String) -> Bool {
        guard let scene = scenes.first(where: { $0.name == name }) else { return false }
        lastTakes[name] = take
        driver.perform {
            leaveScene(animated: false)
            openInitially(scene)
            self.scene?.takes.play(take)
        }
        return true
    }

    /// Opens user code in place of the open scene. `codeRunner` builds and runs it. Plays `take` after the first build. If `take` is nil,
    /// offers to replay `recovered`, an unsaved take from an earlier launch.
    package func open(_ codeRunner: any CodeRunner, replaying take: GestureScript? = nil, offering recovered: GestureScript? = nil) {
        let place = Scene(codeRunner.code.title) { UIViewController() }
        if let take = take ?? recovered { lastTakes[place.name] = take }
        codeRunner.changed = { [weak self] in self?.hasCodeChanged = true }
        driver.perform {
            leaveScene(animated: false)
            let page = page(of: place, codeRunner)
            page.takes.waitingTake = take
            show(page)
        }
        guard take == nil, let recovered else { return }
        showMessage("A take was recovered", String(format: "%.1f s", recovered.end()), verb: "Replay", keys: Action.replayTake.keys)
    }

    /// Offers to replay a recovered take, in a notice over the grid. Does nothing if its scene doesn't exist.
    package func offer(_ recovered: GestureScript) {
        guard let take = recovered.take, let scene = scenes.first(where: { $0.name == take.scene }) else { return }
        lastTakes[scene.name] = recovered
        if openScene?.name == scene.name { stage?.lastTake = recovered }
        driver.perform {
            let notice = Notice(action: "Replay") { [weak self] in
                self?.openInitially(scene)
                self?.stage?.perform(.replay)
            }
            let seconds = String(format: "%.1f", recovered.end())
            notice.show("A take of \(scene.title) was recovered", "\(seconds) s; Segue ended before it was saved")
            grid.notice = notice
        }
    }

    /// Replaces the open scene with the scene named `name`, and plays a gesture there.
    func play(_ script: GestureScript, onSceneNamed name: String) {
        guard let next = scenes.first(where: { $0.name == name }) else { return }
        leaveScene(animated: false)
        openInitially(next)
        scene?.takes.openList(playing: script)
    }

    private func show(_ page: SceneViewController) {
        grid.notice = nil
        keyboard.set(nil)
        lastScene = page
        // Before the first frame, there's no previous page to animate from.
        navigation.pushViewController(page, animated: hasTurned && !reducesMotion)
        titleChanged(title)
    }

    func perform(_ action: Action) { action.perform(self) }

    func openCode(at path: String) { startScreen.open(path) }

    /// Shows a toast in the window, with a message, a detail, and a possible next step: a verb and its keys.
    package func showMessage(_ words: String, _ detail: String = "", verb: String = "", keys: String = "") {
        driver.perform { toasts.show(words, detail, verb: verb, keys: keys, at: hostTime()) }
        hasNewPicture = true
    }

    func copyDescription() {
        copy(scene.map { ScreenText($0.player.shownPicture, $0.stage.status.transition).text } ?? ScreenText(driver.tree.snapshot).text)
        showMessage("Screen copied as text")
    }

    func toggleTouches() {
        choices.touches.toggle()
        scene?.topBar.showsTouches = choices.touches
        hasNewPicture = true
    }

    func leaveScene(animated: Bool) {
        if let scene {
            let fingers = routes.filter { $0.value == .device }.map(\.key).sorted()
            scene.player.leave(cancelling: fingers, at: now.inputTime)
            if scene.codeRunner == nil { recentPages.keep(scene) } else { noteLeft(scene) }
        }
        routes = [:]
        keyboard.set(nil)
        navigation.popToRootViewController(animated: animated)
    }

    /// Closes the open scene and shows the grid.
    package func closeScene() {
        leaveScene(animated: !reducesMotion)
        titleChanged("Segue")
    }

    /// Ends a recording, cancels a film export in progress, and reports the outcome of the user's code. This must be called before the
    /// window closes.
    package func finish() {
        scene?.player.stopRecording()
        scene?.film.sheet?.cancelWriting()
        scene.map(noteLeft)
    }

    func toggleTheme() {
        show(style == .dark ? .light : .dark)
        themeChosen(style)
    }

    /// Switches the interface and the open scene to `style`.
    package func show(_ style: UIUserInterfaceStyle) {
        guard style != self.style else { return }
        self.style = style
        driver.perform {
            driver.window.overrideUserInterfaceStyle = style
            grid.show(style)
            scene?.show(style)
        }
    }

    /// Whether the sandbox's interface changes without animation.
    package var reducesMotion = false {
        didSet {
            grid.reducesMotion = reducesMotion
            scene?.reducesMotion = reducesMotion
        }
    }

    private func connect(_ field: SearchField) {
        field.clipboard = { [weak self] in self?.clipboard() }
        field.copy = { [weak self] in self?.copy($0) }
    }

    func showKeys() {
        let keys = KeysOverlay()
        connect(keys.search)
        keys.begin { [weak keys] in keys?.removeFromSuperview() }
        present(keys)
    }

    func showCommands() {
        let palette = CommandPalette(paletteEntries)
        connect(palette.search)
        palette.choose = { [weak self, weak palette] entry in
            palette?.removeFromSuperview()
            if let entry, let self { entry.perform(self) }
        }
        present(palette)
    }

    func present(_ modal: any Modal) {
        tips.hide()
        toasts.hide()
        keyboard.set(nil)
        modal.frame = driver.window.bounds
        modal.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        driver.window.addSubview(modal)
    }

    /// The frontmost modal view, which blocks touches on everything below it.
    var modal: (any Modal)? { driver.window.subviews.lazy.compactMap { $0 as? any Modal }.last }

    /// Changes the interface to the window's size in points and its scale in pixels per point.
    package func resize(to size: CGSize, scale: CGFloat) {
        driver.resize(to: size, scale: scale)
        hasNewPicture = true
    }

    // MARK: Turns

    /// Takes a turn on the stage and then a turn of the interface, and returns the window's picture.
    package func turn(_ turn: Turn) -> FrameDriver.Frame {
        let isFirst = !hasTurned
        (now, hasTurned) = (turn, true)
        hasCodeChanged = false
        driver.perform {
            if !isFirst { hover.update(at: hostTime()) }
            showPages()
            scene?.turn(turn)
            drawThumbnails()
            keyboard.followRows()
            tips.turn(at: turn.time)
            toasts.bottom = scene?.page.dockTop.map { $0 - 16 }
            toasts.turn(at: turn.time)
        }
        hasDeliveredTouches = driver.hasWaitingInput
        // `driver.turn` may handle input that changes the page once more, which requires another turn.
        let hasNewScene = scene?.player.hasNewPicture == true
        scene?.player.hasNewPicture = false
        let frame = driver.turn(turn)
        // A page creates some of its features here. Their devices must not become the default, whose time code outside turns reads.
        return driver.perform { completed(frame, hasNewScene) }
    }

    /// Draws missing thumbnails. Does nothing in the first frame, so as not to delay it.
    private func drawThumbnails() {
        guard scene == nil, now.time > 0, grid.lacksThumbnails else { return }
        grid.drawThumbnails()
        hasNewPicture = true
    }

    /// Returns `frame` after inserting the visible pages' pictures into it.
    private func completed(_ frame: FrameDriver.Frame, _ hasNewScene: Bool) -> FrameDriver.Frame {
        var frame = frame
        let showsGrid = isSeen(grid)
        if showedGrid, !showsGrid { picture.forget() }
        showedGrid = showsGrid
        var pictures = showsGrid ? grid.pictures : [:]
        if let lastScene, isSeen(lastScene) { pictures.add(lastScene.pictures.all) }
        if let sheet = scene?.film.sheet { pictures.add(sheet.pictures) }
        frame.isNew = frame.isNew || hasNewScene || scene?.player.hasNewPicture == true || hasNewPicture || grid.isPlaying
        if !pictures.isEmpty { frame.snapshot = picture.insert(pictures, into: frame.snapshot) }
        hasNewPicture = false
        return frame
    }

    private func isSeen(_ page: UIViewController) -> Bool { page.viewIfLoaded?.window != nil }

    package var needsTurn: Bool {
        if driver.needsTurn || hasNewPicture || hasDeliveredTouches || hasCodeChanged || hover.deferred != nil { return true }
        return scene?.needsTurn ?? grid.lacksThumbnails
    }

    /// The time of the next change that happens without input, or nil if there isn't one.
    package var nextTurn: TimeInterval? { [driver.nextBegin, scene?.nextTurn, tips.nextTurn, toasts.nextTurn].compactMap(\.self).min() }

    /// Runs work from the main queue or a timer on behalf of the open scene or, without an open scene, of the sandbox.
    package func perform(_ work: () -> Void) {
        if let stage { stage.perform(work) } else { driver.perform(work) }
    }
}
