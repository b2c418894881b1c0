import UserCode

/// The kind of file or folder dropped on the window.
package enum DroppedPath: Equatable {
    /// A gesture file.
    case take
    /// A Swift file, or a folder that contains Swift files.
    case code

    /// Determines the kind of `path`. Throws if `path` is neither code nor a take, so that the open project stays open.
    package init(_ path: String) throws(Failure) {
        if path.lowercased().hasSuffix(".json") {
            self = .take
            return
        }
        do throws(CodeProblem) {
            _ = try SourceListing(path)
            self = .code
        } catch {
            guard case .noSwift = error else { throw error.failure }
            var failure = Failure(.noInput, Self.refusal)
            failure.details = path
            throw failure
        }
    }

    /// The message for a file or folder without Swift code.
    package static let refusal = "Not Swift code. Drop a .swift file or a folder."
}
