import Boundary
import Foundation
import Translation

/// A file or folder of own code that is built into a shared library, again after each change. It waits for nothing and starts no thread:
/// the owner polls `descriptors`, and calls `serve(at:)` when one is readable or `nextTime` has come.
///
///     let project = try LiveProject("Cards", settings: .found())       // a file, a folder or a package
///     while isOpen {
///         poll(project.descriptors, until: project.nextTime)
///         for event in project.serve(at: now) {                        // never blocks
///             switch event {
///             case .building(let done, let total): …                   // progress; project.cancel() ends it
///             case .built(let result): …                               // result.library, result.scenes, result.messages
///             case .failed(let messages): …                            // messages at the user's own lines and columns
///             case .problem(let problem): …                            // one sentence that says what to do
///             }
///         }
///     }
///
/// The library exports one C function, `segue_scenes`; `SceneList.takeOver(_:)` turns its result into scenes, in the order of
/// `result.scenes`. `LiveProject.build(_:settings:)` does it once and waits. `warm(_:)` prepares the cache when a window opens.
public final class LiveProject {
    /// Something that happened.
    public enum Event: Sendable {
        /// A build has begun or gone on: `done` of `total` files are compiled.
        case building(done: Int, total: Int)
        /// A library is ready.
        case built(BuiltLibrary)
        /// The code has errors. The last library stays.
        case failed([CompilerMessage])
        /// Nothing can be built.
        case problem(CodeProblem)
    }

    /// The path that was opened.
    public let path: String
    private let settings: BuildSettings
    private let watch = FolderWatch()
    /// The folder of the builds, inside the cache.
    private var folder: ClaimedFolder
    private var build: (Build, ModuleFiles)?
    private var probe: (NameProbe, SourceListing, [(path: String, source: SwiftSource)])?
    /// Whether names exist that may come from modules that are not here.
    private var existence: [DoubtfulName: Bool] = [:]
    private var doubtful: Set<DoubtfulName> = []
    private var parsed: [String: (bytes: [UInt8], source: SwiftSource)] = [:]
    private var written: [String: [UInt8]] = [:]
    private var libraries: [String] = []
    private var number = 0
    private var reported = -1
    private var overrides: [String: [Place: String]] = [:]
    /// The builds since the last change that failed for want of names which were left out then.
    private var failures = 0
    private static let mostFailures = 12

    /// The files that were found last, in the order of the folder.
    public private(set) var files: [String] = []

    /// When `serve(at:)` is to be called at the latest, on the caller's clock; nil for no such time.
    public private(set) var nextTime: TimeInterval? = -.infinity

    /// The seconds without a change after which a build begins: editors write a file in several steps.
    static let quietTime = 0.012

    /// Opens a path. The first call of `serve(at:)` starts a build.
    public init(_ path: String, settings: BuildSettings) throws(CodeProblem) {
        self.path = path
        self.settings = settings
        try settings.cache.prepare()
        folder = try settings.cache.makeBuildFolder()
    }

    deinit {
        build?.0.cancel()
    }

    /// The descriptors to poll for reading; they change with each call of `serve(at:)`.
    public var descriptors: [Int32] {
        [watch.descriptor].filter { $0 >= 0 } + (build?.0.descriptors ?? [])
            + (probe.map { [$0.0.descriptor] } ?? [])
    }

    /// Whether a build is running or about to.
    public var isBuilding: Bool { build != nil || probe != nil || nextTime != nil }

    /// Does what is due at a time, and returns what happened.
    public func serve(at time: TimeInterval) -> [Event] {
        if watch.takeChanges() { nextTime = max(time, 0) + Self.quietTime }
        var events: [Event] = []
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

    /// Ends the build that is running. The next change starts another.
    public func cancel() {
        stop()
        nextTime = nil
    }

    /// Builds again at the next call of `serve(at:)`. A build that is running starts over.
    public func rebuild() {
        stop()
        nextTime = -.infinity
    }

    private func stop() {
        build?.0.cancel()
        (build, probe) = (nil, nil)
    }

    /// Writes `text` in place of a number in the code, without touching the file; nil takes it back. Builds again.
    public func override(_ literal: TunableLiteral, in file: String, by text: String?) {
        overrides[file, default: [:]][literal.place] = text
        rebuild()
    }

    // MARK: A build

    /// Starts a build of the files as they are. A running build continues if it builds the same files: the system may report a save late, when a
    /// process that had a copy of the file's descriptor closes it.
    private func start() -> [Event] {
        failures = 0
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

    /// Translates the files, and starts the compiler unless it is already building the same.
    private func begin(_ listing: SourceListing, _ sources: [(path: String, source: SwiftSource)]) -> [Event] {
        do throws(CodeProblem) {
            try renewFolder()
            let absent = Set(doubtful.filter { existence[$0] == false }.map(\.name))
            let module = try ModuleFiles(listing, sources, overrides: overrides, absentNames: absent, in: folder.path + "/sources")
            if let (running, old) = build, module.builds(the: old) {
                build = (running, module)
                return []
            }
            stop()
            try module.write(settings.cache, &written)
            number += 1
            reported = -1
            let objects = try ProjectObjects(settings.cache, in: folder.path)
            build = (Build(module, settings, library: "\(folder.path)/\(module.name)-\(number).so", objects), module)
            return []
        } catch {
            stop()
            return [.problem(error)]
        }
    }

    /// Makes another folder if the user has emptied the cache.
    private func renewFolder() throws(CodeProblem) {
        guard !folder.exists else { return }
        stop()
        try settings.cache.prepare()
        (folder, written, libraries) = (try settings.cache.makeBuildFolder(), [:], [])
    }

    /// Lists the files, and watches their folders, or the one around what is gone.
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

    /// Parses the files that changed.
    private func parse(_ files: [String]) throws(CodeProblem) -> [(path: String, source: SwiftSource)] {
        var conditions = Conditions()
        conditions.languageMode = settings.languageMode
        var result: [(path: String, source: SwiftSource)] = []
        for file in files {
            guard let bytes = try Self.bytes(of: file) else { continue }
            if parsed[file]?.bytes != bytes { parsed[file] = (bytes, SwiftSource(bytes, conditions: conditions)) }
            if let source = parsed[file]?.source { result.append((file, source)) }
        }
        return result
    }

    /// Returns a file's bytes; nil if it has just disappeared.
    private static func bytes(of file: String) throws(CodeProblem) -> [UInt8]? {
        do { return Array(try InputFile.bytes(at: file, upTo: SourceListing.fileBytes)) } catch {
            if error == .unreadable(ENOENT) { return nil }
            throw .unreadable(file, error.description)
        }
    }

    private func advance(_ running: Build, _ module: ModuleFiles) -> Event? {
        guard let outcome = running.advance() else {
            guard reported != running.done else { return nil }
            reported = running.done
            return .building(done: running.done, total: running.total)
        }
        build = nil
        switch outcome {
        case .failed(let messages): return again(without: messages, module) ?? .failed(messages + module.notes)
        case .impossible(let problem): return .problem(problem)
        case .built(let library, let warnings): return .built(result(library, warnings, module))
        }
    }

    /// Builds again without the statements for which the compiler misses what was left out, or what comes from modules that are not here.
    /// Returns nil if that is not what it misses.
    private func again(without messages: [CompilerMessage], _ module: ModuleFiles) -> Event? {
        guard failures < Self.mostFailures else { return nil }
        failures += 1
        let sources = parsed.values.map(\.source)
        var known: EngineNames?
        func names() -> EngineNames {
            let names = known ?? EngineNames(settings.modules)
            known = names
            return names
        }
        var isNew = false
        for unknown in messages.compactMap(UnknownName.init) where module.isLeftOut(unknown, sources, known: names) {
            isNew = parsed[unknown.file]?.source.noteUnknown(unknown.name, at: unknown.place) ?? false || isNew
        }
        guard isNew else { return nil }
        do throws(CodeProblem) { return begin(try list(), try parse(files)).first ?? .building(done: 0, total: build?.0.total ?? 0) } catch
        {
            return .problem(error)
        }
    }

    private var watchMessages: [CompilerMessage] {
        watch.failure.map { [CompilerMessage(severity: .warning, text: "Saves go unnoticed: \($0).")] } ?? []
    }

    private func result(_ library: String, _ warnings: [CompilerMessage], _ module: ModuleFiles) -> BuiltLibrary {
        libraries.append(library)
        // Older ones are loaded already, or never will be.
        while libraries.count > 3 { unlink(libraries.removeFirst()) }
        settings.cache.trim()
        let files = module.files.compactMap { file in file.path.flatMap { path in file.translated.map { (path, $0) } } }
        return BuiltLibrary(
            library: library, scenes: module.scenes, messages: warnings + module.notes + watchMessages, notes: module.notes,
            missingLibraries: module.missingLibraries,
            parameters: files.flatMap { path, file in file.parameters.map { BuiltLibrary.InFile(file: path, value: $0) } },
            literals: files.flatMap { path, file in file.literals.map { BuiltLibrary.InFile(file: path, value: $0) } })
    }
}

/// A library of own code, and what is known of it before it is loaded.
public struct BuiltLibrary: Sendable {
    /// A thing in a file.
    public struct InFile<Value: Sendable>: Sendable {
        public let file: String
        public let value: Value
    }

    /// The path of the shared library. It stays for two more builds.
    public let library: String
    /// The scenes, in the order of the library's list.
    public let scenes: [SceneSummary]
    /// Warnings, and notes of the translator. Files that were not compiled again have no warnings.
    public let messages: [CompilerMessage]
    /// The translator's notes: what it could not carry over, and what it left out.
    public let notes: [CompilerMessage]
    /// The names of other people's libraries that the code imports, and that were not found.
    public let missingLibraries: [String]
    /// The properties that are declared as parameters.
    public let parameters: [InFile<DeclaredParameter>]
    /// The numbers that `LiveProject.override(_:in:by:)` can replace.
    public let literals: [InFile<TunableLiteral>]
}

extension LiveProject {
    /// Builds a path once, and waits for the end.
    public static func build(_ path: String, settings: BuildSettings) throws(CodeProblem) -> (project: LiveProject, event: Event) {
        let project = try LiveProject(path, settings: settings)
        return (project, project.finishBuild())
    }

    /// Waits until the build that is due or running has ended, and returns how.
    public func finishBuild() -> Event {
        while true {
            for event in serve(at: nextTime ?? -.infinity) {
                if case .building = event { continue }
                return event
            }
            if nextTime == nil { wait() }
        }
    }

    /// Waits until a descriptor is readable.
    private func wait() {
        var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&waiting, nfds_t(waiting.count), -1)
    }

    /// Fills the compiler's cache of modules in the background, so that the first build does not have to. Returns a process to keep.
    public static func warm(_ settings: BuildSettings) throws(CodeProblem) -> Warming {
        try settings.cache.prepare()
        let folder = try settings.cache.makeBuildFolder(), file = folder.path + "/warm.swift"
        try settings.cache.write(Array("import Scenes\nimport UIKit\n".utf8), to: file)
        let arguments = settings.compilerArguments(module: "warm") + ["-primary-file", file, "-o", folder.path + "/warm.o"]
        return Warming(process: try ChildProcess(settings.toolchain.frontend, arguments), folder: folder)
    }
}

/// A compiler that fills the cache. It ends when it is done, or when this is released.
public final class Warming {
    private let process: ChildProcess
    private let folder: ClaimedFolder

    init(process: ChildProcess, folder: ClaimedFolder) { (self.process, self.folder) = (process, folder) }

    deinit { process.cancel() }
}
