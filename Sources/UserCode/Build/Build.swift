import Boundary
import Foundation

/// A build. It compiles the changed files and then links them. It never blocks: `advance()` handles the events since the last call.
final class Build {
    /// The outcome of a build.
    enum Outcome {
        case built(library: String, warnings: [CompilerMessage])
        case failed([CompilerMessage])
        case impossible(CodeProblem)
    }

    private struct Job {
        let process: ChildProcess
        let files: [Int]
        /// The index of the module whose interface this job writes, or nil if the job writes objects.
        var interface: Int?
    }

    private let module: ModuleFiles
    private let settings: BuildSettings
    private let library: String
    private let objects: ProjectObjects
    private let compiler: ReadyCompiler
    private let keys: [String]
    /// The names of the modules' interfaces in the cache. The program has no interface because nothing imports it.
    private let interfaceKeys: [String]
    /// The modules whose interfaces haven't been written yet, in order.
    private var interfaces: [Int] = []
    /// The groups of files waiting for a compiler.
    private var waiting: [[Int]] = []
    private var jobs: [Job] = []
    private var linker: ChildProcess?
    private var messages: CompilerOutput
    private var hasFailed = false
    /// The number of files to compile.
    let total: Int
    private(set) var done = 0

    /// Starts a build of `library`. Reuses the compiled files in `objects`.
    init(_ module: ModuleFiles, _ settings: BuildSettings, library: String, _ objects: ProjectObjects, _ compiler: ReadyCompiler) {
        (self.module, self.settings, self.library, self.objects, self.compiler) = (module, settings, library, objects, compiler)
        keys = Self.keys(of: module, settings)
        interfaceKeys = Self.interfaceKeys(of: module, settings)
        interfaces = interfaceKeys.indices.filter { [interfaceKeys] in !objects.has(objects.interface(interfaceKeys[$0])) }
        messages = CompilerOutput(origin: module.origin)
        let missing = keys.indices.filter { [keys] in !objects.has(objects.object(keys[$0])) }
        total = missing.count
        for index in keys.indices where !missing.contains(index) { messages.add(Self.keptMessages(settings.cache.messages(keys[index]))) }
        waiting = module.modules.indices.flatMap { number in
            Self.groups(missing.filter { module.files[$0].module == number }, jobs: settings.jobs)
        }
    }

    /// Returns a hash of the inputs shared by all of a module's files.
    private static func common(_ name: String, _ settings: BuildSettings) -> ContentHash {
        var common = ContentHash()
        settings.compilerArguments(module: name).forEach { common.add($0) }
        common.add(settings.toolchain.frontend)
        common.add(settings.modules.identity)
        return common
    }

    /// Returns the names of the modules' interfaces. Each name is a hash of everything that other modules see of the module and its
    /// imports.
    private static func interfaceKeys(of module: ModuleFiles, _ settings: BuildSettings) -> [String] {
        module.modules.dropLast().reduce(into: [String]()) { keys, part in
            var hash = common(part.name, settings)
            for other in part.imports { hash.add(keys[other]) }
            hash.add(part.interface)
            keys.append(hash.text)
        }
    }

    /// Returns the names of the objects. Each name is a hash of all inputs.
    private static func keys(of module: ModuleFiles, _ settings: BuildSettings) -> [String] {
        let common = module.modules.map { Self.common($0.name, settings) }
        return zip(module.files, module.interfaces).map { file, interface in
            var hash = common[file.module]
            hash.add(interface)
            hash.add(file.copy.split(separator: "/").last.map(String.init) ?? "")
            hash.add(file.content)
            return hash.text
        }
    }

    /// Divides files into groups, one per compiler process. A small number of groups is best, because each process first has to read all
    /// files.
    private static func groups(_ files: [Int], jobs: Int) -> [[Int]] {
        guard !files.isEmpty else { return [] }
        let count = max(1, min(jobs, files.count / minimumGroupSize))
        let size = min(maximumGroupSize, (files.count + count - 1) / count)
        return stride(from: 0, to: files.count, by: size).map { Array(files[$0..<min(files.count, $0 + size)]) }
    }

    private static let minimumGroupSize = 3
    private static let maximumGroupSize = 16

    /// The descriptors to poll.
    var descriptors: [Int32] { jobs.map(\.process.descriptor) + (linker.map { [$0.descriptor] } ?? []) }

    /// Stops all child processes and removes partial output.
    func cancel() {
        jobs.forEach { $0.process.cancel() }
        linker?.cancel()
        if linker != nil { unlink(library) }
        for job in jobs {
            job.files.forEach { unlink(temporary($0)) }
            if let part = job.interface { unlink(temporaryInterface(part)) }
        }
        (jobs, waiting, interfaces, linker) = ([], [], [], nil)
    }

    /// Handles the events since the last call. Returns the build's outcome, or nil while the build is running.
    func advance() -> Outcome? {
        do throws(CodeProblem) {
            if let linker { return try finish(linker) }
            for index in jobs.indices.reversed() {
                guard let ending = jobs[index].process.advance() else { continue }
                try compiled(jobs.remove(at: index), ending)
            }
            if let next = interfaces.first, jobs.isEmpty, !hasFailed { jobs.append(try startInterface(next)) }
            while interfaces.isEmpty, jobs.count < settings.jobs, !waiting.isEmpty, !hasFailed {
                jobs.append(try start(waiting.removeFirst()))
            }
            guard jobs.isEmpty else { return nil }
            if hasFailed { return .failed(messages.messages) }
            linker = try ChildProcess(settings.toolchain.linker, linkerArguments)
            return nil
        } catch {
            cancel()
            return .impossible(error)
        }
    }

    /// Returns the stored warnings for a file that has already been compiled.
    private static func keptMessages(_ path: String) -> [CompilerMessage] {
        guard let data = try? InputFile.bytes(at: path, upTo: 1 << 20) else { return [] }
        return (try? JSONDecoder().decode([CompilerMessage].self, from: data)) ?? []
    }

    /// Stores a file's warnings next to its object, because the file isn't recompiled while the object exists. The build doesn't fail if
    /// the cache can't be written.
    private func keepMessages(of index: Int) {
        let own = messages.messages.filter { $0.file != nil && $0.file == module.files[index].path }
        guard !own.isEmpty, let data = try? JSONEncoder().encode(own) else { return }
        try? settings.cache.write(Array(data), to: settings.cache.messages(keys[index]))
    }

    private func start(_ group: [Int]) throws(CodeProblem) -> Job {
        let part = module.files[group[0]].module
        var arguments = settings.compilerArguments(module: module.modules[part].name) + imports(of: part)
        for (index, file) in module.files.enumerated() where file.module == part {
            // The compiler also reads the other files, because it needs their declarations.
            arguments += group.contains(index) ? ["-primary-file", file.copy] : [file.copy]
        }
        for index in group { arguments += ["-o", temporary(index)] }
        return Job(process: try compiler.start(arguments), files: group)
    }

    /// Starts the compiler to write a library's interface. Importers need the interface before the library's objects exist.
    private func startInterface(_ part: Int) throws(CodeProblem) -> Job {
        let arguments = settings.compilerArguments(module: module.modules[part].name).map { $0 == "-c" ? "-emit-module" : $0 }
        let skipping = ["-experimental-skip-non-inlinable-function-bodies", "-suppress-warnings"]
        let output = ["-o", temporaryInterface(part)]
        let files = module.files.filter { $0.module == part }.map(\.copy)
        return Job(
            process: try compiler.start(arguments + skipping + imports(of: part) + output + files), files: [], interface: part)
    }

    /// Returns the compiler arguments with the locations of imported modules.
    private func imports(of part: Int) -> [String] {
        module.modules[part].imports.map { "-swift-module-file=\(module.modules[$0].name)=\(objects.interface(interfaceKeys[$0]))" }
    }

    // Temporary files are renamed once complete, because another process may be building the same files.
    private func temporary(_ index: Int) -> String { "\(library).\(index).o" }
    private func temporaryInterface(_ part: Int) -> String { "\(library).\(part).swiftmodule" }

    private func compiled(_ job: Job, _ ending: ChildProcess.Ending) throws(CodeProblem) {
        if String(decoding: job.process.output.prefix(20_000), as: UTF8.self).isAboutStaleModules { throw .staleModules }
        messages.read(job.process.output)
        done += job.files.count
        guard ending == .exit(0) else {
            hasFailed = true
            if !messages.messages.contains(where: { $0.severity == .error }) { messages.read(Self.crash(ending, job.process.output)) }
            return
        }
        if let part = job.interface {
            try objects.add(temporaryInterface(part), as: objects.interface(interfaceKeys[part]))
            interfaces.removeFirst()
        }
        for index in job.files {
            keepMessages(of: index)
            try objects.add(temporary(index), as: objects.object(keys[index]))
        }
    }

    /// Returns a message about a program that failed without printing a message.
    private static func crash(_ ending: ChildProcess.Ending, _ output: [UInt8]) -> [UInt8] {
        let last = String(decoding: output.prefix(2000), as: UTF8.self).split(separator: "\n").first.map { ": " + $0 } ?? ""
        switch ending {
        case .exit(let code): return Array("error: the compiler exited with \(code)\(last)".utf8)
        case .signal(let signal): return Array("error: the compiler crashed (signal \(signal))\(last)".utf8)
        }
    }

    private var linkerArguments: [String] {
        settings.linkerArguments(objects: keys.map(objects.object), library: library, imports: module.imports)
    }

    private func finish(_ linker: ChildProcess) throws(CodeProblem) -> Outcome? {
        guard let ending = linker.advance() else { return nil }
        guard ending == .exit(0) else {
            let text = String(decoding: linker.output.prefix(4000), as: UTF8.self)
            return .failed([CompilerMessage(severity: .error, text: "the library cannot be linked: \(text)")])
        }
        objects.keepOnly(keys.map(objects.object) + interfaceKeys.map(objects.interface))
        return .built(library: library, warnings: messages.messages)
    }
}

extension String {
    /// Whether the message reports that a module was built with another compiler version.
    fileprivate var isAboutStaleModules: Bool {
        contains("cannot be imported by the Swift") || contains("was created by a different version of the compiler")
            || contains("was created by an older version of the compiler") || contains("created by a newer version of the compiler")
            || contains("malformed compiled module")
    }
}
