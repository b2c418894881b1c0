import Boundary
import Foundation
import Translation

/// A file or folder of user code that is rebuilt into a shared library after every change. It never blocks and starts no threads: the owner
/// polls `descriptors`, and calls `serve(at:)` when a descriptor is readable or at `nextTime`.
///
///     let project = try LiveProject("Cards", settings: .found())       // a file, a folder or a package
///     while isOpen {
///         poll(project.descriptors, until: project.nextTime)
///         for event in project.serve(at: now) {                        // never blocks
///             switch event {
///             case .building(let done, let total): …                   // progress; project.cancel() ends it
///             case .numbers(let texts): …                              // the last library, run with these numbers, is the new code
///             case .built(let result): …                               // result.library, result.scenes, result.messages
///             case .failed(let messages): …                            // messages at the user's own lines and columns
///             case .problem(let problem): …                            // one sentence that says what to do
///             }
///         }
///     }
///
/// The library exports one C function, `segue_scenes`. `SceneList.takeOver(_:)` converts the function's result to scenes, in the order of
/// `result.scenes`. `LiveProject.build(_:settings:)` builds once and waits. `warm(_:)` prepares the cache when a window opens.
public final class LiveProject {
    /// An event in the project's build.
    public enum Event: Sendable {
        /// A build is in progress: `done` of `total` files are compiled.
        case building(done: Int, total: Int)
        /// A library is ready.
        case built(BuiltLibrary)
        /// The code has errors. The last library is still valid.
        case failed([CompilerMessage])
        /// The code can't be built at all.
        case problem(CodeProblem)
        /// The only changes since the last library was built are to these numbers, which are keyed by literal. They can be shown without a
        /// build. A build with the same numbers follows.
        case numbers([Int: String])
    }

    /// The opened path.
    public let path: String
    private let settings: BuildSettings
    private let watch = FolderWatch()
    /// The build folder, inside the cache.
    private var folder: ClaimedFolder
    private var build: (Build, ModuleFiles)?
    private let compiler: ReadyCompiler
    private var probe: (NameProbe, SourceListing, [SourceFile])?
    /// Whether each name that may come from a missing module exists.
    private var existence: [PossiblyMissingName: Bool] = [:]
    private var doubtful: Set<PossiblyMissingName> = []
    private var parsed: [String: (bytes: [UInt8], source: SwiftSource)] = [:]
    private var written: [String: [UInt8]] = [:]
    private var libraries: [String] = []
    private var number = 0
    private var reported = -1
    private var overrides: [String: [Place: String]] = [:]
    /// The number of builds that have failed because of removed names since the last change.
    private var failures = 0
    /// The missing view classes that empty views can't replace because the code uses members that empty views don't have.
    private var unsuitable: Set<String> = []
    private var engineNames: EngineNames?
    private static let maximumFailures = 12
    private var numbers = NumberChanges()
    /// Whether a number may have changed since the last call to `serve(at:)`.
    private var mayHaveNewNumbers = false

    /// The files found when the folder was last listed, sorted by path.
    public private(set) var files: [String] = []

    /// The time by which to call `serve(at:)`, on the caller's clock, or nil if no call is scheduled.
    public private(set) var nextTime: TimeInterval? = -.infinity

    /// The number of seconds without changes before a build starts. Editors save a file in several steps, so a delay is needed.
    static let debounceInterval = 0.012

    /// The time between the last changed number and the following build, in seconds.
    static let numberInterval = 0.1

    /// Opens a path. The first call to `serve(at:)` starts a build.
    public init(_ path: String, settings: BuildSettings) throws(CodeProblem) {
        self.path = path
        self.settings = settings
        compiler = ReadyCompiler(settings)
        try settings.cache.prepare()
        folder = try settings.cache.makeBuildFolder()
    }

    deinit {
        build?.0.cancel()
    }

    /// The descriptors to poll for reading. They can change with each call to `serve(at:)`.
    public var descriptors: [Int32] {
        [watch.descriptor].filter { $0 >= 0 } + (build?.0.descriptors ?? [])
            + (probe.map { [$0.0.descriptor] } ?? [])
    }

    /// Whether a build is running or scheduled.
    public var isBuilding: Bool { build != nil || probe != nil || nextTime != nil }

    /// Performs the work that is due at `time`, and returns the resulting events.
    public func serve(at time: TimeInterval) -> [Event] {
        var events: [Event] = []
        if watch.takeChanges() {
            nextTime = max(time, 0) + Self.debounceInterval
            mayHaveNewNumbers = true
        }
        if mayHaveNewNumbers, let changed = numbers.changed(in: currentSource, overrides) {
            if changed.isNew { events = [.numbers(changed.texts)] }
            nextTime = max(time, 0) + Self.numberInterval
        }
        mayHaveNewNumbers = false
        if let due = nextTime, time >= due {
            nextTime = nil
            events += start()
        }
        if let (probe, listing, sources) = probe, let answer = probe.advance() {
            self.probe = nil
            existence.merge(answer) { $1 }
            events += begin(listing, sources)
        }
        while let (running, module) = build, let event = advance(running, module) { events.append(event) }
        return events
    }

    /// Cancels the running build. The next change starts another build.
    public func cancel() {
        stop()
        nextTime = nil
    }

    /// Rebuilds at the next call to `serve(at:)`. A running build restarts.
    public func rebuild() {
        stop()
        nextTime = -.infinity
    }

    private func stop() {
        build?.0.cancel()
        (build, probe) = (nil, nil)
    }

    /// Replaces a number in the code with `text` and rebuilds. The file doesn't change. If `text` is nil, restores the number.
    public func override(_ literal: TunableLiteral, in file: String, by text: String?) {
        overrides[file, default: [:]][literal.place] = text
        mayHaveNewNumbers = true
        rebuild()
    }

    // MARK: Building

    /// Starts a build of the current files. If the same files are already being built, continues that build. The system can report a save
    /// late, when another process closes its copy of the file's descriptor.
    private func start() -> [Event] {
        (failures, unsuitable) = (0, [])
        numbers.endTrial(hasFailed: true)
        do throws(CodeProblem) {
            let listing = try list()
            files = listing.files
            let sources = try parse(listing.files)
            let doubts = ModuleFiles.doubts(listing, sources)
            doubtful = doubts.names
            let unknown = doubtful.filter { existence[$0] == nil }
            guard !unknown.isEmpty else { return begin(listing, sources) }
            if let (running, _, _) = probe, running.asks(unknown, modules: doubts.modules) {
                probe = (running, listing, sources)
                return []
            }
            stop()
            try renewFolder()
            probe = (try NameProbe(unknown, modules: doubts.modules, settings, in: folder.path), listing, sources)
            return []
        } catch {
            stop()
            return [.problem(error)]
        }
    }

    /// Translates the files. Starts the compiler unless the same files are already being built.
    private func begin(_ listing: SourceListing, _ sources: [SourceFile]) -> [Event] {
        do throws(CodeProblem) {
            try renewFolder()
            let absent = Set(doubtful.filter { existence[$0] == false }.map(\.name))
            let views = EmptyViews.names(among: absent, sources.map(\.source)).subtracting(unsuitable)
            let module = try ModuleFiles(
                listing, sources, overrides: overrides, absentNames: absent, emptyViews: views, liveFiles: liveFiles(sources),
                in: folder.path + "/sources")
            guard module.failures.isEmpty else {
                stop()
                return [.failed(module.failures)]
            }
            if let (running, old) = build, module.builds(the: old) {
                build = (running, module)
                return []
            }
            stop()
            try module.write(settings.cache, &written)
            number += 1
            reported = -1
            let objects = try ProjectObjects(settings.cache, in: folder.path)
            build = (Build(module, settings, library: "\(folder.path)/\(module.name)-\(number).so", objects, compiler), module)
            return []
        } catch {
            stop()
            return [.problem(error)]
        }
    }

    private func liveFiles(_ sources: [SourceFile]) -> Set<String> {
        settings.looksUpNumbers ? Set(sources.map(\.path)).subtracting(numbers.plainFiles) : []
    }

    /// Creates a new folder if the user emptied the cache.
    private func renewFolder() throws(CodeProblem) {
        guard !folder.exists else { return }
        stop()
        try settings.cache.prepare()
        (folder, written, libraries) = (try settings.cache.makeBuildFolder(), [:], [])
    }

    /// Lists the files and watches their folders. If the path doesn't exist, watches its parent folder.
    private func list() throws(CodeProblem) -> SourceListing {
        let around = (path as NSString).deletingLastPathComponent
        do throws(CodeProblem) {
            let listing = try SourceListing(path)
            watch.watch(listing.folders + [(listing.root as NSString).deletingLastPathComponent])
            return listing
        } catch {
            watch.watch([path, around.isEmpty ? "." : around])
            throw error
        }
    }

    private func parse(_ files: [String]) throws(CodeProblem) -> [SourceFile] {
        var result: [SourceFile] = []
        for file in files {
            if let source = try parse(file) { result.append((file, source)) }
        }
        return result
    }

    /// Parses a file if it has changed. Returns nil if it was just deleted.
    private func parse(_ file: String) throws(CodeProblem) -> SwiftSource? {
        guard let bytes = try SwiftSource.bytes(of: file) else { return nil }
        var conditions = Conditions()
        conditions.languageMode = settings.languageMode
        if parsed[file]?.bytes != bytes { parsed[file] = (bytes, SwiftSource(bytes, conditions: conditions)) }
        return parsed[file]?.source
    }

    private func currentSource(_ file: String) -> SwiftSource? { (try? parse(file)) ?? nil }

    private func advance(_ running: Build, _ module: ModuleFiles) -> Event? {
        guard let outcome = running.advance() else {
            guard reported != running.done else { return nil }
            reported = running.done
            return .building(done: running.done, total: running.total)
        }
        build = nil
        defer {
            if settings.keepsCompilerReady, build == nil { compiler.prepare(in: folder.path) }
        }
        switch outcome {
        case .failed(let messages):
            return again(without: messages, module) ?? again(withoutViews: messages, module) ?? again(withoutNumbers: messages, module)
                ?? failed(messages, module)
        case .impossible(let problem): return .problem(problem)
        case .built(let library, let warnings): return .built(result(library, warnings, module))
        }
    }

    /// Rebuilds without the statements that use removed names or names from missing modules. Returns nil if the errors have other causes.
    private func again(without messages: [CompilerMessage], _ module: ModuleFiles) -> Event? {
        guard failures < Self.maximumFailures else { return nil }
        failures += 1
        let sources = parsed.mapValues(\.source)
        var isNew = false
        for unknown in messages.compactMap(UnknownName.init) where module.isExcluded(unknown, sources, known: knownNames) {
            let owner = unknown.frameworkOwner(sources) ?? unknown.owner
            isNew = parsed[unknown.file]?.source.noteUnknown(unknown.name, at: unknown.place, in: owner) ?? false || isNew
        }
        for error in messages where error.isAboutOverride {
            guard let file = error.file, let place = error.place, let name = parsed[file]?.source.declaredName(at: place),
                UIKitNames.overrides(name) != nil
            else { continue }
            isNew = parsed[file]?.source.noteUnknown(name, at: place) ?? false || isNew
        }
        return isNew ? restart() : nil
    }

    /// Rebuilds without the empty views that the errors name or, if they name none, without any. Returns nil if no view is empty.
    private func again(withoutViews messages: [CompilerMessage], _ module: ModuleFiles) -> Event? {
        guard !module.emptyViews.isEmpty else { return nil }
        let errors = messages.filter { $0.severity == .error }
        let named = module.emptyViews.filter { name in errors.contains { $0.text.contains(name) || line(of: $0).contains(name) } }
        unsuitable.formUnion(named.isEmpty ? module.emptyViews : named)
        return restart()
    }

    /// Rebuilds without number lookup in the files with errors. Returns nil if they don't look up numbers.
    private func again(withoutNumbers messages: [CompilerMessage], _ module: ModuleFiles) -> Event? {
        let live = Set(module.translations.filter(\.value.hasLiveNumbers).keys)
        let errors = messages.filter { $0.severity == .error }, files = errors.map(\.file)
        let failed = files.contains(nil) ? live : live.intersection(files.compactMap(\.self))
        guard numbers.exclude(failed) else { return nil }
        Log.note(.code, "building without number lookups in \(failed.sorted().joined(separator: ", ")): \(errors.first?.description ?? "")")
        return restart()
    }

    private func failed(_ messages: [CompilerMessage], _ module: ModuleFiles) -> Event {
        numbers.endTrial(hasFailed: true)
        return .failed(explained(messages, module) + module.notes)
    }

    private func line(of message: CompilerMessage) -> String {
        guard let file = message.file, let place = message.place, let source = parsed[file]?.source else { return "" }
        return source.names(inLine: place.line).joined(separator: " ")
    }

    private func restart() -> Event {
        do throws(CodeProblem) { return begin(try list(), try parse(files)).first ?? .building(done: 0, total: build?.0.total ?? 0) } catch
        {
            return .problem(error)
        }
    }

    /// Returns the names declared in Segue's modules, which are read on first use.
    private func knownNames() -> EngineNames {
        let names = engineNames ?? EngineNames(settings.modules)
        engineNames = names
        return names
    }

    private func explained(_ messages: [CompilerMessage], _ module: ModuleFiles) -> [CompilerMessage] {
        let name = ((path as NSString).lastPathComponent)
        return ErrorExplainer(module, parsed.mapValues(\.source), root: name, known: knownNames).explain(messages)
    }

    private var watchMessages: [CompilerMessage] {
        watch.failure.map { [CompilerMessage(severity: .warning, text: "Saves go unnoticed: \($0).")] } ?? []
    }

    private func result(_ library: String, _ warnings: [CompilerMessage], _ module: ModuleFiles) -> BuiltLibrary {
        libraries.append(library)
        // Older libraries have either already been loaded or will never be loaded.
        while libraries.count > 3 { unlink(libraries.removeFirst()) }
        settings.cache.trim()
        numbers.endTrial(hasFailed: false)
        let state = numbers.adopt(module.translations, in: currentSource, overrides)
        let files = module.files.compactMap { file in file.path.flatMap { path in file.translated.map { (path, $0) } } }
        return BuiltLibrary(
            library: library, scenes: module.scenes, messages: warnings + module.notes + watchMessages, notes: module.notes,
            missingLibraries: module.missingLibraries, otherPrograms: module.otherPrograms, card: module.card,
            parameters: files.flatMap { path, file in file.parameters.map { BuiltLibrary.InFile(file: path, value: $0) } },
            literals: files.flatMap { path, file in file.literals.map { BuiltLibrary.InFile(file: path, value: $0) } },
            looksUpNumbers: files.contains { $0.1.hasLiveNumbers }, numbers: state.changed, isAlreadyShown: state.isSame)
    }
}

extension LiveProject {
    /// Builds a path once and blocks until it is done.
    public static func build(_ path: String, settings: BuildSettings) throws(CodeProblem) -> (project: LiveProject, event: Event) {
        let project = try LiveProject(path, settings: settings)
        return (project, project.finishBuild())
    }

    /// Blocks until the scheduled or running build ends. Returns the build's outcome.
    public func finishBuild() -> Event {
        while true {
            for event in serve(at: nextTime ?? -.infinity) {
                switch event {
                case .building, .numbers: continue
                default: return event
                }
            }
            if nextTime == nil { wait() }
        }
    }

    /// Blocks until a descriptor is readable.
    private func wait() {
        var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&waiting, nfds_t(waiting.count), -1)
    }
}
