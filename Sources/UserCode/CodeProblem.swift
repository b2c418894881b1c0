import Foundation

/// The reason why user code can't be built at all. The description is one sentence that says how to fix the problem.
public enum CodeProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// No Swift toolchain was found.
    case noToolchain
    /// `SWIFT_EXEC` has this value, which isn't a toolchain's program.
    case notInToolchain(String)
    /// The toolchain at this path doesn't have a linker.
    case noLinker(String)
    /// The program that runs user code, segue-stage, isn't at this path.
    case noStage(String)
    /// Segue's modules aren't in this folder, next to segue-stage.
    case noModules(String)
    /// Segue's modules were built with another compiler version.
    case staleModules
    /// Nothing exists at this path.
    case missing(String)
    /// The file at this path can't be read. The value includes the reason.
    case unreadable(String, String)
    /// The encoding of the file at this path isn't UTF-8, but the given one.
    case wrongEncoding(String, String)
    /// The path contains no Swift code.
    case noSwift(String)
    /// The code at this path is Objective-C.
    case onlyObjectiveC(String)
    /// The path contains more files than the given limit.
    case tooManyFiles(String, Int)
    /// The code doesn't specify what to show, and no view controller can be created without arguments.
    case nothingToShow
    /// A file in the cache can't be written. The value includes the reason.
    case cannotWrite(String, String)
    /// Something already exists at this path.
    case exists(String)
    /// A program can't be started. The value includes the reason.
    case cannotStart(String, String)

    /// The problem and its fix as one sentence.
    public var description: String {
        switch self {
        case .noToolchain: "no Swift toolchain: install Swift 6.3 from swift.org/install/linux, or set SWIFT_EXEC to its bin/swiftc"
        case .notInToolchain(let path):
            "SWIFT_EXEC is \(path), but swift-frontend isn't next to it: set SWIFT_EXEC to the bin/swiftc of a Swift 6.3 toolchain"
        case .noLinker(let folder): "no ld.lld in \(folder) or in PATH: install the package lld"
        case .noStage(let path):
            "your code needs the program segue-stage, which is not at \(path): build or install it, or set SEGUE_STAGE to its path"
        case .noModules(let folder): "Segue's modules are not in \(folder): build Segue again"
        case .staleModules: "Segue's modules were built by another compiler version: build Segue again"
        case .missing(let path): "\(path): no such file or folder"
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .wrongEncoding(let path, let encoding): "\(path): is encoded in \(encoding), but Swift files are encoded in UTF-8"
        case .noSwift(let path): "\(path): no Swift files; `segue new NAME` creates a starter project"
        case .onlyObjectiveC(let path): "\(path): Objective-C only; Segue runs Swift"
        case .tooManyFiles(let path, let limit): "\(path): more than \(limit) Swift files; open the folder of one target"
        case .nothingToShow:
            "nothing to show: write #Preview { MyController() }, or a class ViewController that can be created without arguments"
        case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
        case .exists(let path): "\(path): already exists; choose another name"
        case .cannotStart(let path, let reason): "\(path): cannot be started: \(reason)"
        }
    }

    /// Returns the description of the last failed system call's error.
    static var lastError: String { String(cString: strerror(errno)) }
}
