import OwnCode

/// Something that was dropped onto the window, by its path.
package enum DroppedPath: Equatable {
    /// A gesture file.
    case take
    /// A Swift file, or a folder with some.
    case code

    /// Looks at `path`. Anything else than code or a take is refused in words, before what is open is left.
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

    /// The words for a file that is neither, and for a folder without Swift.
    package static let refusal = "Not Swift code. Drop a .swift file or a folder."
}
