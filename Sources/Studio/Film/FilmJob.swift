import UIKit

/// A film that is being written.
@MainActor package protocol FilmJob: AnyObject {
    /// The number of frames finished in the first pass, and the total number.
    var firstPass: Int { get }
    var count: Int { get }
    /// The number of frames finished in the second pass, or nil if the format has only one, or before it starts.
    var secondPass: Int? { get }
    var state: FilmJobState { get }
    /// The frame being written, or nil before the first frame.
    var picture: RenderSnapshot? { get }
    /// Writes frames for part of a turn.
    func advance()
    /// Cancels writing, and removes the incomplete file before it returns.
    func cancel()
}

extension FilmJob {
    package var secondPass: Int? { nil }
}

/// The state of a film job.
package enum FilmJobState: Equatable, Sendable {
    case writing
    /// The film is finished; the value is the file's path.
    case written(String)
    /// The film couldn't be written; the value is the reason, in one sentence.
    case failed(String)
}
