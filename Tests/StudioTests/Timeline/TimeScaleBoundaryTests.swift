import CoreGraphics
import Foundation
import Testing

@testable import Studio

/// Checks the exact boundaries of the time scale.
@MainActor struct TimeScaleBoundaryTests {
    /// A scale of 100 points that shows the time from 10 to 20 s of a run that begins at 10 s. All figures are exact.
    private var scale: TimeScale {
        var scale = TimeScale()
        scale.width = 100
        scale.show(span: 10, from: 10, to: 20, around: 10)
        scale.pan(by: 0)
        return scale
    }

    @Test(arguments: [(10.0, 10.0), (9.75, 4.75), (20, 10), (20.25, 15.25), (15, 10)])
    func onlyHiddenTimeIsRevealed(time: Double, begin: Double) {
        var scale = scale
        scale.reveal(time)
        #expect(scale.begin == begin && scale.span == 10)
    }

    @Test func pointsAndTimesConvert() {
        #expect(scale.x(12.5) == 25 && scale.time(25) == 12.5 && scale.end == 20 && scale.x(9) == -10)
        var narrow = TimeScale()
        narrow.width = 0
        #expect(narrow.time(0.5) == 0.5, "a scale without a width counts as one point wide")
    }

    @Test func zoomAndPanKeepTheirLimits() {
        var scale = scale
        scale.zoom(by: 0.5, at: 50)
        #expect(scale.begin == 12.5 && scale.span == 5 && !scale.isFitted)
        scale.pan(by: 20)
        #expect(scale.begin == 13.5)
        scale.zoom(by: 1e-9, at: 0)
        #expect(scale.span == 0.02)
        scale.zoom(by: 1e9, at: 0)
        #expect(scale.span == 600)
    }

    @Test(
        arguments: [
            (10.0, 10.0, 20.0, 20.0, 10.0), (10, 10, 21, 19, 10), (10, 10, 21, 19.5, 10.5), (10, 10, 30, 40, 21), (0.001, 10, 20, 10, 10),
            (1e6, 10, 20, 10, 10),
        ])
    func chosenSpanShowsBeginningOrTime(span: Double, first: Double, last: Double, time: Double, begin: Double) {
        var scale = TimeScale()
        scale.show(span: span, from: first, to: last, around: time)
        #expect(scale.begin == begin && scale.origin == first && scale.span == min(max(span, 0.02), 600))
    }

    @Test func fittedRunHasMargins() {
        var scale = TimeScale()
        scale.fit(from: 5, to: 12, grows: false)
        #expect(abs(scale.span - 10) < 1e-9 && abs(scale.begin - 3.5) < 1e-9 && scale.isFitted)
        scale.fit(from: 5, to: 5.001, grows: false)
        #expect(scale.span == 0.02)
        scale.fit(from: 5, to: 5, grows: false)
        #expect(abs(scale.span - 1.02) < 1e-9, "a run without a length gets the first length")
        scale.fit(from: 0, to: 0.714, grows: true)
        #expect(abs(scale.span - 1.02 * 1.4) < 1e-9, "a full span grows")
    }

    @Test(
        arguments: [
            (64.0, 1.0, 1.0), (64, 2, 2), (64, 3, 5), (64, 5, 5), (64, 6, 10), (64, 0.2, 0.2), (64, 0.25, 0.5), (640, 1, 0.1),
            (640, 3, 0.5),
        ])
    func labelsAreOneTwoOrFiveTimesPowerOfTen(width: Double, span: Double, step: Double) {
        var scale = TimeScale()
        scale.width = width
        scale.show(span: span, from: 0, to: span, around: 0)
        #expect(abs(scale.step - step) < 1e-9)
    }

    @Test func labelsCoverVisiblePartOfRun() {
        let ticks = scale.ticks(from: 10, to: 30)
        #expect(scale.step == 10 && ticks == [10, 20], "both ends have labels")
        #expect(scale.ticks(from: 11, to: 19) == [] && scale.ticks(from: 12, to: 20) == [20])
        #expect(scale.label(12.5) == "2.5" && scale.label(9) == "1.0")
        var fine = scale
        fine.zoom(by: 0.001, at: 0)
        #expect(fine.step < 0.099 && fine.label(12.25) == "2.25")
    }
}
