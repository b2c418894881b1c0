import Testing

@testable import Studio

/// Checks playback of a recorded run, forward and backward, within a range.
@MainActor struct RunPlaybackTests {
    @Test func playbackMovesByElapsedTimeAndRate() {
        var runPlayback = RunPlayback(rate: -0.5, at: 10)
        #expect(runPlayback.move(3, to: 10.5, in: 0...4, loops: false) == (2.75, true))
        #expect(runPlayback.move(2.75, to: 11.5, in: 0...4, loops: false) == (2.25, true))
    }

    @Test(arguments: [(1.0, 3.9, 4.0), (-1.0, 1.1, 1.0)]) func playbackWithoutLoopStopsAtEnd(rate: Double, from: Double, end: Double) {
        var runPlayback = RunPlayback(rate: rate, at: 0)
        #expect(runPlayback.move(from, to: 0.5, in: 1...4, loops: false) == (end, false))
    }

    @Test(arguments: [(1.0, 3.9, 1.0), (-1.0, 1.1, 4.0)]) func loopingPlaybackContinuesAtOtherEnd(rate: Double, from: Double, begin: Double)
    {
        var runPlayback = RunPlayback(rate: rate, at: 0)
        #expect(runPlayback.move(from, to: 0.5, in: 1...4, loops: true) == (begin, true))
    }

    @Test func playbackBeforeRangeMovesIntoIt() {
        var runPlayback = RunPlayback(rate: 1, at: 0)
        #expect(runPlayback.move(0.2, to: 0.1, in: 1...4, loops: false) == (1, true))
    }
}
