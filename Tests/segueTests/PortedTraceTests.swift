import Foundation
import Scenes
import Stage
import TestSupport
import Testing
import UIKit

@testable import Problems
@testable import segue

/// Compares the traces of translated iPhone code, which runs in a separate process, with the traces of a manual port, which runs in this
/// process.
@MainActor struct PortedTraceTests {
    /// A file with iPhone code, the scene to show, its manual port, and touches that begin, cancel, and finish its transitions.
    struct Listing: Sendable, CustomTestStringConvertible {
        var name: String
        var scene: String?
        /// Whether each of the listing's transitions completes, in order.
        var ends: [Bool]
        var touches: String
        var make: @MainActor @Sendable () -> UIViewController

        var testDescription: String { name }
    }

    /// Returns a finger that makes several gestures. In each gesture, it rests for `rest` milliseconds, touches the first point, and moves
    /// to each subsequent point in the given number of milliseconds.
    private nonisolated static func finger(_ id: Int, _ gestures: (rest: Int, way: [(x: Int, y: Int, milliseconds: Int)])...) -> String {
        let actions = gestures.flatMap { gesture in
            let moves = gesture.way.map { #"{"type":"pointerMove","duration":\#($0.milliseconds),"x":\#($0.x),"y":\#($0.y)}"# }
            return [#"{"type":"pause","duration":\#(gesture.rest)}"#, moves[0], #"{"type":"pointerDown"}"#] + moves.dropFirst()
                + [#"{"type":"pointerUp"}"#]
        }
        let list = actions.joined(separator: ",")
        return #"{"type":"pointer","id":"finger\#(id)","parameters":{"pointerType":"touch"},"actions":[\#(list)]}"#
    }

    nonisolated static let listings = [
        Listing(
            name: "PinchToOpen", ends: [false, true],
            touches: [
                finger(1, (200, [(175, 420, 0), (110, 420, 500), (165, 420, 300)]), (900, [(195, 420, 0), (195, 420, 60)])),
                finger(2, (200, [(215, 420, 0), (280, 420, 500), (225, 420, 300)])),
            ].joined(separator: ",")
        ) { UINavigationController(rootViewController: TileViewController()) },
        Listing(
            name: "SlidePush", ends: [true, false, true],
            touches: finger(
                1, (200, [(195, 422, 0), (195, 422, 60)]), (900, [(4, 422, 0), (120, 422, 400), (60, 422, 200)]),
                (900, [(4, 422, 0), (320, 422, 400)]))
        ) { SlideNavigationController(rootViewController: ListController()) },
        Listing(
            name: "CardModal", ends: [true, false, true],
            touches: finger(
                1, (200, [(195, 422, 0), (195, 422, 60)]), (1200, [(195, 500, 0), (195, 560, 300), (195, 540, 200)]),
                (900, [(195, 500, 0), (195, 780, 400)]))
        ) { ViewController() },
        Listing(
            name: "TabSlide", scene: "Second tab", ends: [false, true],
            touches: finger(1, (200, [(300, 422, 0), (240, 422, 300)]), (900, [(300, 422, 0), (60, 422, 400)]))
        ) {
            let tabs = TabSlideController()
            tabs.loadViewIfNeeded()
            tabs.selectedIndex = 1
            return tabs
        },
        Listing(
            name: "AnimatorCard", ends: [],
            touches: finger(1, (600, [(195, 760, 0), (195, 760, 60)]), (1200, [(195, 300, 0), (195, 700, 500)]))
        ) { AnimatorCardController() },
    ]

    @Test(arguments: listings) func translatedListingTracesLikeManualPort(listing: Listing) throws {
        let scratch = try Scratch()
        let gesture = try scratch.file("touches.json", #"{"actions":[\#(listing.touches)]}"#)
        let translated = try traced(listing, gesture, scratch)
        let ported = try trace(listing, gesture)
        let ends = ported.filter { $0.contains(#""event":"ended""#) }.map { $0.contains(#""completed":true"#) }
        #expect(ends == listing.ends && ported.contains { $0.contains(#""state":"began""#) || $0.contains(#""type":"control""#) })
        for (index, (now, manual)) in zip(translated, ported).enumerated() where now != manual {
            Issue.record("line \(index + 2): \(now)\nmanual port: \(manual)")
            break
        }
        #expect(translated.count == ported.count)
    }

    /// Returns the lines of the translated listing's trace, without the header, which contains the scene's name.
    private func traced(_ listing: Listing, _ gesture: String, _ scratch: Scratch) throws -> [Substring] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../UserCodeTests/Code/\(listing.name).swift").path
        let program = try Program(
            ["trace", file, "--gesture", gesture, "--until", "5"] + (listing.scene.map { ["--scene", $0] } ?? []),
            environment: TestRun.environment.merging(["XDG_CONFIG_HOME": scratch.path("settings")]) { $1 })
        #expect(program.code == 0, "\(program.errors)")
        // The port's run doesn't record which code changes layers, so it finds fewer problems.
        return program.output.split(separator: "\n").dropFirst().filter { !$0.contains(#""type":"problem""#) }
    }

    private func trace(_ listing: Listing, _ gesture: String) throws -> [Substring] {
        var lines: [Substring] = []
        var run = HeadlessRun(StageSettings())
        run.script = try GestureFile.script(at: gesture)
        run.until = 5
        run.examine = Detectors.examiner()
        run.perform(showing: Scene(listing.name) { listing.make() }, tracedBy: TraceWriter { lines.append(Substring($0)) }) { _ in }
        return lines.dropFirst().filter { !$0.contains(#""type":"problem""#) }
    }
}
