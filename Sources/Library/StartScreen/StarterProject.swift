import Foundation
import UserCode

/// Creates new projects from the template.
package enum StarterProject {
    private static let name = "Transition"

    /// Returns a path in `folder` that isn't in use.
    package static func freePath(in folder: String) -> String {
        let paths = (1...).lazy.map { "\(folder)/\(name)\($0 == 1 ? "" : "-\($0)")" }
        return paths.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(folder)/\(name)"
    }

    /// Writes the template to a new folder at `path`. Throws a failure with code 73 if something already exists there or the folder isn't
    /// writable.
    package static func write(to path: String) throws(Failure) {
        do throws(CodeProblem) { try Template().write(to: path) } catch { throw error.failure }
    }
}
