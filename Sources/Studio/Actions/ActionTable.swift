import UIKit

// The table of all actions that have a key or command. To add an action, add an entry to this table, its name to the array of its group,
// and a line to KeyGroups.swift and to Documentation/Sandbox.md.

extension Action {
    /// All actions. If several enabled actions share a key, the first one handles it.
    static let all: [Action] = ofTakes + ofTime + ofRuns + ofView + ofScene + ofWindow

    /// The actions whose keys work even while a dialog or a text field is open.
    static let evenInDialogs = [fullScreen, zoomIn, zoomOut, actualZoom]

    // MARK: Takes

    static let ofTakes = [
        playTake, renameTake, deleteTake, keepBaseline, compareTake, showTake, record, discardRecording, replayTake, exportFilm,
        copyPicture, savePicture, copyScreenText,
    ]

    static let playTake = Action("Play the take", .takes, "Enter", icon: .play, if: { $0.takes.isShown && $0.takes.selected != nil }) {
        $0.takes.playSelected()
    }
    static let renameTake = Action("Rename the take", .takes, "F2", icon: .pencil, if: \.takes.isShown) { $0.takes.beginRenaming() }
    static let deleteTake = Action("Delete the take", .takes, "Delete", icon: .trash, if: \.takes.isShown) { $0.takes.deleteSelected() }
    static let keepBaseline = Action("Keep as baseline", .takes, "Ctrl Shift B", icon: .bookmark, if: \.takes.isShown) {
        $0.takes.keepBaseline()
    }
    static let compareTake = Action(
        "Compare the take with its baseline", .takes, icon: .differs, if: { $0.takes.isShown && $0.takes.selected?.verdict != .noBaseline }
    ) { $0.takes.compareSelected() }
    static let showTake = Action("Show the take in its folder", .takes, icon: .open, if: { $0.takes.isShown && $0.takes.selected != nil }) {
        $0.takes.revealSelected()
    }
    static let discardRecording = Action("Discard the recording", .takes, if: \.stage.status.isRecording) { $0.takes.discardRecording() }
    static let record = Action("Record touches", .takes, "R", icon: .record) { $0.player.toggleRecording() }
    static let replayTake = Action(
        "Replay the last take", .takes, "Shift R", icon: .play, unless: { $0.stage.lastTake == nil ? "Record a take first, with R" : nil }
    ) { $0.player.replay() }
    static let exportFilm = Action("Export a film", .takes, "Ctrl E", icon: .film, unless: \.takes.obstacleToExport) {
        if $0.takes.isChosen { $0.takes.exportSelected() } else { $0.film.begin() }
    }
    static let copyPicture = Action(
        "Copy picture", .takes, "Ctrl C", icon: .copy, if: { $0.scene != nil }, window: { $0.copyDevicePicture() })
    static let savePicture = Action(
        "Save picture", .takes, "Ctrl S", icon: .export, if: { $0.scene != nil }, window: { $0.saveDevicePicture() })
    static let copyScreenText = Action("Copy the screen as text", .takes, "Ctrl Shift C", icon: .copy, window: { $0.copyDescription() })

    // MARK: Time

    static let ofTime = [
        playOrPause, stepBack, stepForward, jumpBack, jumpForward, firstFrame, lastFrame, previousEvent, nextEvent, playBackward,
        pausePlayback, playForward, beginRange, endRange, clearRange, loop, slower, faster, slowMotion, nextProblem, previousProblem,
    ]

    static let playOrPause = Action("Play or pause", .time, "Space", icon: .play) { $0.player.togglePlay() }
    static let stepBack = Action("Step back", .time, "←", icon: .stepBack, repeats: true) { $0.player.step(forward: false) }
    static let stepForward = Action("Step forward", .time, "→", icon: .stepForward, repeats: true) { $0.player.step(forward: true) }
    static let jumpBack = Action("Back ten frames", .time, "Shift ←", repeats: true) { $0.player.step(forward: false, by: 10) }
    static let jumpForward = Action("Forward ten frames", .time, "Shift →", repeats: true) { $0.player.step(forward: true, by: 10) }
    static let firstFrame = Action("First frame", .time, "Home") { $0.player.look(at: $0.run.begin) }
    static let lastFrame = Action("Last frame", .time, "End") { $0.player.look(at: $0.run.end) }
    static let previousEvent = Action("Previous event", .time, ",") { $0.player.jump(forward: false) }
    static let nextEvent = Action("Next event", .time, ".") { $0.player.jump(forward: true) }
    static let playBackward = Action("Play backward", .time, "J") { $0.player.playRun(rate: -1) }
    static let pausePlayback = Action("Pause playback", .time, "K") { $0.player.playRun(rate: 0) }
    static let playForward = Action("Play forward", .time, "L") { $0.player.playRun(rate: 1) }
    static let beginRange = Action("Begin the loop range here", .time, "I") { $0.player.setRange(begins: true) }
    static let endRange = Action("End the loop range here", .time, "O") { $0.player.setRange(begins: false) }
    static let clearRange = Action("Clear the loop range", .time, "Shift I", "Shift O") { $0.player.clearRange() }
    static let loop = Action("Loop", .time, "Ctrl L", icon: .loop) { $0.controls.toggleLoop() }
    static let slower = Action("Slower", .time, "−") { $0.controls.changeRate(by: 1) }
    static let faster = Action("Faster", .time, "=", "+") { $0.controls.changeRate(by: -1) }
    static let slowMotion = Action("Slow animations to a tenth", .time, "Ctrl T") {
        $0.controls.setRate($0.stage.status.rate == 0.1 ? 1 : 0.1)
    }
    static let nextProblem = Action("Next problem", .time, "F8", icon: .alert) { $0.problems.selectNext(forward: true) }
    static let previousProblem = Action("Previous problem", .time, "Shift F8", icon: .alert) { $0.problems.selectNext(forward: false) }

    // MARK: Runs

    static let ofRuns = [previousRun, nextRun, replayRun, pinRun, fitRun, keepFinding]

    static let previousRun = Action("Previous run", .runs, "[", unless: \.runs.obstacle) { $0.runs.open(forward: false) }
    static let nextRun = Action("Next run", .runs, "]", unless: \.runs.obstacle) { $0.runs.open(forward: true) }
    static let replayRun = Action("Replay the run on the current build", .runs, "Y", icon: .play, unless: \.runs.obstacle) {
        $0.runs.replay()
    }
    static let pinRun = Action("Pin the run", .runs, "P", icon: .pin, unless: \.runs.obstacle) { $0.runs.pin() }
    static let fitRun = Action("Fit the run to the ruler", .runs, "F") { $0.runs.fit() }
    static let keepFinding = Action("Keep the finding as a take", .runs, "Enter", icon: .bookmark, if: \.storm.canKeepFinding) {
        $0.storm.keepFinding()
    }

    // MARK: View

    static let ofView = [
        source, tracks, exploded, why, ghosts, compare, panel, actualSize, fit, touches, deviceMenu, scrollPanelUp, scrollPanelDown,
    ]

    static let source = Action("Show or hide the source", .view, "F4", icon: .file) { $0.source.toggle() }
    static let tracks = Action("Show or hide the tracks", .view, "D", icon: .panelBottom) { $0.page.toggleDock() }
    static let exploded = Action("Layers in 3D", .view, "X", icon: .cube) { $0.layers.toggleExploded() }
    static let why = Action("Why?", .view, "W", icon: .help) { $0.why.toggle() }
    static let ghosts = Action("Ghosts and motion paths", .view, "G") { $0.layers.toggleGhosts() }
    static let compare = Action("Compare A and B", .view, "A", icon: .sideBySide) { $0.toggleCompare() }
    static let panel = Action("Inspector", .view, "Ctrl Shift I", icon: .panelRight) { $0.page.togglePanel() }
    static let actualSize = Action("Actual size", .view, "Ctrl 1") { $0.page.isActualSize = true }
    static let fit = Action("Fit", .view, "Ctrl 2") { $0.page.isActualSize = false }
    static let touches = Action("Show touches", .view, "T", icon: .touch, if: { $0.scene != nil }, window: { $0.toggleTouches() })
    static let deviceMenu = Action("Device size…", .view) { $0.menus.showDeviceMenu() }
    static let scrollPanelUp = Action("Scroll the panel up", .view, "PageUp") { $0.panel.scrolled(by: -$0.panel.bounds.height) }.onlyKey
    static let scrollPanelDown = Action("Scroll the panel down", .view, "PageDown") { $0.panel.scrolled(by: $0.panel.bounds.height) }
        .onlyKey

    // MARK: Scene

    static let ofScene = [start, back, reset, undo, redo, rotate, strict, storm]

    static let start = Action("Start the transition", .scene, "Enter", icon: .arrowRight) { $0.player.tap() }
    static let back = Action("Go back", .scene, "B", icon: .chevronLeft) {
        if $0.stage.status.canGoBack { $0.stage.perform(.goBack) } else { $0.window?.perform(.scenes) }
    }
    static let reset = Action("Reset scene", .scene, "Ctrl R", icon: .reset) { $0.reset() }
    static let undo = Action("Undo", .scene, "Ctrl Z") { $0.edits.undo() }
    static let redo = Action("Redo", .scene, "Ctrl Shift Z") { $0.edits.redo() }
    static let rotate = Action("Rotate the device", .scene, icon: .rotation) {
        $0.controls.setSize(CGSize(width: $0.player.deviceSize.height, height: $0.player.deviceSize.width))
    }

    static let strict = Action("Behave as iPhone", .scene, icon: .phone) { $0.controls.toggleStrict() }
    static let storm = Action("Try to break it", .scene, "Ctrl B", icon: .bolt, if: { $0.storm.maker != nil }) { $0.storm.toggle() }

    // MARK: Window

    static let ofWindow = [openFolder, newProject, scenes, theme, fullScreen, zoomIn, zoomOut, actualZoom, shortcuts, commands]

    static let openFolder = Action("Open folder", .window, "Ctrl O", icon: .folder, window: { $0.startScreen.chooseFolder() })
    static let newProject = Action("New project", .window, "Ctrl N", icon: .plus, window: { $0.startScreen.create() })
    static let scenes = Action("Back to scenes", .window, "Esc", icon: .chevronLeft, if: { $0.scene != nil }, window: { $0.closeScene() })
    static let theme = Action("Light or dark theme", .window, icon: .sun, window: { $0.toggleTheme() })
    static let fullScreen = Action("Full screen", .window, "F11", window: { $0.toggleFullScreen() })
    static let zoomIn = Action("Zoom in", .window, "Ctrl +", "Ctrl =", "Ctrl Shift +", "Ctrl Shift =", window: { $0.zoom(1) })
    static let zoomOut = Action("Zoom out", .window, "Ctrl −", "Ctrl Shift −", window: { $0.zoom(-1) })
    static let actualZoom = Action("Reset the zoom", .window, "Ctrl 0", "Ctrl Shift 0", window: { $0.zoom(0) })
    static let shortcuts = Action("Keyboard shortcuts", .window, "?", "Shift /", "F1", icon: .help, window: { $0.showKeys() })
    static let commands = Action("Command palette", .window, "Ctrl K", icon: .search, window: { $0.showCommands() }).onlyKey
}
