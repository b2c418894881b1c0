import Foundation

/// Segue's compiled modules that user code imports: `UIKit`, `Scenes`, and their dependencies.
public struct EngineModules: Hashable, Sendable {
    /// The folder of the modules.
    public let folder: String

    /// Finds the modules from which `stage` was built. The modules are in the folder `Modules` next to it.
    public static func find(for stage: StageProgram) throws(CodeProblem) -> EngineModules {
        let folder = (stage.path as NSString).deletingLastPathComponent + "/Modules"
        guard access(folder + "/UIKit.swiftmodule", R_OK) == 0 else { throw .noModules(folder) }
        return EngineModules(folder: folder)
    }

    init(folder: String) { self.folder = folder }

    /// The path of the running program.
    public static var ownPath: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    }

    /// The folder of Segue's package, if these modules are in its build folder. Otherwise, a placeholder that the user must replace.
    public var package: String {
        let parts = folder.components(separatedBy: "/.build/")
        return parts.count > 1 ? parts[0] : Self.placeholder
    }

    /// A path for the user to replace.
    public static let placeholder = "path/to/Segue"

    /// A string that changes when any module available to user code is rebuilt.
    var identity: String {
        Self.names.map { name in
            var status = stat()
            guard stat("\(folder)/\(name).swiftmodule", &status) == 0 else { return "-" }
            return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec).\(status.st_size)"
        }.joined(separator: " ")
    }

    /// The modules that user code can import, and the modules of other packages that they depend on.
    static let names = [
        "UIKit", "Scenes", "ObjectiveC", "UnifiedLogging", "QuartzCore", "Raster", "DrawLists", "CoreGraphics", "RenderTree",
        "Typography", "Boundary", "Logging", "DeviceCombine", "OpenCombine",
    ]

    /// The Clang modules that the modules above depend on. User code never uses them directly, so empty modules suffice and no headers need
    /// to be installed.
    static let emptyModules = [
        "CUIKit": "module UIKit { explicit module UIGestureRecognizerSubclass {} }",
        "CLibraries":
            "module CLibraries [system] { explicit module Images {} explicit module Text {} explicit module XML {} export * }",
        "CLazy":
            "module CLazy [system] { explicit module DBus {} explicit module Drawings {} explicit module GLES {} explicit module SDL {} export * }",
        "CPhysics": "module CPhysics [system] { export * }",
        "CSystem": "module CSystem { export * }",
        "COpenCombineHelpers": "module COpenCombineHelpers { export * }",
    ]
}
