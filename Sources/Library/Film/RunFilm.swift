import Foundation
import Stage
import Studio
import UIKit

/// The export of a stored run. It renders frames during the window's turns, and encodes them on another thread.
@MainActor final class RunFilm: FilmJob {
    private(set) var firstPass = 0
    let count: Int
    private(set) var state = FilmJobState.writing
    private(set) var picture: RenderSnapshot?
    var secondPass: Int? { isPublishing && request.format.film.hasSecondPass ? encoder.secondPass : nil }

    private let request: FilmRequest
    private let rate: Double
    private let run: Run
    private let path: String
    private let film: FilmPicture
    private var snapshotRenderer: SnapshotRenderer?
    private let encoder: FilmEncoder
    private var shown: TimeInterval?
    private var isPublishing = false

    /// The time spent on rendering in each turn, in seconds. It is short so that the window stays responsive.
    private static let share = 0.02
    /// The maximum number of frames that can wait for the encoder.
    private static let maximumWaitingFrames = 8

    init(_ request: FilmRequest, of run: Run, size: CGSize, to path: String) {
        (self.request, self.run, self.path) = (request, run, path)
        (rate, count) = (request.filmRate, request.count)
        film = FilmPicture(
            of: size, scale: CGFloat(request.scale), request.decorations,
            request.decorations.curve ? FilmTrack(run, in: request.range) : nil)
        encoder = FilmEncoder(rate: request.filmRate)
        do {
            try FileManager.default.createDirectory(
                atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            encoder.open(try FilmFile(at: path, request.format.film))
            snapshotRenderer = try SnapshotRenderer()
        } catch { state = .failed(Failure.words(error)) }
    }

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
        } while state == .writing && firstPass < count && encoder.waiting < Self.maximumWaitingFrames && ContinuousClock.now < end
        guard state == .writing, firstPass == count else { return }
        isPublishing = true
        encoder.publish()
    }

    private func addFrame() {
        let time = request.range.lowerBound + Double(firstPass) / rate
        firstPass += 1
        guard let snapshotRenderer, let snapshot = run.snapshot(at: time) ?? picture else {
            return fail("the start of the range was dropped from memory")
        }
        let newest = run.turn(at: time)?.time
        let frame = film.show(FilmFrame(time: time, snapshot: snapshot, isNew: newest != shown, fingers: run.fingers(at: time)))
        shown = newest
        guard frame.isNew || picture == nil else { return encoder.repeatLastFrame() }
        picture = frame.snapshot
        do { encoder.add(try snapshotRenderer.picture(of: frame.snapshot)) } catch { fail(Failure.words(error)) }
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
