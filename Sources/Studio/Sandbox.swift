import Input
import Recording
import Scenes
import Stage
import UIKit

/// The sandbox: the grid of scenes, and a scene in its window with its own screen and clock.
///
/// The owner of the window passes time, touches and keys to it, and paints its snapshots. The scene's screen and clock are separate:
/// slowing or freezing them does not slow the sandbox.
@preconcurrency @MainActor public final class Sandbox {
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
    /// Keeps a take when it ends; returns the path of its file, or nil if it has none.
    package var takeRecorded: (TakeRecorder) -> String? = { _ in nil }
    /// Makes the journal of a take from the scene's name, or nil if there can be none.
    package var makeJournal: (String) -> Journal? = { _ in nil }
    /// The last take of each scene, by its name, for Shift+R.
    package var lastTakes: [String: GestureScript] = [:]
    /// The owner of the takes of scenes that are not own code; nil lists none.
    package var shelf: (any TakeShelf)?
    /// The maker of films of what a stage remembers; nil makes none.
    package var films: (any FilmMaker)?
    /// The desktop's clipboard.
    package var clipboard: () -> String? = { nil }
    /// Puts text on it.
    package var copy: (String) -> Void = { _ in }
    /// Puts a picture on it; returns false where that is impossible.
    package var copyPicture: (RenderSnapshot) -> Bool = { _ in false }
    /// Drags a file out of the window, to another program.
    package var dragFile: (String) -> Void = { _ in }
    /// Writes a picture of a scene to a file, perhaps after the user has said where; `done` is called once.
    package var savePicture: (RenderSnapshot, _ scene: String, _ done: @escaping @MainActor (Saved) -> Void) -> Void = { $2(.failed) }
    /// The outcome of saving: there is a file at a path, nothing was wanted, or it cannot be written.
    package enum Saved: Equatable, Sendable { case file(String), cancelled, failed }
    /// Reads the source of a scene of the gallery; nil if it is not here.
    package var source: ((Scene) -> SceneSource?)?
    /// Opens an editor at a line of a file.
    package var edit: (String, Int?) -> Void = { _, _ in }
    /// Switches between the whole screen and a window.
    package var toggleFullScreen: () -> Void = {}
    /// Returns a shipped gesture of a scene by a word of its name; nil if there is none. Without it scenes have no hints.
    package var demonstration: ((_ scene: String, _ word: String) -> GestureScript?)?
    /// The choices made by hand.
    package var choices = Choices() { didSet { if choices != oldValue { choicesChanged(choices) } } }
    /// Called when something else has been chosen.
    package var choicesChanged: (Choices) -> Void = { _ in }
    /// Whether Shift is down.
    package var holdsShift = false { didSet { scene?.holdsShift = holdsShift } }
    /// Serves timers and the main queue, once a turn.
    package var serveRunLoop: (() -> Void)? {
        didSet { driver.serveRunLoop = serveRunLoop.map { serve in { [weak self] in self?.perform(serve) } } }
    }

    let scenes: [Scene]
    let hostTime: () -> TimeInterval
    let navigation = UINavigationController()
    private let fade = FadeNavigation()
    let grid: GridViewController
    private(set) var style: UIUserInterfaceStyle
    private(set) var now = Turn(time: 0)
    private(set) var hasTurned = false
    /// The place of the mouse when the window opened, in points; nil once it is known what is there.
    var firstPointer: CGPoint?
    var routes: [Int: Route] = [:]
    var hovered: (any Hoverable)?
    var hasNewPicture = true
    /// The last two pictures with the screens in them, for their memory.
    private var lastWhole = RenderSnapshot(size: .zero, scale: 1)
    private var nextWhole = RenderSnapshot(size: .zero, scale: 1)
    /// Whether the last picture held the grid, whose thumbnails have more layers than all else.
    private var showedGrid = false
    /// Whether own code has changed since the last turn began.
    private var hasCodeChanged = false
    let keyboard = KeyboardFocus()
    let toasts: Toasts
    let tips: Tooltips

    /// Whether the next text comes from a key that has done something else.
    var dropsText = false

    /// The owner of a touch.
    enum Route { case sandbox, device }

    /// Makes the sandbox of `scenes` for a window of `size` points; `betweenTurns` is its time outside turns.
    package init(
        _ scenes: [Scene], size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle, betweenTurns: @escaping () -> TimeInterval
    ) {
        (self.scenes, self.style) = (scenes, style)
        hostTime = betweenTurns
        driver = FrameDriver(size: size, scale: scale, betweenTurns: betweenTurns)
        grid = GridViewController(scenes, keyboard)
        (tips, toasts) = (Tooltips(in: driver.window), Toasts(in: driver.window))
        navigation.isNavigationBarHidden = true
        navigation.delegate = fade
        navigation.viewControllers = [grid]
        grid.open = { [weak self] in self?.open($0) }
        grid.toggleTheme = { [weak self] in self?.toggleTheme() }
        grid.showKeys = { [weak self] in self?.showKeys() }
        grid.searchMade = { [weak self] in self?.connect($0) }
        driver.perform {
            driver.window.overrideUserInterfaceStyle = style
            grid.show(style)
        }
    }

    /// Takes the turn of the first frame before there is a window, and returns its picture. The window's first turn, at the same time, has
    /// little left to do.
    package func prepare() -> RenderSnapshot {
        defer { hasTurned = false }
        return turn(Turn(time: 0, isTick: false)).snapshot
    }

    /// Puts the pages into the window, at the first turn: a scene that is opened before needs no grid behind it.
    private func showPages() {
        if driver.window.rootViewController == nil { driver.window.rootViewController = navigation }
    }

    private var leftPages = LeftPages()
    /// The scene that was opened last, which is still visible while it fades.
    private weak var lastScene: SceneViewController?

    /// The window's title.
    package var title: String { scene.map { "Segue: \($0.stage.scene.title)" } ?? "Segue" }

    /// The page of the open scene; nil while the grid is shown.
    var scene: SceneViewController? { navigation.topViewController as? SceneViewController }

    /// The stage of the open scene; nil while the grid is shown.
    package var stage: Stage? { scene?.stage }

    /// The past instant that the open scene shows, in seconds of the device; nil if it shows what is now.
    package var playhead: TimeInterval? { scene?.playback.playhead }

    /// The frame of the device's screen in points of the window, where the keyboard's finger appears; nil while the grid is shown.
    package var deviceFrame: CGRect? {
        guard let scene, modal == nil else { return nil }
        return scene.page.frame(ofDeviceBox: CGRect(origin: .zero, size: scene.deviceSize))
    }

    /// The scene on the stage; nil while the grid is shown.
    package var openScene: Scene? { stage?.scene }

    // MARK: What is shown

    /// Opens `scene` in the window, as it was if it has been left before.
    package func open(_ scene: Scene) {
        guard self.scene == nil else { return }
        driver.perform { show(leftPages.take(scene.name).map(refreshed) ?? page(of: scene)) }
    }

    /// Opens `scene` from its beginning, also if it has been left before.
    private func openAfresh(_ scene: Scene) {
        _ = leftPages.take(scene.name)
        show(page(of: scene))
    }

    /// Opens the scene called `name` in place of what is open, and replays `take` on it. Returns false if there is no such scene.
    package func replay(_ take: GestureScript, of name: String) -> Bool {
        guard let scene = scenes.first(where: { $0.name == name }) else { return false }
        lastTakes[name] = take
        driver.perform {
            leaveScene(animated: false)
            openAfresh(scene)
            self.scene?.play(take)
        }
        return true
    }

    /// Opens the user's own code, which `desk` builds and runs, in place of what is open, and plays `take` once there
    /// is a build. `recovered` is a take that an earlier run could not finish: it is offered.
    package func open(_ desk: any CodeDesk, replaying take: GestureScript? = nil, offering recovered: GestureScript? = nil) {
        let place = Scene(desk.code.title) { UIViewController() }
        if let take = take ?? recovered { lastTakes[place.name] = take }
        desk.changed = { [weak self] in self?.hasCodeChanged = true }
        driver.perform {
            leaveScene(animated: false)
            let page = page(of: place, desk)
            page.waitingTake = take
            show(page)
        }
        guard take == nil, let recovered else { return }
        say("A take was recovered", String(format: "%.1f s", recovered.end()), keys: "Shift R")
    }

    /// Offers a take that an earlier run could not finish, in a notice over the grid. Without a scene of its name it does nothing.
    package func offer(_ recovered: GestureScript) {
        guard let take = recovered.take, let scene = scenes.first(where: { $0.name == take.scene }) else { return }
        lastTakes[scene.name] = recovered
        if openScene?.name == scene.name { stage?.lastTake = recovered }
        driver.perform {
            let notice = Notice(action: "Replay") { [weak self] in
                self?.openAfresh(scene)
                self?.stage?.perform(.replay)
            }
            let seconds = String(format: "%.1f", recovered.end())
            notice.show("A take of \(scene.title) was recovered", "\(seconds) s; Segue ended before it was saved")
            grid.notice = notice
        }
    }

    /// Opens a scene by its name in place of the one that is open, and plays a gesture on it.
    func play(_ script: GestureScript, onSceneNamed name: String) {
        guard let next = scenes.first(where: { $0.name == name }) else { return }
        leaveScene(animated: false)
        openAfresh(next)
        scene?.continueTakes(with: script)
    }

    private func show(_ page: SceneViewController) {
        grid.notice = nil
        keyboard.set(nil)
        lastScene = page
        // Before the first frame there is nothing to come from.
        navigation.pushViewController(page, animated: hasTurned && !reducesMotion)
        titleChanged(title)
    }

    /// Says in the window what has happened.
    package func say(_ words: String, _ detail: String = "", keys: String = "") {
        driver.perform { toasts.show(words, detail, keys: keys, at: hostTime()) }
        hasNewPicture = true
    }

    func copyDescription() {
        copy(scene.map { ScreenText($0.shownPicture, $0.stage.status.transition).text } ?? ScreenText(driver.tree.snapshot).text)
        say("Screen copied as text")
    }

    func toggleTouches() {
        choices.touches.toggle()
        scene?.showsTouches = choices.touches
        hasNewPicture = true
    }

    func leaveScene(animated: Bool) {
        if let scene {
            let fingers = routes.filter { $0.value == .device }.map(\.key).sorted()
            scene.leave(cancelling: fingers, at: now.inputTime)
            if scene.desk == nil { leftPages.keep(scene) } else { noteLeft(scene) }
        }
        routes = [:]
        keyboard.set(nil)
        navigation.popToRootViewController(animated: animated)
    }

    /// Shows the grid in place of the open scene.
    package func closeScene() {
        leaveScene(animated: !reducesMotion)
        titleChanged("Segue")
    }

    /// Ends any recording, and cancels a film that is being written, before the window is closed.
    package func finish() {
        scene?.stopRecording()
        scene?.sheet?.cancelWriting()
        scene.map(noteLeft)
    }

    func toggleTheme() {
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

    func present(_ modal: any Modal) {
        tips.hide()
        toasts.hide()
        keyboard.set(nil)
        modal.frame = driver.window.bounds
        modal.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        driver.window.addSubview(modal)
    }

    /// The view over everything else; nothing below it takes touches.
    var modal: (any Modal)? { driver.window.subviews.lazy.compactMap { $0 as? any Modal }.last }

    /// Adopts the window's new size, in points.
    package func resize(to size: CGSize, scale: CGFloat) {
        driver.resize(to: size, scale: scale)
        hasNewPicture = true
    }

    // MARK: Turns

    /// Takes a turn, the stage's first, and returns the picture of the window.
    package func turn(_ turn: Turn) -> FrameDriver.Frame {
        let isFirst = !hasTurned
        (now, hasTurned) = (turn, true)
        hasCodeChanged = false
        driver.perform {
            if !isFirst { hoverFirst() }
            showPages()
            scene?.turn(turn)
            drawThumbnails()
            keyboard.followRows()
            tips.turn(at: turn.time)
            toasts.turn(at: turn.time)
        }
        // A touch that is served now may change what the scene's page shows: that asks for another turn.
        let hasNewScene = scene?.hasNewPicture == true
        scene?.hasNewPicture = false
        return completed(driver.turn(turn), hasNewScene)
    }

    /// Draws the thumbnails that are missing. The first frame waits for none; the next one has them all.
    private func drawThumbnails() {
        guard scene == nil, now.time > 0, grid.lacksThumbnails else { return }
        grid.drawThumbnails()
        hasNewPicture = true
    }

    /// Returns `frame` with the screens that are shown in it.
    private func completed(_ frame: FrameDriver.Frame, _ hasNewScene: Bool) -> FrameDriver.Frame {
        var frame = frame
        let showsGrid = isSeen(grid)
        if showedGrid, !showsGrid { forgetPictures() }
        showedGrid = showsGrid
        var pictures = showsGrid ? grid.pictures : [:]
        if let lastScene, isSeen(lastScene) { pictures.add(lastScene.pictures) }
        if let scene { pictures.add(scene.dialogPictures) }
        frame.isNew = frame.isNew || hasNewScene || scene?.hasNewPicture == true || hasNewPicture || grid.isPlaying
        if !pictures.isEmpty { frame.snapshot = whole(frame.snapshot, pictures) }
        hasNewPicture = false
        return frame
    }

    /// Returns `snapshot` with `pictures` in it, in the memory of the last picture but one: whoever paints compares it with the last.
    private func whole(_ snapshot: RenderSnapshot, _ pictures: [String: [RenderSnapshot]]) -> RenderSnapshot {
        swap(&lastWhole, &nextWhole)
        snapshot.show(pictures, into: &nextWhole)
        return nextWhole
    }

    /// Frees the memory of the last two pictures.
    private func forgetPictures() {
        lastWhole = RenderSnapshot(size: .zero, scale: 1)
        nextWhole = lastWhole
    }

    private func isSeen(_ page: UIViewController) -> Bool { page.viewIfLoaded?.window != nil }

    /// Whether a turn is needed that `driver` does not know of.
    package var needsTurn: Bool {
        if driver.needsTurn || hasNewPicture || hasCodeChanged || firstPointer != nil { return true }
        return scene.map { $0.needsTurn || $0.hasNewPicture } ?? grid.lacksThumbnails
    }

    /// The time at which a turn will change something by itself; nil for never.
    package var nextTurn: TimeInterval? { [driver.nextBegin, scene?.nextTurn, tips.nextTurn, toasts.nextTurn].compactMap(\.self).min() }

    /// Runs work that waited on the main queue, or for a timer, as the scene's code if there is a scene.
    package func perform(_ work: () -> Void) {
        if let stage { stage.perform(work) } else { driver.perform(work) }
    }
}

extension [String: [RenderSnapshot]] {
    /// Adds the pictures of names that are not here.
    fileprivate mutating func add(_ others: Self) {
        if isEmpty { self = others } else if !others.isEmpty { merge(others) { old, _ in old } }
    }
}
