import Foundation

/// A build's toolchain, modules, and options.
public struct BuildSettings: Sendable {
    /// The Swift toolchain that compiles and links the code.
    public var toolchain: Toolchain
    /// The compiled modules of Segue that the code imports.
    public var modules: EngineModules
    /// The folder that keeps the results of earlier builds.
    public var cache: BuildCache
    /// The Swift language mode: 5 or 6.
    public var languageMode = 5
    /// Whether the code looks up number literals while it runs, so that they can change without a build.
    public var looksUpNumbers = false
    /// Whether a compiler waits for the next build, so that it is loaded when the build starts. Not counting the compiler's files, the
    /// waiting process takes 6 MB of memory.
    public var keepsCompilerReady = false
    /// The maximum number of simultaneous compilers.
    public var jobs = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))

    /// Creates settings.
    public init(toolchain: Toolchain, modules: EngineModules, cache: BuildCache) {
        (self.toolchain, self.modules, self.cache) = (toolchain, modules, cache)
    }

    /// Finds the toolchain, the modules, and the cache on this machine.
    public static func found() throws(CodeProblem) -> BuildSettings {
        let stage = try StageProgram.find()
        return BuildSettings(toolchain: try .find(), modules: try .find(for: stage), cache: BuildCache())
    }

    func compiler(_ arguments: [String]) throws(CodeProblem) -> ChildProcess {
        try ChildProcess(toolchain.frontend, arguments, environment: Self.memorySettings(ProcessInfo.processInfo.environment))
    }

    /// Returns the environment variable that makes the compiler allocate memory in large pages, if the system supports them. The compiler
    /// then takes about an eighth less time, because it uses much of its memory only briefly.
    static func memorySettings(_ environment: [String: String]) -> [String: String] {
        let name = "GLIBC_TUNABLES", own = environment[name].map { $0 + ":" } ?? ""
        return own.contains("glibc.malloc.hugetlb=") ? [:] : [name: own + "glibc.malloc.hugetlb=1"]
    }

    /// The compiler arguments that all files of a module share.
    func compilerArguments(module: String) -> [String] {
        let emptyModules = EngineModules.emptyModules.keys.sorted().flatMap { ["-Xcc", "-fmodule-map-file=\(cache.emptyModule($0))"] }
        return [
            "-frontend", "-c", "-target", Toolchain.triple, "-disable-objc-interop", "-I", modules.folder, "-module-cache-path",
            cache.modules,
            "-swift-version", "\(languageMode)", "-D", "DEBUG", "-Onone",
            // Crash reports and explanations need lines, but not variables and types, whose descriptions take a fifth of a build.
            "-gline-tables-only",
        ] + Self.savings + features + emptyModules + [
            "-parse-as-library", "-module-name", module, "-diagnostic-style", "llvm", "-no-color-diagnostics",
            // Compile in a folder without source files, so that the paths in debug information are absolute.
            "-file-compilation-dir", cache.modules,
        ]
    }

    /// Arguments that save compile time. They turn off the compiler's self-checks, one optimization, and the loading of the engine's source
    /// locations.
    private static let savings = [
        "-sil-verify-none", "-disable-llvm-verify", "-Xllvm", "-sil-disable-pass=mandatory-redundant-load-elimination",
        "-ignore-module-source-info",
    ]

    /// The upcoming features enabled even in Swift 5 mode, such as regex literals.
    private var features: [String] {
        languageMode < 6 ? ["-enable-upcoming-feature", "BareSlashRegexLiterals"] : []
    }

    /// Returns the linker arguments. `imports` contains the modules that the files import.
    func linkerArguments(objects: [String], library: String, imports: Set<String>) -> [String] {
        let libraries = imports.sorted().compactMap(toolchain.library(of:)).filter { $0 != "-lswiftSwiftOnoneSupport" }
        return ["-shared", "-o", library, toolchain.registrar] + objects + ["-L", toolchain.runtime, "-lswiftSwiftOnoneSupport"] + libraries
            + ["-rpath", toolchain.runtime]
    }
}
