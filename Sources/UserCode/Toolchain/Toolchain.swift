import Boundary
import Foundation

/// The Swift toolchain that builds user code.
public struct Toolchain: Hashable, Sendable {
    /// The path of `swift-frontend`.
    public let frontend: String
    package var symbolizer: String { URL(filePath: frontend).deletingLastPathComponent().appending(path: "llvm-symbolizer").path }
    /// The path of `ld.lld`.
    public let linker: String
    /// The folder that contains the runtime's shared libraries.
    public let runtime: String

    /// Finds a toolchain: the toolchain that contains `SWIFT_EXEC`, if this variable is set. Its value is a path, or the name of a program
    /// in `PATH`. Otherwise, tries the toolchain whose runtime this program uses, and then `PATH`.
    public static func find(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws(CodeProblem) -> Toolchain {
        try find(environment, own: toolchainFolders)
    }

    static func find(_ environment: [String: String], own toolchainFolders: [String]) throws(CodeProblem) -> Toolchain {
        let path = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let chosen = environment["SWIFT_EXEC"].flatMap { $0.isEmpty ? nil : $0 }
        let folders = { (program: String) -> [String] in
            (program.contains("/") ? [program] : path.map { "\($0)/\(program)" }).map { folder(of: $0) }
        }
        let candidates = chosen.map(folders) ?? toolchainFolders + path + folders("swiftc")
        guard let folder = candidates.first(where: { isProgram($0 + "/swift-frontend") }) else {
            throw chosen.map(CodeProblem.notInToolchain) ?? .noToolchain
        }
        guard let linker = ([folder] + path).map({ $0 + "/ld.lld" }).first(where: isProgram) else { throw .noLinker(folder) }
        let runtime = (folder as NSString).deletingLastPathComponent + "/lib/swift/linux"
        return Toolchain(frontend: folder + "/swift-frontend", linker: linker, runtime: runtime)
    }

    init(frontend: String, linker: String, runtime: String) {
        (self.frontend, self.linker, self.runtime) = (frontend, linker, runtime)
    }

    /// Returns the folder of a program after resolving symbolic links.
    private static func folder(of program: String) -> String {
        (URL(filePath: program).resolvingSymlinksInPath().path as NSString).deletingLastPathComponent
    }

    private static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 }

    /// The folders with the programs of the toolchain whose runtime is loaded. This is the toolchain that built Segue.
    private static var toolchainFolders: [String] {
        guard let maps = try? InputFile.bytes(at: "/proc/self/maps", upTo: 64 << 20),
            let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first(where: {
                $0.hasSuffix("/lib/swift/linux/libswiftCore.so")
            }),
            let start = line.firstIndex(of: "/")
        else { return [] }
        return [line[start...].dropLast("/lib/swift/linux/libswiftCore.so".count) + "/bin"]
    }

    /// The target triple.
    static var triple: String {
        #if arch(arm64)
        "aarch64-unknown-linux-gnu"
        #else
        "x86_64-unknown-linux-gnu"
        #endif
    }

    /// The runtime's object file that registers a library's types.
    var registrar: String { runtime + "/" + Self.triple.prefix { $0 != "-" } + "/swiftrt.o" }

    /// Returns the option that links one of the toolchain's modules, or nil if the module doesn't have a library.
    func library(of module: String) -> String? {
        for name in [module, "swift" + module] where access("\(runtime)/lib\(name).so", R_OK) == 0 { return "-l" + name }
        return nil
    }
}
