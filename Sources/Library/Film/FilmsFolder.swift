import Foundation
import SDLHost
import Stage
import Studio
import UIKit

/// The user's films folder. Exports films of runs kept by a window's stage.
@MainActor package final class FilmsFolder: FilmMaker {
    private lazy var path = UserFolder.videos.path() + "/Segue"

    /// Uses the folder `Segue` in the user's videos folder.
    package init() {}

    package var folder: String { short(path) }

    package func short(_ path: String) -> String { UserFolder.short(path) }

    package func obstacle(to format: FilmRequest.Format) -> String? {
        format.film.needsFFmpeg && !FilmFormat.hasFFmpeg ? "Needs ffmpeg (apt install ffmpeg)" : nil
    }

    package func begin(_ order: FilmRequest, of run: Run, size: CGSize) -> any FilmJob {
        RunFilm(order, of: run, size: size, to: freePath(order))
    }

    /// Asks the user where to save a file.
    var ask: (FileChooser.Question, _ done: @escaping @MainActor (FileChooser.Answer) -> Void) -> Void = { $1(.unavailable) }
    package var canChoose = false

    package func choose(_ order: FilmRequest, done: @escaping @MainActor (FilmRequest?) -> Void) {
        let kind = order.format.rawValue
        let question = FileChooser.Question(
            title: "Export film", name: "\(order.name).\(kind)", folder: order.folder ?? path,
            kind: ("\(kind.uppercased()) films", "*.\(kind)"))
        ask(question) { answer in
            guard case .file(let path) = answer else { return done(nil) }
            let file = URL(filePath: path)
            var order = order
            order.name = file.pathExtension == kind ? file.deletingPathExtension().lastPathComponent : file.lastPathComponent
            (order.folder, order.replaced) = (file.deletingLastPathComponent().path, path)
            done(order)
        }
    }

    package func reveal(_ path: String) {
        Editor("xdg-open {file}").open(URL(filePath: path).deletingLastPathComponent().path, line: nil)
    }

    /// Returns a path that isn't in use. If the name exists, appends a number such as "-2".
    private func freePath(_ order: FilmRequest) -> String {
        let folder = order.folder ?? path
        let all = (1...).lazy.map { "\(folder)/\(order.name)\($0 == 1 ? "" : "-\($0)").\(order.format.rawValue)" }
        return all.first { $0 == order.replaced || !FileManager.default.fileExists(atPath: $0) }
            ?? "\(folder)/\(order.name).\(order.format.rawValue)"
    }
}

extension FilmRequest.Format {
    fileprivate var film: FilmFormat {
        switch self {
        case .mp4: .mp4
        case .gif: .gif
        case .apng: .apng
        case .webp: .webp
        }
    }
}

/// The export of a stored run. It renders frames during the window's turns, and encodes them on another thread.
@MainActor final class RunFilm: FilmJob {
    private(set) var done = 0
    let count: Int
    private(set) var state = FilmJobState.writing
    private(set) var picture: RenderSnapshot?
    var finished: Int? { isPublishing ? encoder.finished : nil }

    private let order: FilmRequest
    private let rate: Double
    private let run: Run
    private let path: String
    private let film: FilmPicture
    private var snapshotRenderer: SnapshotRenderer?
    private let encoder: Encoder
    private var shown: TimeInterval?
    private var isPublishing = false

    /// The time spent on rendering in each turn, in seconds. It is short so that the window stays responsive.
    private static let share = 0.02
    /// The maximum number of frames that can wait for the encoder.
    private static let maximumWaitingFrames = 8

    init(_ order: FilmRequest, of run: Run, size: CGSize, to path: String) {
        (self.order, self.run, self.path) = (order, run, path)
        (rate, count) = (order.filmRate, order.count)
        film = FilmPicture(
            of: size, scale: CGFloat(order.scale), order.decorations, order.decorations.curve ? FilmTrack(run, in: order.range) : nil)
        encoder = Encoder(rate: order.filmRate)
        do {
            try FileManager.default.createDirectory(
                atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            encoder.open(try FilmFile(at: path, order.format.film))
            snapshotRenderer = try SnapshotRenderer()
        } catch { state = .failed(Self.words(error)) }
    }

    private static func words(_ error: any Error) -> String { (error as? Failure)?.message ?? error.localizedDescription }

    func advance() {
        guard state == .writing else { return }
        if let problem = encoder.problem { return fail(problem) }
        if isPublishing {
            if encoder.isPublished { state = .written(path) }
            return
        }
        let end = ContinuousClock.now + .seconds(Self.share)
        repeat {
            addFrame()
        } while state == .writing && done < count && encoder.waiting < Self.maximumWaitingFrames && ContinuousClock.now < end
        guard state == .writing, done == count else { return }
        isPublishing = true
        encoder.publish()
    }

    private func addFrame() {
        let time = order.range.lowerBound + Double(done) / rate
        done += 1
        guard let snapshotRenderer, let snapshot = run.snapshot(at: time) ?? picture else {
            return fail("the start of the range was dropped from memory")
        }
        let newest = run.turn(at: time)?.time
        let frame = film.show(FilmFrame(time: time, snapshot: snapshot, isNew: newest != shown, fingers: run.fingers(at: time)))
        shown = newest
        guard frame.isNew || picture == nil else { return encoder.repeatLastFrame() }
        picture = frame.snapshot
        do { encoder.add(try snapshotRenderer.picture(of: frame.snapshot)) } catch { fail(Self.words(error)) }
    }

    private func fail(_ problem: String) {
        state = .failed(problem)
        encoder.discard()
    }

    func cancel() {
        state = .failed("Cancelled")
        encoder.discard()
    }
}

/// Encodes a film's frames in order, on a background queue.
private final class Encoder: @unchecked Sendable {
    private let queue = DispatchQueue(label: "film")
    private let lock = NSLock()
    private let rate: Double
    /// Must be accessed only on `queue`.
    private var file: FilmFile?
    private var counts = (waiting: 0, isPublished: false, finished: 0)
    private var firstProblem: String?

    init(rate: Double) { self.rate = rate }

    func open(_ file: FilmFile) { queue.async { self.file = file } }

    /// The number of operations that are waiting on the queue.
    var waiting: Int { lock.withLock { counts.waiting } }
    var isPublished: Bool { lock.withLock { counts.isPublished } }
    /// The number of frames finished in the second pass.
    var finished: Int { lock.withLock { counts.finished } }
    /// The first failure in one sentence, or nil if nothing failed.
    var problem: String? { lock.withLock { firstProblem } }

    func add(_ picture: CGImage) { write { try $0.add(picture, rate: self.rate) } }
    func repeatLastFrame() { write { try $0.repeatLastFrame() } }

    func publish() {
        write {
            try $0.publish { frames in
                self.lock.withLock {
                    self.counts.finished = frames
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
                let words = (error as? Failure)?.message ?? error.localizedDescription
                self.lock.withLock { self.firstProblem = words }
            }
        }
    }
}
