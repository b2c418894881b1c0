import Foundation
import OwnCode

/// A new project with the files of the template.
package enum StarterProject {
    private static let name = "Transition"

    /// Returns a path in `folder` at which nothing exists yet.
    package static func freePath(in folder: String) -> String {
        let paths = (1...).lazy.map { "\(folder)/\(name)\($0 == 1 ? "" : "-\($0)")" }
        return paths.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(folder)/\(name)"
    }

    /// Writes the template to a new folder at `path`; fails with 73 if something exists there or it cannot be written.
    package static func write(to path: String) throws(Failure) {
        do throws(CodeProblem) { try Template().write(to: path) } catch { throw error.failure }
    }
}
