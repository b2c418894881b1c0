import Scenes
import Stage
import Studio
import UIKit

/// A headless run rendered as a film at a fixed frame rate.
@MainActor package struct FilmRun {
    private var run: HeadlessRun
    private let scene: Scene
    private let decorations: FilmDecorations
    /// The frames per second.
    private let rate: Double
    private let range: ClosedRange<TimeInterval>?

    package init(_ run: HeadlessRun, showing scene: Scene, _ decorations: FilmDecorations, rate: Double, range: ClosedRange<TimeInterval>?)
    {
        (self.run, self.scene, self.decorations, self.rate, self.range) = (run, scene, decorations, rate, range)
        if let end = range?.upperBound { self.run.until = end }
    }

    /// The size of the largest screen in the run, in points.
    package var screen: CGSize {
        (run.script?.take?.resizes ?? []).reduce(run.settings.size) {
            CGSize(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
        }
    }

    /// The size of the film, in points.
    package var size: CGSize { decorations.size(around: screen) }

    /// An upper bound for the number of frames.
    package var longest: Int { Int(max(0, (range?.upperBound ?? run.lastMoment) - (range?.lowerBound ?? 0)) * rate) + 1 }

    /// Writes the film to `file`. Calls `counted` with the number of frames, and then `advanced` after each frame. If the format needs a
    /// second pass, calls `finished` with the number of frames finished in that pass.
    package func write(
        to file: FilmFile, counted: (Int) -> Void, advanced: () -> Void, finished: (Int) -> Void = { _ in }
    ) throws {
        let (track, count) = try measureRun()
        counted(count)
        let snapshotRenderer = try SnapshotRenderer()
        let picture = FilmPicture(of: screen, scale: run.settings.scale, decorations, track)
        // Frames must be fitted to the film's size after a resize.
        let isPlain = decorations.isPlain && run.script?.take?.resizes.isEmpty != false
        var left = count
        try moments { moment in
            // Nondeterministic code may end earlier this time than the first time.
            guard left > 0 else { return }
            left -= 1
            let shown = isPlain ? (snapshot: moment.snapshot, isNew: moment.isNew) : picture.show(moment)
            if shown.isNew || left == count - 1 {
                try file.add(snapshotRenderer.picture(of: shown.snapshot), rate: rate)
            } else {
                try file.repeatLastFrame()
            }
            advanced()
        }
        try file.publish {
            finished($0)
            return true
        }
    }

    /// Plays the run once. Returns the track of the run's transitions and the number of frames in the film.
    private func measureRun() throws -> (FilmTrack, count: Int) {
        var track = FilmTrack()
        var end: TimeInterval = 0
        try playing { run in
            run.watch(showing: scene) { turn in
                if decorations.curve { track.add(turn.frame.snapshot, turn.transition, at: turn.time) }
                end = turn.time
            }
        }
        let whole = range ?? 0...end
        track.finish(in: whole)
        return (track, FilmFrame.count(in: whole, rate: rate))
    }

    /// Plays the run. Calls `body` for each frame of the film, with the screen at that time.
    private func moments(_ body: (FilmFrame) throws -> Void) throws {
        let begin = range?.lowerBound ?? 0
        var (last, isNew, n): (HeadlessTurn?, Bool, Int) = (nil, true, 0)
        func pass(to time: TimeInterval) throws {
            while let turn = last, begin + Double(n) / rate < time - HeadlessRun.tolerance {
                try body(
                    FilmFrame(
                        time: begin + Double(n) / rate, snapshot: turn.frame.snapshot, isNew: isNew,
                        fingers: turn.fingers))
                (isNew, n) = (false, n + 1)
            }
        }
        try playing { run in
            try run.watch(showing: scene) { turn in
                try pass(to: turn.time)
                (last, isNew) = (turn, isNew || turn.frame.isNew)
            }
        }
        try pass(to: (range?.upperBound ?? last?.time ?? 0) + 2 * HeadlessRun.tolerance)
    }

    /// Runs `play`. Throws the failure if the scene's code fails.
    private func playing(_ play: (HeadlessRun) throws -> Void) throws {
        var run = run
        var failure: Failure?
        run.failed = { failure = Failure($0) }
        try play(run)
        if let failure { throw failure }
    }
}
