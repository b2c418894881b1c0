import Boundary
import Foundation
import SDLHost
import Scenes
import Stage
import StageProcess
import Studio
import UIKit
import UserCode

/// A file or folder of user code. It is rebuilt after every change and runs in child processes.
@MainActor package final class CodeFolder: CodeRunner {
    package private(set) var code: UserCode { didSet { if code != oldValue { changed() } } }
    package var changed: () -> Void = {}

    package var codePath: String? { path }

    private var project: ProjectThread?
    private let editor: Editor
    /// The requested scene, set only until the first build.
    private var wanted: String?
    private let root: String
    /// The path of the opened file or folder.
    let path: String
    private let symbolizer: String
    private let listed: ListedTakes
    let takesFolder: TakesFolder
    package var takes: (any TakeLibrary)? { listed }
    private var finder: LineFinder?
    private var cacheWarmup: CacheWarmup?
    private var tuning = Tuning()
    /// The literals that the user has changed. They are applied in the next build, after a short delay.
    private var tuned: [Int: String?] = [:]
    private var library: BuiltLibrary?
    /// Whether `library` or its numbers are newer than the running build.
    private var isStale = false
    /// The build that `device` runs.
    private var running: RunningBuild?
    /// The previous build, which `library` replaced. It may not be running yet.
    private var replaced: RunningBuild?
    /// Whether the newest build has been reported as done.
    private var isReported = false
    /// Whether another call to `update` is needed when the stage may be at rest.
    private var isWaitingForRest = false
    /// Whether the user has chosen a scene that isn't visible yet.
    private var isOtherScene = false
    private var begin: TimeInterval?
    private var device: RemoteDevice?
    private var successor: Successor?
    /// The stage that shows `device`.
    private weak var stage: Stage?
    /// An idle process, started in advance, that hasn't loaded a library yet.
    private var idleChild: StageChild?
    /// A process that has already loaded a library and is ready for the code's numbers to change.
    private var loadedChild: (process: StageChild, library: String)?

    /// The options for opening user code.
    package struct Options {
        /// The Swift language mode, 5 or 6.
        package var languageMode = 5
        /// The template for the editor's command, or nil for the user's default editor.
        package var editor: String?
        /// The name or title of the scene to show, or nil for the first scene.
        package var scene: String?
        /// The arguments that make this program run takes in other processes. If nil, takes are listed but can't be compared.
        package var takeWorker: [String]?
        /// The arguments with which this program runs as another process and searches for gestures that break a scene. If nil, searching is
        /// unavailable.
        package var storm: [String]?

        package init() {}
    }

    /// Opens the code at `path`. If the folder hasn't been opened before, prints a notice. Throws a failure with code 69 if the toolchain
    /// is missing.
    package convenience init(_ path: String, _ options: Options) throws(Failure) {
        do throws(CodeProblem) {
            var settings = try BuildSettings.found()
            settings.languageMode = options.languageMode
            settings.looksUpNumbers = true
            settings.keepsCompilerReady = true
            OpenedFolders().announce(path)
            try self.init(path, settings: settings, editor: Editor(options.editor), scene: options.scene, takeWorker: options.takeWorker)
        } catch { throw error.failure }
    }

    /// Opens the code at `path`, and starts building it.
    package init(
        _ path: String, settings: BuildSettings, editor: Editor, scene: String? = nil, takeWorker: [String]? = nil
    ) throws(CodeProblem) {
        // Messages and crashes contain absolute paths, which must match this path.
        let place = URL(filePath: path).standardizedFileURL
        self.path = place.path
        let project = try LiveProject(place.path, settings: settings)
        (self.editor, wanted) = (editor, scene)
        symbolizer = settings.toolchain.symbolizer
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder)
        root = isFolder.boolValue ? place.path : place.deletingLastPathComponent().path
        code = UserCode(title: place.deletingPathExtension().lastPathComponent, place: UserFolder.short(place.path))
        takesFolder = .nextTo(codeAt: place.path)
        listed = ListedTakes(takesFolder, worker: takeWorker)
        cacheWarmup = try? LiveProject.warm(settings)
        listed.shownScene = { [weak self] in self?.shownScene }
        begin = MonotonicClock.now
        self.project = ProjectThread(project, clock: { MonotonicClock.now }) { [weak self] in self?.take($0) }
    }

    // MARK: Building

    private func take(_ report: ProjectThread.Report) {
        if begin == nil, report.isBuilding { begin = report.time }
        for event in report.events { take(event, at: report.time) }
        code.files = report.files.map { UserCode.File(path: $0, name: name(of: $0)) }
    }

    private func take(_ event: LiveProject.Event, at now: TimeInterval) {
        begin = begin ?? now
        switch event {
        case .building(let done, let total):
            code.build = .running(done: done, total: total)
            prepare()
        case .built(let built):
            if built.notes != library?.notes { built.announceNotes(on: root) }
            (replaced, library, isStale) = (library?.running, built, true)
            code.notes = built.notes.count
            (code.card, code.showsNothing) = (built.shownCard, false)
            code.programs = built.otherPrograms.map { UserCode.File(path: $0, name: name(of: $0)) }
            (code.scenes, code.scene) = (built.scenes.map(\.title), min(code.scene, max(0, built.scenes.count - 1)))
            code.offersScenes = wanted == nil && (built.scenes.contains(where: \.isGuess) || !built.otherPrograms.isEmpty)
            chooseWanted(among: built)
            if let project {
                // The collected changes are for the literals of the previous build.
                applyTuning()
                tuning.adopt(built.literals, in: project)
            }
            code.literals = tuning.entries.prefix(Self.maximumLiterals).map {
                UserCode.Literal(
                    file: URL(filePath: $0.file).lastPathComponent, label: $0.label, line: $0.line, text: $0.text, changed: $0.changed)
            }
            isReported = false
            if isShownAlready {
                report()
                prepareForNumbers()
            }
            // The new build must appear in the next turn, even if nothing above has changed.
            changed()
        case .numbers(let texts): show(numbers: texts)
        case .failed(let messages):
            let faults = messages.filter { $0.severity == .error }.map(\.fault)
            finish(.failed(faults, seconds: now - (begin ?? now), at: Self.time))
        case .problem(let problem):
            code.showsNothing = problem == .nothingToShow
            finish(.impossible("\(problem)"))
        }
    }

    /// The name of the visible scene, or nil before the first build.
    private var shownScene: String? {
        guard let library, library.scenes.indices.contains(code.scene) else { return nil }
        return library.scenes[code.scene].name
    }

    private func chooseWanted(among library: BuiltLibrary) {
        guard let name = wanted else { return }
        wanted = nil
        if let index = library.index(of: name) { return code.scene = index }
        library.failure(without: name, at: path).report()
    }

    private func finish(_ build: UserCode.Build) {
        code.build = build
        Log.note(.code, "\(root): \(build)")
        begin = nil
    }

    private func name(of path: String) -> String { path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path }

    private static var time: String { LocalTime(Date()).timeText }

    package func cancelBuild() {
        guard case .running = code.build else { return }
        project?.cancel()
        finish(.cancelled)
    }

    package func tune(literal index: Int, to text: String?) {
        guard code.literals.indices.contains(index), code.literals[index].changed != text else { return }
        code.literals[index].changed = text
        if tuned.isEmpty {
            DispatchQueue.main.asyncAfter(deadline: .now() + tuningDelay) { [weak self] in MainActor.assumeIsolated { self?.applyTuning() }
            }
        }
        tuned[index] = .some(text)
    }

    private func applyTuning() {
        if let project { for (index, text) in tuned { tuning.set(text, at: index, in: project) } }
        tuned = [:]
    }

    /// The maximum number of literals that the window lists.
    private static let maximumLiterals = 40

    /// The time to collect changed literals before applying them, in seconds. If applying them requires a build, this is longer than the
    /// time between two movements of a slider.
    private var tuningDelay: TimeInterval { library?.looksUpNumbers == true ? 0.008 : 0.12 }

    package func rebuild() {
        project?.rebuild()
    }

    // MARK: Running

    /// Starts the next device's process before its library is ready.
    private func prepare() { if idleChild == nil { idleChild = try? StageChild.another() } }

    private func child(_ library: BuiltLibrary) throws -> StageChild {
        let child: StageChild
        if let loaded = loadedChild.take(), loaded.library == library.library {
            child = loaded.process
        } else {
            child = try idleChild ?? StageChild.another()
            idleChild = nil
            child.load(library.library)
        }
        child.set(numbers: library.numbers)
        return child
    }

    /// Loads the newest library in another process, so that changed numbers appear immediately.
    private func prepareForNumbers() {
        guard let library, library.looksUpNumbers, loadedChild?.library != library.library else { return }
        guard let child = try? StageChild.another() else { return }
        child.load(library.library)
        loadedChild = (child, library.library)
    }

    /// Runs the library with other numbers, and replays the stage's history.
    private func show(numbers: [Int: String]) {
        guard library != nil else { return }
        library?.numbers = numbers
        isStale = true
        // The replay starts before the next turn, so its picture may already appear in that turn.
        if let stage, successor == nil, !isOtherScene { succeed(stage) }
        changed()
    }

    /// Starts a process. If that fails, reports the error and returns nil. Doesn't try again until the next build.
    private func startedChild(_ library: BuiltLibrary) -> StageChild? {
        do { return try child(library) } catch {
            isStale = false
            finish(.impossible((error as? StageChild.Problem)?.words ?? "\(error)"))
            return nil
        }
    }

    package func makeDevice(_ settings: StageSettings, _ present: @escaping () -> TimeInterval) -> any StageDevice {
        (device, successor, stage, isOtherScene) = (nil, nil, nil, false)
        guard let library, library.scenes.indices.contains(code.scene), let child = startedChild(library) else {
            return BlankDevice(settings)
        }
        let new = RemoteDevice(
            child, scene: library.scenes[code.scene].name, settings, timeouts: .window)
        device = new
        if isStale { noteShown(library.running) }
        prepare()
        return new
    }

    package func makerOfCurrentBuild() -> DeviceMaker? { maker(showsOutput: true) }

    package func makerOfReplays() -> DeviceMaker? { canReplay ? maker(showsOutput: false) : nil }

    /// Returns a function that creates devices with the current build. If `showsOutput` is false, their processes' output isn't shown.
    private func maker(showsOutput: Bool) -> DeviceMaker? {
        guard let library, library.scenes.indices.contains(code.scene) else { return nil }
        let scene = library.scenes[code.scene].name
        return { settings, _ in
            guard let child = try? StageChild.another(describesCrashes: showsOutput) else { return BlankDevice(settings) }
            child.showsOutput = showsOutput
            child.load(library.library)
            child.set(numbers: library.numbers)
            return RemoteDevice(child, scene: scene, settings, timeouts: .window)
        }
    }

    package var canReplay: Bool { !isStale && successor == nil && library?.scenes.indices.contains(code.scene) == true }

    package func line(at place: UInt) -> CodeLine? { finder?.line(at: place).map { CodeLine(file: $0.file, number: $0.number) } }

    package var isFindingLines: Bool { finder?.isFinding == true }

    /// Records that the newest build, or an earlier version of its numbers, is on screen.
    private func noteShown(_ build: RunningBuild) {
        if build.library != running?.library { show() }
        running = build
        isStale = build != library?.running
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.preparationDelay) { [weak self] in
            MainActor.assumeIsolated { self?.prepareForNumbers() }
        }
    }

    /// The delay before starting the next process, in seconds. The delay keeps that process from slowing the new build's first picture.
    private static let preparationDelay = 0.04

    /// Reports the newest build as done, once.
    private func report() {
        guard !isReported else { return }
        isReported = true
        finish(.done(seconds: MonotonicClock.now - (begin ?? MonotonicClock.now), at: Self.time))
    }

    private func show() {
        finder = library.flatMap { LineFinder($0.library, symbolizer: symbolizer) }
        finder?.found = { [weak self] in self?.changed() }
        code.builds += 1
        code.lastGood = Self.time
        report()
        listed.compareAll()
    }

    package func update(_ stage: Stage) -> String? {
        self.stage = stage
        if isOtherScene {
            stage.perform(.restart)
            return nil
        }
        let isNewer = isStale && successor?.build.library != library?.library && !isShownAlready
        if let step = successor?.step(on: stage, at: MonotonicClock.now, hasNewer: isNewer) {
            switch step {
            case .wait: changed()
            case .replace: successor = nil
            case .takeOver: takeOver(on: stage)
            case .restart:
                stage.perform(.restart)
                return "Restarted with the new code, because replaying takes too long"
            }
        }
        if isStale, successor == nil { if isShownAlready, stage.status.isBusy { waitForRest() } else { succeed(stage) } }
        return nil
    }

    /// Whether the stage shows, or is about to show, the code in `library` with earlier numbers.
    private var isShownAlready: Bool { library?.isSame(as: successor?.build ?? running, replaced) ?? false }

    /// Checks later whether the stage is at rest. A build that is already on screen doesn't interrupt a gesture.
    private func waitForRest() {
        guard !isWaitingForRest else { return }
        isWaitingForRest = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.restInterval) { [weak self] in
            MainActor.assumeIsolated {
                self?.isWaitingForRest = false
                self?.changed()
            }
        }
    }

    /// The interval between checks for rest, in seconds.
    private static let restInterval = 0.25

    /// Starts the newest build, which first replays the stage's history.
    private func succeed(_ stage: Stage) {
        guard let device else { return stage.perform(.restart) }
        guard let library, let child = startedChild(library) else { return }
        let next = device.successor(on: child, reportingFrom: isShownAlready ? .infinity : stage.beginRehearsal())
        successor = Successor(next, library.running, at: MonotonicClock.now)
        changed()
    }

    private func takeOver(on stage: Stage) {
        guard let next = successor.take() else { return }
        Log.note(.code, "\(root): caught up in \(next.age(at: MonotonicClock.now)) s")
        let isSame = isShownAlready && next.build == library?.running
        if isSame, next.device.showsSame(as: device) == false {
            Log.note(.code, "\(root): the build doesn't show the same as its predecessor with changed numbers")
        }
        if let device { next.device.follow(device) }
        // While numbers change faster than builds can follow, only the newest version of the run is kept.
        let isLater = running?.library == next.build.library && running?.numbers.isEmpty == false
        stage.adopt(next.device, isRehearsed: !isSame, replacesRun: isLater)
        device = next.device
        if next.build.library == library?.library { noteShown(next.build) } else { running = next.build }
        prepare()
    }

    package func replayToFailure(on stage: Stage) {
        guard let library, let device, device.failure != nil, let child = startedChild(library) else { return }
        let next = device.successorBeforeFailure(on: child)
        stage.adopt(next)
        stage.perform(.freeze(true))
        self.device = next
    }

    package func choose(scene index: Int) {
        guard index != code.scene, code.scenes.indices.contains(index) else { return }
        (code.scene, isOtherScene) = (index, true)
    }

    package func choose(sceneNamed name: String) -> Bool {
        guard let library, library.scenes.count > 1 else { return true }
        guard let index = library.index(of: name) else { return false }
        choose(scene: index)
        return true
    }

    package var runningLine: (file: String, line: Int)? {
        guard let call = device?.lastCall, let line = finder?.line(at: call) else { return nil }
        return (line.file, line.number)
    }

    // MARK: Reading and editing

    package func edit(_ file: String, line: Int?) { editor.open(file, line: line) }

    package func text(of file: String) -> String? { try? String(contentsOfFile: file, encoding: .utf8) }

    package func replace(_ before: String, with after: String, in file: String) -> String? {
        CodeFile.replace(before, with: after, at: file)
    }
}

extension StageChild {
    /// Starts a process that hasn't loaded a library yet.
    static func another(describesCrashes: Bool = true) throws -> StageChild {
        try StageChild(StageProgram.find().path, describesCrashes: describesCrashes)
    }
}

extension CompilerMessage {
    @MainActor fileprivate var fault: UserCode.Fault {
        let culprit: String? =
            switch blame {
            case .code: nil
            case .segue: "Segue"
            case .module(let name): name
            }
        return UserCode.Fault(message: text, file: file, line: place?.line, column: place?.column, culprit: culprit)
    }
}

extension BuiltLibrary {
    /// The report card as the window displays it.
    @MainActor fileprivate var shownCard: UserCode.ReportCard {
        var shown = UserCode.ReportCard()
        (shown.count, shown.headline, shown.statements, shown.files) = (card.count, card.headline, card.statements, card.files)
        shown.groups = card.groups.map { group in
            let entries = group.entries.map {
                UserCode.ReportCard.Entry(file: $0.file, line: $0.place?.line, text: $0.text, effect: $0.effect)
            }
            return UserCode.ReportCard.Group(module: group.module, reason: group.reason, entries: entries)
        }
        return shown
    }
}
