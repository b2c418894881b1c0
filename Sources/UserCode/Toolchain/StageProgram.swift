import Boundary
import Foundation

/// `segue-stage`, the program that runs user code.
public struct StageProgram: Hashable, Sendable {
    /// The path of the program.
    public let path: String

    private static let name = "segue-stage"

    /// Finds the program at the path in `SEGUE_STAGE`, in the folder of `program`, or in `../lib/segue` relative to that folder. Throws an
    /// error if none of these exists.
    public static func find(
        for program: String = EngineModules.ownPath, _ environment: [String: String]? = nil
    ) throws(CodeProblem) -> StageProgram {
        if let chosen = (environment.map(Environment.init) ?? .process)["SEGUE_STAGE"], !chosen.isEmpty {
            guard let path = realpath(chosen, nil) else { throw .noStage(chosen) }
            defer { free(path) }
            return try StageProgram(path: String(cString: path)).checked()
        }
        let folder = (program as NSString).deletingLastPathComponent
        let installed = (folder as NSString).deletingLastPathComponent + "/lib/segue"
        for place in [folder, installed] {
            if let found = try? StageProgram(path: "\(place)/\(name)").checked() { return found }
        }
        throw .noStage("\(folder)/\(name)")
    }

    /// Returns the program, or throws an error if it doesn't exist or isn't executable.
    private func checked() throws(CodeProblem) -> StageProgram {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 else { throw .noStage(path) }
        return self
    }
}
