import Foundation
@testable import Gallery
import Raster
import Scenes
import Testing
import Typography
import UIKit

// Checks the crossfade scene against S-SEED4 on a screen of 375 × 667 points, and the traces of the scene's gestures.
@MainActor @Suite(.serialized) struct CrossfadeTests {
    private let stage = SceneStage("crossfade", size: CGSize(width: 375, height: 667))

    private func begin() { stage.tap(187, 333) }

    @Test("S-SEED4-2: the destination is inserted below the source at alpha 0 and no appearance callback runs")
    func segueInsertsTransparentDestinationBelowSource() throws {
        begin()
        #expect(stage.device.window.subviews.map(\.accessibilityIdentifier) == ["Destination", "Source"])
        #expect(stage.opacity("Destination") == 0 && stage.root.presentedViewController == nil)
        let run = try TracedRun("crossfade", gesture: "crossfade-tap-finish")
        let (start, end) = (try #require(run.transition("began").first), try #require(run.transition("ended").first))
        #expect(start["kind"] as? String == "segue" && abs(end.t - start.t - inFrames(0.5)) < 5e-6)
        #expect(!run.lines("callback").contains { $0.t > start.t && $0.t < end.t - 0.01 })
    }

    @Test("S-SEED4-3: at 0.25 s both pages have alpha 0.5; red over blue over black gives (0.5, 0, 0.25)")
    func bothPagesAreHalfTransparentAtHalfTime() throws {
        stage.device.window.backgroundColor = .black
        begin()
        stage.view("Source")?.backgroundColor = .red
        stage.view("Destination")?.backgroundColor = .blue
        stage.wait(0.25)
        #expect(abs(stage.opacity("Source")! - 0.5) < 1e-4 && abs(stage.opacity("Destination")! - 0.5) < 1e-4)
        let picture = try RasterPainter(fonts: FontLibrary()).render(stage.snapshot)
        let pixel = (0..<3).map { Int(picture.pixels[(100 * picture.width + 300) * 4 + $0]) }
        for (seen, wanted) in zip(pixel, [128, 0, 64]) { #expect(abs(seen - wanted) <= 2) }
    }

    @Test("S-SEED4-4: no frame at the end shows the source again")
    func sourceDoesNotReappearAtEnd() {
        begin()
        var last = 1.0
        stage.observe = { [unowned stage] in
            let alpha = stage.snapshot.nodes.last { $0.name == "Source" }?.opacity ?? 0
            #expect(alpha <= last, "at \(stage.time)")
            last = alpha
        }
        stage.wait(0.6)
        #expect(last == 0 && stage.root.view.alpha == 1 && stage.shows("Destination") && !stage.shows("Source"))
    }

    @Test("S-SEED4-5: at the end four callbacks arrive, and the destination replaces the source in the window")
    func destinationReplacesSourceAtEnd() throws {
        begin()
        stage.wait(0.6)
        let destination = try #require(stage.root.presentedViewController)
        #expect(destination.view.superview === destination.presentationController?.containerView && stage.root.view.window == nil)
        let run = try TracedRun("crossfade", gesture: "crossfade-tap-finish")
        let end = try #require(run.transition("ended").first)
        let callbacks = run.lines("callback").filter { $0.t > end.t - 0.01 }
        #expect(
            callbacks.map { "\($0["name"] as? String ?? "") \($0["who"] as? String ?? "")" } == [
                "viewWillDisappear SourceViewController", "viewWillAppear DestinationViewController",
                "viewDidAppear DestinationViewController", "viewDidDisappear SourceViewController",
            ])
        #expect(callbacks.allSatisfy { $0["animated"] as? Bool == false })
    }

    @Test("S-SEED4-6: the exit dismisses the destination and restores the source")
    func exitDismissesDestination() {
        begin()
        stage.wait(0.6)
        begin()
        #expect(stage.transition?.kind == .dismiss)
        stage.wait(0.6)
        #expect(stage.transition == nil && stage.root.presentedViewController == nil && stage.view("Destination") == nil)
        #expect(stage.shows("Source") && stage.opacity("Source") == 1)
        begin()
        stage.wait(0.6)
        #expect(stage.shows("Destination"), "the segue works a second time")
    }

    @Test("S-SEED4-7: without the alpha reset, the exit leaves a black window")
    func exitWithoutAlphaResetLeavesBlackWindow() throws {
        stage.switches.on = [.blackScreen]
        begin()
        stage.wait(0.6)
        begin()
        stage.wait(2)
        #expect(stage.root.view.superview === stage.device.window && stage.root.view.alpha == 0)
        begin()
        stage.wait(2)
        let picture = try RasterPainter(fonts: FontLibrary()).render(stage.snapshot)
        #expect(stride(from: 0, to: picture.pixels.count, by: 4).allSatisfy { picture.pixels[$0] == 0 && picture.pixels[$0 + 2] == 0 })
    }

    @Test("S-SEED4-11: without the insertion, the source fades to the window's black, and the destination appears at the end")
    func segueWithoutInsertionFadesToBlack() throws {
        stage.switches.on = [.notInserted]
        begin()
        stage.wait(0.45)
        #expect(!stage.shows("Destination") && stage.opacity("Source")! < 0.05)
        let picture = try RasterPainter(fonts: FontLibrary()).render(stage.snapshot)
        let middle = (picture.height / 2 * picture.width + picture.width / 2) * 4
        #expect(picture.pixels[middle + 3] < 16, "only the black screen shows")
        stage.wait(0.15)
        #expect(stage.shows("Destination") && stage.root.view.alpha == 1 && stage.root.presentedViewController != nil)
    }

    @Test("S-SEED4-1: a perform() that only presents looks like the built-in segue in every frame")
    func presentOnlySegueLooksLikeBuiltInSegue() throws {
        func frames(_ kind: UIStoryboard.SegueKind) throws -> [String] {
            let storyboard = UIStoryboard(name: "Plain"), device = VirtualDevice(size: CGSize(width: 375, height: 667))
            storyboard.addScene("source") { UIViewController() }
            storyboard.addScene("destination") { DestinationViewController() }
            storyboard.addSegue("plain", from: "source", to: "destination", kind: kind)
            let source = try #require(storyboard.instantiateInitialViewController())
            device.window.rootViewController = source
            device.turn(at: 0)
            source.performSegue(withIdentifier: "plain", sender: nil)
            let frames = (0...60).map { device.turn(at: 1 + Double($0) / 60).description }
            #expect(source.presentedViewController is DestinationViewController)
            return frames
        }
        let plain = try frames(.custom(PlainSegue.init(identifier:source:destination:)))
        #expect(try plain == frames(.presentModally) && Set(plain).count > 10)
        stage.tap(187, 614)
        #expect(stage.transition?.kind == .present)
        stage.wait(1)
        #expect(stage.shows("Destination") && !stage.shows("Source"))
    }

    @Test("S-SEED4-9: the segue exists until the destination is presented, then is deallocated")
    func segueIsDeallocatedAfterPresentation() throws {
        weak var segue: UIStoryboardSegue?
        let storyboard = UIStoryboard(name: "Lives"), device = VirtualDevice(size: CGSize(width: 375, height: 667))
        storyboard.addScene("source") { SourceViewController() }
        storyboard.addScene("destination") { DestinationViewController() }
        storyboard.addSegue(
            "show", from: "source", to: "destination",
            kind: .custom {
                let made = CrossfadeSegue(identifier: $0, source: $1, destination: $2)
                segue = made
                return made
            })
        let source = try #require(storyboard.instantiateInitialViewController())
        device.window.rootViewController = source
        device.turn(at: 0)
        source.performSegue(withIdentifier: "show", sender: nil)
        for frame in 0..<30 {
            device.turn(at: 1 + Double(frame) / 60)
            #expect(segue?.identifier == "show" && segue?.source === source, "frame \(frame)")
            #expect(segue?.destination is DestinationViewController && source.presentedViewController == nil, "frame \(frame)")
        }
        device.turn(at: 1.5)
        device.turn(at: 1.6)
        #expect(source.presentedViewController is DestinationViewController && segue == nil)
    }

    @Test("S-SEED4-6: the exit segue is reported as a dismissal")
    func exitSegueIsReportedAsDismissal() throws {
        let run = try TracedRun("crossfade", gesture: "crossfade-exit-finish")
        let prepared = run.lines("callback").filter { $0["name"] as? String == "prepare" }
        #expect(prepared.map { $0["segue"] as? String } == ["show", "exit"])
        #expect(prepared.map { $0["to"] as? String } == ["DestinationViewController", "SourceViewController"])
        #expect(run.transition("ended").map { $0["kind"] as? String } == ["segue", "dismiss"])
    }

    @Test("S-SEED4-10: neither page receives a tap during the 0.5 s")
    func tapsAreIgnoredDuringSegue() {
        begin()
        stage.wait(0.2)
        begin()
        #expect(stage.device.window.subviews.count == 2)
        stage.wait(1)
        #expect(stage.shows("Destination") && stage.transition == nil)
    }
}
