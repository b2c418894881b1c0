import QuartzCore
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks that a mistake at one line is reported once, however often the line runs.
@MainActor struct ReportedOnceTests {
    /// Details that some kinds of facts need.
    private static let details: [EngineFact.Kind: String] = [
        .cellGrew: "recognizer Tap Cell", .reloadedEarly: "rows", .safeAreaTwice: "inset 47", .velocityInPoints: "900",
    ]

    /// Returns the number of problems after facts of one kind at some lines, each followed by a few turns at rest.
    private func count(_ kind: EngineFact.Kind, at places: [UInt]) -> Int {
        var detectors = Detectors()
        var count = 0, n = 0
        for place in places {
            let fact = FactEvent(
                kind: kind, transition: nil, who: "v", layer: 1, detail: Self.details[kind] ?? "1 2 3 4", place: place)
            for turn in 0..<3 {
                n += 1
                let time = Double(n) / 60
                let frame = StageFrame(
                    n: n, time: time, snapshot: .init(size: CGSize(width: 390, height: 844), scale: 1), isNew: false,
                    events: turn == 0 ? [.happened(RunEvent(.fact(fact), at: time))] : [], transition: nil, transitionActivity: nil,
                    cost: nil, isBusy: false)
                count += detectors.look(at: frame, fingers: []).count
            }
        }
        return count
    }

    /// Kinds that are reported once for each line, and kinds that are reported once for the same view.
    private static let (byLine, byView): ([EngineFact.Kind], [EngineFact.Kind]) = (
        [
            .animatesNothing, .attributesMutated, .barAtOnce, .changedAtOnce, .changedOffMain, .childLeft, .directionAsked, .emptyPicture,
            .fontInBlock,
            .keyframeOutside,
            .layoutStale,
            .overAtStart, .reloadedEarly, .replacedOutside, .scrolledEarly, .sleptOnMain, .startedEmpty, .startedTwice, .styleSetLate,
            .uncommitted,
            .velocityInPoints,
        ],
        [
            .cellGrew, .constraintConflict, .contentSizeStale, .delegateReleased, .dismissedAgain, .dynamicsUndid, .fadesHidden,
            .handledTwice, .keptLook, .keyboardChangeLeft,
            .keyboardCovers, .maskConflict, .network, .noEffect, .notAsked, .otherThread, .pressLeft, .safeAreaTwice, .selectionCancelled,
            .selectionLeft,
            .tappedTooEarly, .transparentPage, .twinLost, .warned, .writtenFile,
        ]
    )

    @Test func factThatComesAgainIsReportedOnce() {
        for (kinds, isByLine) in [(Self.byLine, true), (Self.byView, false)] {
            for kind in kinds {
                let counts = [[14], [14, 14], [14, 15]].map { count(kind, at: $0) }
                #expect(counts == [1, 1, isByLine ? 2 : 1], "\(kind)")
            }
        }
    }
}
