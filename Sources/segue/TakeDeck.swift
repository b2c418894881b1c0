import Foundation
import Recording
import SDLHost
import UIKit

/// A recorder of a window's touches, which keeps the last take and stores takes.
@MainActor final class TakeDeck {
    /// The last recording; nil if there is none.
    var last: GestureScript?
    private var recorder: TakeRecorder?
    private let file: GrowingFile?
    /// The reason why the last take is not in its file.
    private var failure: (any Error)?

    /// Stores each take in a file of its own, in the user's takes folder.
    init() { file = nil }

    /// Stores each take in `file`; the first one begins with the window.
    init(to file: GrowingFile) { self.file = file }

    var isRecording: Bool { recorder != nil }
    /// Whether the window is recorded from its first frame on.
    var beginsWithWindow: Bool { file != nil }

    /// Starts a take. The device is at time 0, and shows `scene` in `window`.
    func start(_ scene: String, in window: Window, fps: Double) {
        recorder = TakeRecorder(
            scene: scene, size: window.size, scale: window.scale, fps: fps,
            journal: file.map { $0.makeJournal() } ?? TakesFolder.journal(of: scene))
    }

    /// Ends the take, and prints its path.
    func stop() {
        guard let take = recorder else { return }
        let script = take.script
        (recorder, last) = (nil, script)
        guard let file else { return TakesFolder.store(take) }
        do {
            try file.finish(take.journal, with: Data(script.text.utf8))
            failure = nil
        } catch {
            failure = error
        }
    }

    /// Ends and stores everything when the window is closed.
    func finish() throws {
        stop()
        if let failure { throw failure }
    }

    // MARK: What happens in the window

    func add(_ event: InputEvent) { recorder?.add(event) }

    func resize(to size: CGSize, scale: CGFloat) { recorder?.resize(to: size, scale: scale) }

    func add(_ turn: LoopTurn) {
        recorder?.addTurn(at: turn.time, inputTime: turn.inputTime, isTick: turn.isTick, refreshInterval: turn.refreshInterval)
    }
}

/// A take that is replayed in a window.
extension ScriptPlayer: InputSource {}
