import Foundation
import Recording
import SDLHost
import UIKit

/// Records what fingers do in a window, keeps the last take, and puts takes where they can be found again.
@MainActor final class TakeDeck {
    /// What was recorded last; nil where nothing was.
    var last: GestureScript?
    private var recorder: TakeRecorder?
    private let file: GrowingFile?
    /// Why the last take is not in its file.
    private var failure: (any Error)?

    /// Each take becomes a file of its own, in the user's folder of takes.
    init() { file = nil }

    /// Each take becomes `file`, the first of which begins with the window.
    init(to file: GrowingFile) { self.file = file }

    var isRecording: Bool { recorder != nil }
    /// Whether the window is to be recorded from its first frame on.
    var beginsWithWindow: Bool { file != nil }

    /// Starts a take. The device stands at time 0, and shows `scene` in `window`.
    func start(_ scene: String, in window: Window, fps: Double) {
        recorder = TakeRecorder(
            scene: scene, size: window.size, scale: window.scale, fps: fps,
            journal: file.map { $0.makeJournal() } ?? TakesFolder.journal(of: scene))
    }

    /// Ends the take that is recorded, and says where it is.
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

    /// The window is closed.
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

/// A take that is shown again in a window.
extension ScriptPlayer: InputSource {}
