import Boundary
import Foundation
import Raster
import SDLHost
import Scenes
import Stage
import Studio
import UIKit

/// The sandbox window that `segue` opens.
@MainActor package final class SandboxWindow: WindowContent {
    let window: Window
    private let painter: WindowPainter
    private let clock = LoopClock()
    let sandbox: Sandbox
    private var settings: SandboxSettings { didSet { writer.writeLater(settings) } }
    private let writer = SettingsWriter()
    /// The theme requested at launch, until the user chooses another. It isn't stored.
    private var askedStyle: UIUserInterfaceStyle?
    let codeOptions: CodeFolder.Options
    let recents = RecentProjects()
    /// The path being dragged over the window, or nil if nothing is being dragged.
    var draggedPath: String?
    /// Whether to ignore the current drag when the item is dropped.
    var refusesDrop = false
    private var portal: DesktopPortal?
    let chooser = FileChooser()
    /// Whether the desktop has a dialog for choosing files.
    private(set) var choosesFiles = false
    private let films = FilmsFolder()
    /// The desktop's preferred style, or nil if it has no preference.
    private var desktopStyle: UIUserInterfaceStyle?

    /// Opens a window for `scenes` with the last window's size and position. Throws a failure with code 69 if this is impossible.
    ///
    /// Opens `code` if it isn't nil. Otherwise, opens the only scene or, if there are several, the last open scene. If there is a recovered
    /// take to offer, shows the grid instead.
    ///
    /// - Parameters:
    ///   - codeOptions: The options for code dropped on the window.
    ///   - scale: Window units per point. If nil, uses the stored scale or, if none is stored, the desktop's scale.
    ///   - style: The theme at launch.
    ///   - showsTouches: Whether all touches are shown.
    ///   - early: A window, which another thread may create.
    ///   - beforeWindow: Called before the window is needed. Waits for that thread to finish.
    package init(
        _ scenes: [Scene], code: CodeFolder? = nil, codeOptions: CodeFolder.Options = .init(), scale: CGFloat? = nil,
        style: UIUserInterfaceStyle? = nil, showsTouches: Bool = false, renderer: RendererChoice = .inEnvironment(),
        early: EarlyWindow? = nil, beforeWindow: () -> Void = {}
    ) throws {
        (self.codeOptions, askedStyle) = (codeOptions, style)
        let last = SandboxSettings.stored
        settings = last
        early?.ask(
            for: .init(
                title: "Segue", size: last.size, scale: scale ?? last.scale.map { CGFloat($0) }, origin: last.origin, renderer: renderer))
        // Opening a scene measures its labels, which requires fonts.
        let raster = RasterPainter(fonts: try Failure.unlessUnavailable { try SystemFonts.opened() })
        let clock = clock, films = films
        let sandbox = Sandbox(scenes, size: last.size, scale: scale ?? last.scale ?? 1, style: style ?? last.style ?? .dark) { clock.now }
        sandbox.processorTime = { ProcessorTime.thread }
        Self.configureSandbox(sandbox, last, films, ListedTakes(.users, scenes: scenes, worker: codeOptions.takeWorker), codeOptions)
        if showsTouches { sandbox.choices.touches = true }
        if code == nil { Self.openFirst(of: scenes, in: sandbox, last) }
        self.sandbox = sandbox
        if sandbox.openScene != nil { raster.prepare(sandbox.prepare()) }
        beforeWindow()
        let made = early?.take()
        (isScaleAsked, desktopScale) = (scale != nil, made?.desktopScale ?? DesktopScale.current())
        let used = scale ?? last.scale.map { CGFloat($0) } ?? desktopScale
        let window = try Failure.unlessUnavailable {
            try Window(
                title: sandbox.title, size: last.size, scale: used, origin: last.origin, minimumSize: Window.minimumSize,
                renderer: renderer, early: made)
        }
        self.window = window
        Log.note(
            .window,
            "\(window.size.width) × \(window.size.height) points at \(window.origin), scale \(used), drawn by \(window.hasContext ? "OpenGL" : "the processor")"
        )
        painter = try Failure.unlessUnavailable { try WindowPainter(window: window, painter: raster) }
        sandbox.resize(to: window.size, scale: window.scale)
        sandbox.titleChanged = { window.title = $0 }
        window.onDisplayLoss { [unowned self] in
            sandbox.titleChanged = { _ in }
            end()
            Failure.lostDisplay.exitAtOnce()
        }
        connect()
        connectStartScreen()
        if let code { recents.note(code.path, at: Date()) }
        let remains = UnfinishedRecordings.recovered(in: code.map { [$0.takesFolder.path] } ?? [])
        // The offer to replay a take appears in front of the grid.
        if !remains.ofGallery.isEmpty, scenes.count > 1 { sandbox.closeScene() }
        remains.ofGallery.forEach(sandbox.offer)
        if let code { sandbox.open(code, offering: remains.last(of: code.takesFolder)) }
        sandbox.dockChosen = { [unowned self] in settings.dock = $0 }
        sandbox.themeChosen = { [unowned self] style in
            askedStyle = nil
            settings.style = style == (desktopStyle ?? .dark) ? nil : style
        }
    }

    /// The scales that the user can choose with the zoom keys, in window units per point.
    static let scales = 0.5...4.0
    private static let scaleStep: CGFloat = 0.125
    private let desktopScale: CGFloat
    /// Whether the scale was requested at launch. A requested scale isn't stored.
    private let isScaleAsked: Bool

    /// Configures a sandbox before a scene is opened.
    private static func configureSandbox(
        _ sandbox: Sandbox, _ last: SandboxSettings, _ films: FilmsFolder, _ takeLibrary: ListedTakes, _ options: CodeFolder.Options
    ) {
        (sandbox.clipboard, sandbox.copy) = (Clipboard.text, Clipboard.set)
        (sandbox.takeLibrary, sandbox.films) = (takeLibrary, films)
        sandbox.storms = options.storm.map { StormProcesses(command: $0) }
        sandbox.demonstration = { SceneGestures.script(of: $0, with: $1) }
        if SceneSources.folder != nil { sandbox.source = { SceneSources.source(of: $0) } }
        sandbox.edit = { Editor(options.editor).open($0, line: $1) }
        sandbox.choices = last.choices ?? Choices()
        sandbox.showsDock = last.dock ?? false
    }

    /// Opens the only scene or, if there are several, the last open scene.
    private static func openFirst(of scenes: [Scene], in sandbox: Sandbox, _ last: SandboxSettings) {
        guard let scene = scenes.count == 1 ? scenes[0] : scenes.first(where: { $0.name == last.scene }) else { return }
        sandbox.open(scene)
    }

    /// Connects the sandbox to the window and the user's folders.
    private func connect() {
        sandbox.choicesChanged = { [unowned self] in settings.choices = $0 }
        sandbox.toggleFullScreen = { [unowned self] in toggleFullScreen() }
        sandbox.zoom = { [unowned self] in zoom(by: $0) }
        sandbox.copyPicture = { snapshot in
            (try? SnapshotRenderer().picture(of: snapshot).pngData()).map { PictureClipboard.set($0) } ?? false
        }
        sandbox.dragFile = { [unowned self] in _ = FileDrag.begin($0, from: window) }
        sandbox.savePicture = { [unowned self] in save($0, of: $1, done: $2) }
        films.ask = { [unowned self] in ask($0, done: $1) }
    }

    /// Saves an image to a path that the user chooses in the desktop's dialog. Without a dialog, saves it to the user's pictures folder.
    private func save(_ snapshot: RenderSnapshot, of scene: String, done: @escaping @MainActor (Sandbox.Saved) -> Void) {
        guard let picture = try? SnapshotRenderer().picture(of: snapshot) else { return done(.failed) }
        let usual = PicturesFolder.path(of: scene)
        func keep(at path: String) { done(PicturesFolder.store(picture, at: path).map { .file($0) } ?? .failed) }
        guard choosesFiles else { return keep(at: usual) }
        let place = URL(filePath: usual)
        ask(
            .init(
                title: "Save picture", name: place.lastPathComponent, folder: place.deletingLastPathComponent().path,
                kind: ("PNG pictures", "*.png"))
        ) { answer in
            switch answer {
            case .file(let path): keep(at: path)
            case .cancelled: done(.cancelled)
            case .unavailable: keep(at: usual)
            }
        }
    }

    /// Shows the desktop's save dialog over the window.
    private func ask(_ question: FileChooser.Question, done: @escaping @MainActor (FileChooser.Answer) -> Void) {
        var question = question
        question.window = window.portalName
        chooser.save(question, done: done)
    }

    private func toggleFullScreen() {
        if !window.isFullScreen { noteGeometry() }
        window.isFullScreen.toggle()
    }

    /// Records the window's size and position, unless the window fills the screen.
    private func noteGeometry() {
        guard !window.isFullScreen, (settings.size, settings.origin) != (window.size, window.origin) else { return }
        (settings.size, settings.origin) = (window.size, window.origin)
    }

    /// Records what the next launch restores.
    private func noteState() {
        noteGeometry()
        if settings.scene != sandbox.openScene?.name { settings.scene = sandbox.openScene?.name }
    }

    /// Changes the window's scale by `step` steps. A `step` of 0 resets it to the desktop's scale.
    private func zoom(by step: Int) {
        let wanted = step == 0 ? desktopScale : window.requestedScale + CGFloat(step) * Self.scaleStep
        window.requestedScale = min(max(wanted, Self.scales.lowerBound), Self.scales.upperBound)
        if !isScaleAsked { settings.scale = step == 0 ? nil : Double(window.requestedScale) }
        sandbox.showMessage("\(Int((window.requestedScale * 100).rounded())) %", verb: "Reset", keys: "Ctrl 0")
    }

    /// Shows the sandbox until the window closes, and then stores its state.
    package func show() {
        portal = DesktopPortal { [weak self] in self?.follow($0) }
        FrameLoop(window: window, clock: clock, painter: painter, content: self, icon: { AppIcon.ofWindow }).run()
        end()
        painter.close()
        window.close()
    }

    /// Ends what the window shows, and stores the state that the next launch restores.
    private func end() {
        sandbox.finish()
        portal?.stop()
        noteState()
        writer.finish(with: settings)
    }

    private func follow(_ appearance: DesktopPortal.State) {
        (choosesFiles, films.canChoose) = (appearance.choosesFiles, appearance.choosesFiles)
        desktopStyle = appearance.style
        Log.note(
            .window,
            "the desktop is \(appearance.style.map { $0 == .dark ? "dark" : "light" } ?? "neither dark nor light"), reduced motion \(appearance.reducesMotion)"
        )
        sandbox.reducesMotion = appearance.reducesMotion
        sandbox.show(askedStyle ?? settings.style ?? appearance.style ?? .dark)
    }

    // MARK: WindowContent

    package func turn(_ turn: Turn) -> FrameDriver.Frame {
        if turn.time > 0 { noteState() }
        return sandbox.turn(turn)
    }

    package var needsTurn: Bool { sandbox.needsTurn }
    package var nextTurn: TimeInterval? { sandbox.nextTurn }

    package var serveRunLoop: (() -> Void)? {
        get { sandbox.serveRunLoop }
        set { sandbox.serveRunLoop = newValue }
    }

    package func perform(_ work: () -> Void) { sandbox.perform(work) }

    package var fingerArea: CGRect? { sandbox.deviceFrame }

    package var takesText: Bool { sandbox.takesText }

    package func pinchTarget(at point: CGPoint) -> CGRect? { sandbox.pinchTarget(at: point) }

    /// Handles a click while modifier keys are held. Shift selects a layer on the device. Ctrl or Alt solos the animation in a timeline
    /// row.
    package func click(at point: CGPoint, with held: DesktopInput.Modifiers) -> Bool {
        held == .parallel ? sandbox.pick(at: point) : held == .mirror ? sandbox.solo(at: point) : false
    }

    package func zooms(at point: CGPoint) -> Bool { sandbox.zooms(at: point) }

    package func showMenu(at point: CGPoint) -> Bool { sandbox.showMenu(at: point) }

    /// Returns nil, because the device's own snapshot shows the touches.
    package func overlay(_ shown: ShownTouches, at time: TimeInterval) -> RenderSnapshot? {
        sandbox.show(
            all: shown.all.map(TouchOverlay.Touch.init), simulated: shown.simulated.map(TouchOverlay.Touch.init), at: time)
        return nil
    }

    package let isOverlayMoving = false

    package func take(_ event: WindowEvent) {
        switch event {
        case .touch(let touch): sandbox.take(touch)
        case .pointerMoved(let point): sandbox.pointerMoved(to: point)
        case .wheel(let notches, let point): sandbox.wheelTurned(by: notches, at: point)
        case .zoom(let notches, let point): sandbox.wheelZoomed(by: notches, at: point)
        case .key(KeyStroke("Escape")) where refuseDrop(): break
        case .key(let key): _ = sandbox.keyDown(key)
        case .text(let text): sandbox.type(text)
        case .shift(let isDown): sandbox.holdsShift = isDown
        case .touchesCancelled: break
        case .resized(let size, let scale): sandbox.resize(to: size, scale: scale)
        case .focus(let hasFocus): sandbox.perform { UIApplication.shared.setActive(hasFocus) }
        case .dragged(let path): follow(draggedPath: path)
        case .dropped(let path): drop(path)
        }
    }
}
