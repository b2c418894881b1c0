import Boundary

/// A compiler process that fills the cache. The process ends when it is done or when this object is released.
public final class CacheWarmup {
    private let process: ChildProcess
    private let folder: ClaimedFolder

    init(process: ChildProcess, folder: ClaimedFolder) { (self.process, self.folder) = (process, folder) }

    deinit { process.cancel() }
}

extension LiveProject {
    /// Fills the compiler's module cache in the background so that the first build is faster. The caller must retain the returned process.
    public static func warm(_ settings: BuildSettings) throws(CodeProblem) -> CacheWarmup {
        try settings.cache.prepare()
        let folder = try settings.cache.makeBuildFolder(), file = folder.path + "/warm.swift"
        try settings.cache.write(Array("import Scenes\nimport UIKit\n".utf8), to: file)
        let arguments = settings.compilerArguments(module: "warm") + ["-primary-file", file, "-o", folder.path + "/warm.o"]
        return CacheWarmup(process: try settings.compiler(arguments), folder: folder)
    }
}
