import Scenes
import Stage
import UIKit

/// Lists a scene's takes in the dock, and plays, renames, compares, and deletes them.
final class TakesController {
    /// The store of the takes listed in the dock; if nil, no takes are listed.
    var library: (any TakeLibrary)? { didSet { library?.changed = { [weak self] in self?.player.hasNewPicture = true } } }
    /// The take to play once the first build is complete, or nil if no take will be played.
    var waitingTake: GestureScript?
    /// Returns the current date.
    var wallTime: () -> Date = { Date() }
    /// A closure that shows the log at a time on the device's clock.
    var showLog: (TimeInterval) -> Void = { _ in }
    /// The step that follows the current replay, or nil if nothing follows.
    private var afterReplay: AfterReplay?
    /// The path of the selected take.
    private var selectedPath: String?
    /// The path of the take that is being compared.
    private var comparedPath: String?
    /// The comparison of a take with its baseline, or nil if none is visible.
    private(set) var comparison: ComparisonView? { didSet { page.cover = comparison } }
    /// The pictures of takes, keyed by path.
    private var frames: [String: TakeFrames] = [:]
    /// Whether to discard the take when it ends.
    private var dropsTake = false
    /// The last discarded take, kept for Undo.
    private var discarded: TakeRecorder?
    private let scenes: [Scene]
    private let player: Player
    private let page: SceneView
    private let controls: DeviceControls
    private let film: FilmExport
    private let edits: Edits
    /// Selects a scene of the user's code by its name, and returns false if there's no such scene. It is nil for a gallery scene.
    private let chooseScene: ((String) -> Bool)?
    private weak var window: (any PageWindow)?
    private var stage: Stage { player.stage }

    /// The task to perform after replaying a take: export a film, or show the log at a given time.
    private enum AfterReplay { case film, log(TimeInterval) }

    /// Creates the controller of a page. `scenes` contains all scenes in the gallery.
    init(
        _ player: Player, _ page: SceneView, _ controls: DeviceControls, _ film: FilmExport, _ edits: Edits, among scenes: [Scene],
        chooseScene: ((String) -> Bool)?, in window: (any PageWindow)?
    ) {
        (self.player, self.page, self.controls, self.film, self.edits) = (player, page, controls, film, edits)
        (self.scenes, self.chooseScene, self.window) = (scenes, chooseScene, window)
    }

    func connect(_ takes: TakesView) {
        takes.select = { [weak self] in self?.select($0) }
        takes.play = { [weak self] in self?.play($0) }
        takes.compare = { [weak self] in self?.compare($0) }
        takes.renamed = { [weak self] in self?.rename(to: $0) }
        takes.sorted = { [weak self] in self?.player.hasNewPicture = true }
        takes.drag = { [weak self] in self?.window?.dragFile($0) }
        takes.more = { [weak self] in self?.showMenu(of: $0, beside: $1) }
        takes.strip = { [weak self] in self?.chooseScene == nil ? nil : self?.library?.strip(of: $0) }
        takes.frames = { [weak self] in self?.frames[$0]?.pictures ?? [] }
    }

    private var list: TakesView { page.dock.takes }

    /// The number of listed takes.
    var count: Int { library?.entries.count ?? 0 }

    /// Whether the list of takes is visible.
    var isShown: Bool { page.showsDock && page.dock.tab == .takes }

    private func showMessage(_ words: String, undo: (() -> Void)? = nil) {
        page.statusLine.showMessage(words, at: player.hostTime(), action: undo == nil ? nil : "Undo") { [weak self] in
            self?.page.statusLine.clear()
            undo?()
            self?.player.hasNewPicture = true
        }
    }

    // MARK: Selection

    /// The selected take, or nil if no take is selected.
    var selected: TakeEntry? { entry(of: selectedPath) }

    private func entry(of path: String?) -> TakeEntry? { library?.entries.first { $0.path == path } }

    private func select(_ path: String) {
        selectedPath = path
        player.hasNewPicture = true
    }

    /// Moves the selection by `step` rows.
    private func select(by step: Int) {
        let entries = list.entries
        guard !entries.isEmpty else { return }
        let index = entries.firstIndex { $0.path == selectedPath }.map { $0 + step } ?? 0
        let path = entries[min(max(0, index), entries.count - 1)].path
        select(path)
        list.reveal(path)
    }

    /// Deselects the take. Returns false if no take is selected, or if the list isn't visible.
    func deselect() -> Bool {
        guard isShown, selected != nil else { return false }
        selectedPath = nil
        return true
    }

    // MARK: Playing

    func playSelected() { selected.map { play($0.path) } }

    /// Plays a take. If the take belongs to another scene, opens that scene.
    private func play(_ path: String) {
        guard let entry = entry(of: path), let script = library?.script(of: path) else { return }
        select(path)
        guard entry.scene == stage.scene.name || chooseScene != nil else { return window?.play(script, onSceneNamed: entry.scene) ?? () }
        guard choosesScene(of: entry) else { return }
        play(script)
    }

    /// Selects the scene, in the user code, to which a take belongs. Shows a message and returns false if no such scene exists.
    private func choosesScene(of entry: TakeEntry) -> Bool {
        guard let chooseScene, !chooseScene(entry.scene) else { return true }
        showMessage("The code has no scene \(entry.scene)")
        return false
    }

    /// Restarts the scene with the take's pitfalls and parameters, and plays the take's gesture.
    func play(_ script: GestureScript) {
        // A sheet would cover the device.
        _ = page.closeDockSheet()
        stage.lastTake = script
        if let conditions = script.take?.conditions { controls.adopt(conditions) }
        player.returnToLive()
        stage.perform(.freeze(false))
        player.replay()
    }

    /// Plays the pending take, if the device runs.
    func playWaitingTake() {
        guard let take = waitingTake, stage.status.failure == nil else { return }
        waitingTake = nil
        play(take)
    }

    /// Shows the list, and plays a take that was chosen from another page's list.
    func openList(playing script: GestureScript) {
        page.showsDock = true
        page.dock.show(.takes)
        play(script)
    }

    /// Whether actions for films refer to the selected take, instead of the run on screen.
    var isChosen: Bool { isShown && selected != nil }

    /// The step that must come before a film can be exported, or nil.
    var obstacleToExport: String? { isChosen ? nil : film.obstacle }

    /// Replays the selected take, and then opens the export sheet for it.
    func exportSelected() {
        guard let entry = selected, let script = library?.script(of: entry.path) else { return }
        if entry.scene != stage.scene.name, chooseScene == nil { return play(entry.path) }
        guard choosesScene(of: entry) else { return }
        play(script)
        afterReplay = .film
    }

    /// Performs the step that follows a replay once the replay is over.
    func endReplay(_ status: StageStatus) {
        guard let purpose = afterReplay, !status.isReplaying, !status.isBusy else { return }
        afterReplay = nil
        switch purpose {
        case .film: film.begin(of: Run(joining: stage.history.current))
        case .log(let time): showLog(time)
        }
    }

    // MARK: Comparing

    func compareSelected() { selected.map { compare($0.path) } }

    /// Compares a take with its baseline. When the comparison ends, shows any differences.
    private func compare(_ path: String) {
        comparedPath = path
        library?.compare([path])
    }

    /// Shows the differences found by the comparison, once they are available.
    func showComparison() {
        guard let path = comparedPath, let entry = entry(of: path), !entry.isRunning else { return }
        comparedPath = nil
        guard let differences = entry.verdict?.differences, !differences.isEmpty else {
            page.statusLine.showMessage("\(entry.name): \(entry.verdictWords)", at: player.hostTime())
            return endComparison()
        }
        let view = ComparisonView(
            differences, library?.shots(of: path) ?? [], at: library?.instants(of: path) ?? [],
            of: library?.script(of: path)?.take?.size ?? player.deviceSize)
        view.close = { [weak self] in self?.endComparison() }
        view.showLog = { [weak self] in
            self?.endComparison()
            self?.play(path)
            self?.afterReplay = .log($0)
        }
        comparison = view
        player.hasNewPicture = true
    }

    func endComparison() {
        comparison = nil
        player.hasNewPicture = true
    }

    /// Keeps the selected take's run as its baseline.
    func keepBaseline() {
        endComparison()
        selected.map { library?.keepAsBaseline($0.path) }
    }

    // MARK: Changing

    /// Shows the menu for the take at `point`, in the page's coordinates. Returns whether the point is in the dock, even if there isn't a
    /// menu at that point.
    func showMenu(at point: CGPoint) -> Bool {
        if isShown { list.showMenu(at: list.convert(point, from: page)) }
        return page.showsDock && page.dock.frame.contains(point)
    }

    /// Shows a take's menu. If `path` is nil, this is the take in progress.
    private func showMenu(of path: String?, beside anchor: CGRect) {
        player.hasNewPicture = true
        guard let window else { return }
        func item(_ action: Action, title: String? = nil, icon: Icon? = nil) -> PopMenu.Item {
            .action(action, title: title, icon: icon, window.perform)
        }
        guard let path else {
            let items = [item(.record, title: "Stop", icon: .stop), item(.discardRecording, title: "Discard")]
            return window.present(PopMenu(items, beside: anchor))
        }
        select(path)
        guard let entry = selected else { return }
        var items = [item(.playTake, title: "Play")]
        if entry.verdict != .noBaseline { items.append(item(.compareTake, title: "Compare")) }
        items += [
            item(.renameTake, title: "Rename"), item(.keepBaseline), item(.exportFilm, title: "Export…", icon: .export),
            item(.showTake, title: "Show in folder"), .line, item(.deleteTake, title: "Delete \(entry.name)"),
        ]
        window.present(PopMenu(items, beside: anchor))
    }

    /// Lets the user rename the selected take.
    func beginRenaming() { list.beginEditing() }

    private func rename(to name: String?) {
        guard let name, let entry = selected, name != entry.name else { return }
        guard let path = library?.rename(entry.path, to: name) else {
            return showMessage("\(name) is already the name of another take")
        }
        frames[path] = frames[entry.path]
        select(path)
    }

    func deleteSelected() {
        if let entry = selected { delete(entry) }
    }

    /// Deletes a take. The message's button and Ctrl+Z restore it, whichever comes first.
    private func delete(_ entry: TakeEntry) {
        guard let restore = library?.delete(entry.path) else { return }
        if selectedPath == entry.path { selectedPath = nil }
        var isDeleted = true
        let undelete = { [weak self] in
            guard isDeleted else { return }
            isDeleted = !restore()
            self?.player.hasNewPicture = true
        }
        edits.registerUndo { [weak self] in
            guard isDeleted else { return }
            undelete()
            guard !isDeleted else { return }
            self?.edits.registerUndo { self?.delete(entry) }
            self?.showMessage("Restored \(entry.name)")
        }
        showMessage("Deleted \(entry.name)", undo: undelete)
        player.hasNewPicture = true
    }

    /// Shows the selected take's file in the desktop's file manager.
    func revealSelected() { selected.map { library?.reveal($0.path) } }

    // MARK: Recording

    /// Saves a finished take, unless the user has discarded it.
    func end(_ take: TakeRecorder) {
        if dropsTake {
            take.journal?.discard()
            discarded = take
            return
        }
        let path = library == nil ? window?.takeRecorded(take) : keep(take)
        if isShown { return }
        let name = path.map { String($0.split(separator: "/").last ?? "") } ?? "until Segue quits"
        window?.showMessage("Take saved", name, verb: "Replay", keys: Action.replayTake.keys)
    }

    /// Saves a take and, if the list is visible, lets the user name it. Returns the take's path, or nil if it couldn't be saved.
    private func keep(_ take: TakeRecorder) -> String? {
        guard let path = library?.store(take) else { return nil }
        frames[path] = TakeFrames(stage.history)
        select(path)
        showMessage("Saved \(selected?.name ?? "the take")")
        guard isShown else { return path }
        list.show(state)
        list.beginEditing()
        return path
    }

    func discardRecording() {
        dropsTake = true
        player.stopRecording()
        dropsTake = false
        showMessage("Take discarded") { [weak self] in self?.discarded.take().map { _ = self?.keep($0) } }
    }

    // MARK: Showing

    /// The state of the list of takes.
    var state: TakesView.State {
        var state = TakesView.State()
        guard let library, isShown else { return state }
        state.entries = library.entries
        state.titles = Dictionary(scenes.map { ($0.name, $0.title) }) { first, _ in first }
        state.now = Self.minute(of: wallTime())
        guard stage.status.isRecording else {
            state.selected = selectedPath
            return state
        }
        // Rounds down to tenths of a second, because every new value redraws the list.
        state.recording = TakesView.Recording(scene: stage.scene.title, seconds: (stage.status.time * 10).rounded(.down) / 10)
        return state
    }

    /// Returns the start of a date's minute, so that the list redraws at most once a minute.
    private static func minute(of date: Date) -> Date {
        Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
    }

    /// A take that has no pictures yet. User code plays its takes in separate processes, so its takes need none.
    private var takeWithoutFrames: TakeEntry? {
        guard isShown, chooseScene == nil else { return nil }
        return library?.entries.first { frames[$0.path] == nil }
    }

    /// Whether any take still needs pictures.
    var lacksFrames: Bool { takeWithoutFrames != nil }

    /// Draws the pictures for one take that doesn't have any yet.
    func drawFrames() {
        guard !stage.status.isBusy, let entry = takeWithoutFrames else { return }
        frames[entry.path] = TakeFrames(library?.script(of: entry.path), among: scenes)
        player.hasNewPicture = true
    }

    // MARK: Keys

    /// Handles a key for the list of takes. Returns false for other keys.
    func keyDown(_ key: KeyStroke) -> Bool {
        if let comparison, ["Left", "Right"].contains(key.name) {
            comparison.step(forward: key.name == "Right", by: key.isShift ? 10 : 1)
            player.hasNewPicture = true
            return true
        }
        guard isShown else { return false }
        switch key {
        case KeyStroke("Up"), KeyStroke("Up", isRepeat: true): select(by: -1)
        case KeyStroke("Down"), KeyStroke("Down", isRepeat: true): select(by: 1)
        case KeyStroke("F10", isShift: true), KeyStroke("Menu"):
            if let anchor = list.frameOfSelectedMore { showMenu(of: selectedPath, beside: anchor) }
        default: return false
        }
        return true
    }
}
