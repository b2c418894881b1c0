import Stage
import UIKit

/// Stores the takes that a window lists.
@MainActor package protocol TakeLibrary: AnyObject {
    /// The takes, newest first.
    var entries: [TakeEntry] { get }
    /// Called whenever `entries` changes.
    var changed: () -> Void { get set }
    /// Creates the journal for a new take of a scene, or returns nil if the take doesn't have a journal.
    func makeJournal(of scene: String) -> Journal?
    /// Stores a recorded take and returns its path, or nil on failure.
    func store(_ take: TakeRecorder) -> String?
    /// Copies a take from another folder and returns the copy's path, or nil on failure.
    func keep(copyOf path: String) -> String?
    /// Returns the gesture of a take, or nil if it can't be read.
    func script(of path: String) -> GestureScript?
    /// Runs takes and compares them with their baselines. Results appear in `entries` as they arrive.
    func compare(_ paths: [String])
    /// Returns the pictures of a take's run and its baseline, oldest first, or an empty array if the two don't differ.
    func shots(of path: String) -> [TakeShot]
    /// Returns the states of both runs at each instant, in chronological order, or an empty array if the two don't differ.
    func instants(of path: String) -> [TakeInstant]
    /// Returns a single image with all pictures of the take's row, for takes that run in another process. Returns nil until the image has
    /// been drawn.
    func strip(of path: String) -> UIImage?
    /// Saves the take's run as its baseline.
    func keepAsBaseline(_ path: String)
    /// Renames a take and returns its new path, or nil on failure.
    func rename(_ path: String, to name: String) -> String?
    /// Moves a take to the trash. Returns a closure that restores it, or nil on failure. The closure returns whether it succeeded.
    func delete(_ path: String) -> (() -> Bool)?
    /// Shows the take's file in the desktop's file manager.
    func reveal(_ path: String)
}

extension TakeLibrary {
    package func keep(copyOf path: String) -> String? { nil }
    package func instants(of path: String) -> [TakeInstant] { [] }
    package func strip(of path: String) -> UIImage? { nil }
}
