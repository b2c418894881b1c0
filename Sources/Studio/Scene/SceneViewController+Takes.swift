import Stage
import UIKit

/// Lists a scene's takes in the dock, and plays, renames, compares, and deletes them.
extension SceneViewController {
    func connect(_ takes: TakesView) {
        takes.select = { [weak self] in self?.selectTake($0) }
        takes.play = { [weak self] in self?.playTake($0) }
        takes.compare = { [weak self] in self?.compareTake($0) }
        takes.renamed = { [weak self] in self?.renameTake(to: $0) }
        takes.sorted = { [weak self] in self?.hasNewPicture = true }
        takes.drag = { [weak self] in self?.dragFile($0) }
        takes.more = { [weak self] in self?.showTakeMenu(of: $0, beside: $1) }
        takes.strip = { [weak self] in self?.codeRunner == nil ? nil : self?.takeLibrary?.strip(of: $0) }
        takes.frames = { [weak self] in self?.takeFrames[$0]?.pictures ?? [] }
    }

    /// The selected take, or nil if no take is selected.
    var selectedTake: TakeEntry? { takeLibrary?.entries.first { $0.path == takePath } }

    private func selectTake(_ path: String) {
        takePath = path
        hasNewPicture = true
    }

    /// Moves the selection by `step` rows.
    private func selectTake(by step: Int) {
        let entries = dock.takes.entries
        guard !entries.isEmpty else { return }
        let index = entries.firstIndex { $0.path == takePath }.map { $0 + step } ?? 0
        let path = entries[min(max(0, index), entries.count - 1)].path
        selectTake(path)
        dock.takes.reveal(path)
    }

    func playSelectedTake() { selectedTake.map { playTake($0.path) } }

    /// Plays a take. If the take belongs to another scene, opens that scene.
    private func playTake(_ path: String) {
        guard let entry = takeLibrary?.entries.first(where: { $0.path == path }), let script = takeLibrary?.script(of: path) else { return }
        selectTake(path)
        guard entry.scene == stage.scene.name || takesAreOfUserCode else { return playOnOtherScene(entry.scene, script) }
        guard choosesScene(of: entry) else { return }
        play(script)
    }

    /// Plays a take, and then shows its log at `time`.
    private func playTake(_ path: String, thenShowLogAt time: TimeInterval) {
        endComparison()
        playTake(path)
        afterReplay = .log(time)
    }

    /// Selects the scene in the user code to which a take belongs. Shows a message and returns false if no such scene exists.
    private func choosesScene(of entry: TakeEntry) -> Bool {
        guard let codeRunner, !codeRunner.choose(sceneNamed: entry.scene) else { return true }
        page.statusLine.showMessage("The code has no scene \(entry.scene)", at: hostTime())
        return false
    }

    /// Shows the menu for the take at `point`, in the page's coordinates. Returns whether the point is in the dock, even if there isn't a
    /// menu at that point.
    func showTakeMenu(at point: CGPoint) -> Bool {
        if showsTakes { dock.takes.showMenu(at: dock.takes.convert(point, from: page)) }
        return showsDock && dock.frame.contains(point)
    }

    /// Shows a take's menu. If `path` is nil, this is the take in progress.
    func showTakeMenu(of path: String?, beside anchor: CGRect) {
        hasNewPicture = true
        guard let path else {
            return present(
                PopMenu(
                    [
                        .action(.record, title: "Stop", icon: .stop, perform), .action(.discardRecording, title: "Discard", perform),
                    ], beside: anchor))
        }
        selectTake(path)
        guard let entry = selectedTake else { return }
        var items: [PopMenu.Item] = [.action(.playTake, title: "Play", perform)]
        if entry.verdict != .noBaseline { items.append(.action(.compareTake, title: "Compare", perform)) }
        items += [
            .action(.renameTake, title: "Rename", perform), .action(.keepBaseline, perform),
            .action(.exportFilm, title: "Export…", icon: .export, perform), .action(.showTake, title: "Show in folder", perform), .line,
            .action(.deleteTake, title: "Delete \(entry.name)", perform),
        ]
        present(PopMenu(items, beside: anchor))
    }

    /// Restarts the scene with the take's pitfalls and parameters, and plays the take's gesture.
    func play(_ script: GestureScript) {
        // A sheet would cover the device.
        _ = page.closeDockSheet()
        stage.lastTake = script
        if let conditions = script.take?.conditions { adopt(conditions) }
        player.returnToLive()
        stage.perform(.freeze(false))
        player.replay()
    }

    /// Plays the pending take once a build of the user's code is running.
    func playWaitingTake() {
        guard let take = waitingTake, let codeRunner, codeRunner.code.builds > 0, stage.status.failure == nil else { return }
        waitingTake = nil
        play(take)
    }

    /// Plays a take chosen from another page's list, and shows the list on this page.
    func continueTakes(with script: GestureScript) {
        loadViewIfNeeded()
        page.showsDock = true
        showsDock = true
        dock.show(.takes)
        play(script)
    }

    private func adopt(_ conditions: Take.Conditions) {
        var settings = StageSettings()
        settings.adopt(conditions)
        if !settings.pitfalls.isEmpty { stage.perform(.pitfalls(settings.pitfalls)) }
        for (name, value) in settings.parameters { stage.perform(.parameter(name, value)) }
        showControls()
    }

    /// Compares a take with its baseline. When the comparison ends, shows any differences.
    func compareTake(_ path: String) {
        comparedPath = path
        takeLibrary?.compare([path])
    }

    /// Shows the differences found by the comparison, once they are available.
    func showComparison() {
        if let path = comparedPath, let entry = takeLibrary?.entries.first(where: { $0.path == path }), entry.verdict != .isRunning {
            comparedPath = nil
            guard !entry.verdict.differences.isEmpty else { return endComparison() }
            let view = ComparisonView(
                entry.verdict.differences, takeLibrary?.shots(of: path) ?? [], at: takeLibrary?.instants(of: path) ?? [], of: deviceSize)
            view.close = { [weak self] in self?.endComparison() }
            view.showLog = { [weak self] in self?.playTake(path, thenShowLogAt: $0) }
            page.comparison = view
            hasNewPicture = true
        }
    }

    func endComparison() {
        page.comparison = nil
        hasNewPicture = true
    }

    func keepTake() {
        endComparison()
        selectedTake.map { takeLibrary?.keepAsBaseline($0.path) }
    }

    private func renameTake(to name: String?) {
        guard let name, let entry = selectedTake, name != entry.name else { return }
        guard let path = takeLibrary?.rename(entry.path, to: name) else {
            return page.statusLine.showMessage("\(name) is already the name of another take", at: hostTime())
        }
        takeFrames[path] = takeFrames[entry.path]
        selectTake(path)
    }

    func deleteTake() {
        guard let entry = selectedTake else { return }
        takeLibrary?.delete(entry.path)
        takePath = nil
        page.statusLine.showMessage("Deleted \(entry.name)", at: hostTime(), action: "Undo") { [weak self] in self?.restoreTake() }
        hasNewPicture = true
    }

    private func restoreTake() {
        takeLibrary?.restore()
        page.statusLine.clear()
        hasNewPicture = true
    }

    /// Whether the list of takes is visible.
    var showsTakes: Bool { showsDock && dock.tab == .takes }

    /// Saves a finished take and, if the list is visible, lets the user name it. Returns the take's path, or nil if it couldn't be saved.
    func keep(_ take: TakeRecorder) -> String? {
        guard let path = takeLibrary?.store(take) else { return nil }
        takeFrames[path] = TakeFrames(stage.history)
        selectTake(path)
        page.statusLine.showMessage("Saved \(selectedTake?.name ?? "the take")", at: hostTime())
        guard showsTakes else { return path }
        dock.takes.show(takesState)
        dock.takes.beginEditing()
        return path
    }

    /// Replays the selected take, and then opens the export sheet for it.
    func exportTake() {
        guard let entry = selectedTake, let script = takeLibrary?.script(of: entry.path) else { return }
        if entry.scene != stage.scene.name, !takesAreOfUserCode { return playTake(entry.path) }
        guard choosesScene(of: entry) else { return }
        play(script)
        afterReplay = .film
    }

    func discardRecording() {
        dropsTake = true
        player.stopRecording()
        dropsTake = false
        page.statusLine.showMessage("Take discarded", at: hostTime(), action: "Undo") { [weak self] in self?.keepDiscarded() }
    }

    private func keepDiscarded() {
        page.statusLine.clear()
        guard let take = discarded else { return }
        discarded = nil
        _ = keep(take)
        hasNewPicture = true
    }

    // MARK: Showing

    /// The state of the list of takes.
    var takesState: TakesView.State {
        var state = TakesView.State()
        guard let takeLibrary, showsTakes else { return state }
        state.entries = takeLibrary.entries
        state.titles = Dictionary(scenes.map { ($0.name, $0.title) }) { first, _ in first }
        state.now = Self.minute(of: wallTime())
        guard stage.status.isRecording else {
            state.selected = takePath
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

    /// Draws the pictures for one take that doesn't have any yet.
    func drawTakeFrames() {
        guard showsTakes, !stage.status.isBusy, let takeLibrary, !takesAreOfUserCode else { return }
        guard let entry = takeLibrary.entries.first(where: { takeFrames[$0.path] == nil }) else { return }
        takeFrames[entry.path] = TakeFrames(takeLibrary.script(of: entry.path), among: scenes)
        hasNewPicture = true
    }

    /// Whether any take still needs pictures.
    var lacksTakeFrames: Bool {
        showsTakes && !takesAreOfUserCode && takeLibrary?.entries.contains { takeFrames[$0.path] == nil } == true
    }

    // MARK: Keys

    /// Whether the user is editing a name or a value, in which case that field receives keys and text.
    var isTyping: Bool { page.madeDock?.takes.isEditing == true || panel.madeInspector?.isTyping == true }

    /// Handles a key while the user is editing. Returns false if text input may follow the key.
    func nameKeyDown(_ key: KeyStroke) -> Bool {
        hasNewPicture = true
        if let inspector = panel.madeInspector, inspector.isTyping { return inspector.keyDown(key) }
        return dock.takes.keyDown(key)
    }

    /// Handles a key for the list of takes. Returns false for other keys.
    func takeKeyDown(_ key: KeyStroke) -> Bool {
        if let comparison = page.comparison, ["Left", "Right"].contains(key.name) {
            comparison.step(forward: key.name == "Right", by: key.isShift ? 10 : 1)
            hasNewPicture = true
            return true
        }
        guard showsTakes else { return false }
        switch key {
        case KeyStroke("Up"), KeyStroke("Up", isRepeat: true): selectTake(by: -1)
        case KeyStroke("Down"), KeyStroke("Down", isRepeat: true): selectTake(by: 1)
        case KeyStroke("F10", isShift: true), KeyStroke("Menu"):
            if let anchor = dock.takes.frameOfSelectedMore { showTakeMenu(of: takePath, beside: anchor) }
        default: return false
        }
        return true
    }

    /// Inserts text into the field being edited; returns false if no field is.
    func type(_ text: String) -> Bool {
        guard isTyping else { return false }
        if let inspector = panel.madeInspector, inspector.isTyping { inspector.insert(text) } else { dock.takes.insert(text) }
        hasNewPicture = true
        return true
    }
}
