import CoreGraphics
import Foundation

/// Encodes a film's frames in order, on a background queue.
final class FilmEncoder: @unchecked Sendable {
    private let queue = DispatchQueue(label: "film")
    private let lock = NSLock()
    private let rate: Double
    /// Must be accessed only on `queue`.
    private var file: FilmFile?
    private var counts = (waiting: 0, isPublished: false, secondPass: 0)
    private var firstProblem: String?

    init(rate: Double) { self.rate = rate }

    func open(_ file: FilmFile) { queue.async { self.file = file } }

    /// The number of operations that are waiting on the queue.
    var waiting: Int { lock.withLock { counts.waiting } }
    var isPublished: Bool { lock.withLock { counts.isPublished } }
    /// The number of frames finished in the second pass.
    var secondPass: Int { lock.withLock { counts.secondPass } }
    /// The first failure in one sentence, or nil if nothing failed.
    var problem: String? { lock.withLock { firstProblem } }

    func add(_ picture: CGImage) { write { try $0.add(picture, rate: self.rate) } }
    func repeatLastFrame() { write { try $0.repeatLastFrame() } }

    func publish() {
        write {
            try $0.publish { frames in
                self.lock.withLock {
                    self.counts.secondPass = frames
                    return self.firstProblem == nil
                }
            }
            self.lock.withLock { self.counts.isPublished = true }
        }
    }

    /// Deletes everything written so far, once the current frame is finished. Skips waiting frames, and stops a second pass. Waits for at
    /// most one second, because ffmpeg may hang.
    func discard() {
        lock.withLock { firstProblem = firstProblem ?? "Cancelled" }
        let removal = DispatchWorkItem {
            self.file?.discard()
            self.file = nil
        }
        queue.async(execute: removal)
        _ = removal.wait(timeout: .now() + 1)
    }

    private func write(_ work: @escaping @Sendable (FilmFile) throws -> Void) {
        lock.withLock { counts.waiting += 1 }
        queue.async {
            defer { self.lock.withLock { self.counts.waiting -= 1 } }
            guard let file = self.file, self.problem == nil else { return }
            do { try work(file) } catch {
                self.lock.withLock { self.firstProblem = Failure.words(error) }
            }
        }
    }
}
