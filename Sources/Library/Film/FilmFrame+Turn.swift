import Stage
import Studio
import UIKit

extension FilmFrame {
    /// Creates a film frame from one turn of a run.
    @MainActor package init(_ turn: HeadlessTurn) {
        self.init(time: turn.time, snapshot: turn.frame.snapshot, isNew: turn.frame.isNew, fingers: turn.fingers)
    }
}
