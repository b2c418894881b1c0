import Foundation
import Recording
import SDLHost
import UIKit

/// Records what fingers do in a window, keeps the last take, and puts takes where they can be found again.
@MainActor final class TakeDeck {
    /// What was recorded last; nil where nothing was.
    private(set) var last: GestureScript?
    private var recorder: TakeRecorder?
    private let file: OutputFile?

    /// Each take becomes a file of its own, in the user's folder of takes.
    init() { file = nil }

    /// The last take is written to `file` by `finish()`; the first begins with the window.
    init(to file: OutputFile) { self.file = file }

    var isRecording: Bool { recorder != nil }
    /// Whether the window is to be recorded from its first frame on.
    var beginsWithWindow: Bool { file != nil }

    /// Starts a take. The device stands at time 0, and shows `scene` in `window`.
    func start(_ scene: String, in window: Window, fps: Double) {
        recorder = TakeRecorder(scene: scene, size: window.size, scale: window.scale, fps: fps)
    }

    /// Ends the take that is recorded, and says where it is.
    func stop() {
        guard let script = recorder?.script, let take = script.take else { return }
        (recorder, last) = (nil, script)
        if file == nil { Self.store(script, of: take.scene) }
    }

    /// Writes a take into the folder for them, and says where it is, or why it is not.
    static func store(_ script: GestureScript, of scene: String) {
        do {
            print("The take is in \(try keep(script, of: scene))")
        } catch let failure as Failure {
            failure.report()
        } catch {
            Failure(.cannotCreate, "\(error)").report()
        }
    }

    /// The window is closed.
    func finish() throws {
        stop()
        if let file, let last { try file.write(Data(last.text.utf8)) }
    }

    // MARK: What happens in the window

    func add(_ event: InputEvent) { recorder?.add(event) }

    func resize(to size: CGSize, scale: CGFloat) { recorder?.resize(to: size, scale: scale) }

    func add(_ turn: LoopTurn) {
        recorder?.addTurn(at: turn.time, inputTime: turn.inputTime, isTick: turn.isTick, refreshInterval: turn.refreshInterval)
    }

    // MARK: Files

    /// Writes a take into the folder for them, and returns its path.
    private static func keep(_ script: GestureScript, of scene: String) throws -> String {
        let environment = ProcessInfo.processInfo.environment
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share")
        let folder = data.appending(path: "segue/takes")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotCreate, "\(folder.path): cannot be made: \(error.localizedDescription)")
        }
        let path = folder.appending(path: "\(scene)-\(stamp(Date())).json").path
        try OutputFile(at: path).write(Data(script.text.utf8))
        return path
    }

    private static func stamp(_ date: Date) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyyMMdd-HHmmss"
        return format.string(from: date)
    }
}

/// A take that is shown again in a window.
extension ScriptPlayer: InputSource {}
