import Foundation
import GestureSupport
import Testing
@testable import UIKit

/// Checks that every gesture that ends without an action has a reason, as described in `Documentation/Files/Traces.md`.
@MainActor struct FailureReasonTests {
    private let stage = GestureStage()
    private let notes = Notes()

    private final class Notes {
        var lines: [String] = []
        /// The start time of the next stroke.
        var clock: TimeInterval = 0
    }

    init() {
        stage.device.driver.observe = { [notes] in
            switch $0 {
            case .recognizerPossible(let recognizer, let point):
                notes.lines.append("\(recognizer.traceName) possible \(point.x) \(point.y)")
            case .recognizerFailed(let recognizer, let why, let point):
                notes.lines.append("\(recognizer.traceName): \(why)" + (point.map { " at \(Int($0.x))" } ?? ""))
            default: break
            }
        }
    }

    /// The logged reasons, without their times.
    private var reasons: [String] {
        notes.lines.filter { !$0.contains(" possible ") }.map { line in
            line.range(of: " at ", options: .backwards).map { String(line[..<$0.lowerBound]) } ?? line
        }
    }

    /// Taps at `start`, or drags by `way`, with one finger.
    private func stroke(from start: CGPoint = CGPoint(x: 100, y: 400), by way: CGVector = .zero, after pause: TimeInterval = 0.1) {
        let time = notes.clock
        notes.clock += pause + 2
        stage.down(1, start.x, start.y, at: time)
        if way != .zero { stage.move(1, start.x + way.dx, start.y + way.dy, at: time + pause) }
        stage.up(1, start.x + way.dx, start.y + way.dy, at: time + pause + 0.1)
    }

    private func two() {
        stage.pair(.began, 100, at: notes.clock)
        stage.pair(.ended, 100, at: notes.clock + 0.1)
        notes.clock += 2
    }

    // MARK: Thresholds

    @Test func failureReportsFirstTouchAndItsLocation() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        pan.minimumNumberOfTouches = 2
        stage.down(1, 100, 400, at: 100)
        stage.move(1, 150, 400, at: 100.1)
        stage.up(1, 150, 400, at: 100.2)
        #expect(notes.lines == ["pan possible 100.0 400.0", "pan: 1 finger, needs at least 2 at 100"])
    }

    @Test("S-GEST-40: an edge pan that begins outside its band reports the distance")
    func edgePanOutsideBandReportsDistance() {
        let edge = stage.add(UIScreenEdgePanGestureRecognizer(), "edgePan")
        edge.edges = [.left, .bottom]
        stroke(from: CGPoint(x: 31, y: 400))
        #expect(reasons == ["edgePan: began 31 pt from the edge, band is 20"])
        edge.edges = .right
        stage.down(1, 379.7, 400, at: 101)
        stage.up(1, 379.7, 400, at: 101.1)
        edge.edges = []
        stage.down(1, 5, 400, at: 102)
        stage.up(1, 5, 400, at: 102.1)
        #expect(reasons.suffix(2) == ["edgePan: began 20.3 pt from the edge, band is 20", "edgePan: has no edges"])
    }

    @Test(
        "S-GEST-40: an edge pan along the edge reports its angle",
        arguments: [(CGVector(dx: 2, dy: 30), "86"), (CGVector(dx: 20, dy: -21), "46")])
    func edgePanAlongEdgeReportsItsAngle(way: CGVector, angle: String) {
        stage.add(UIScreenEdgePanGestureRecognizer(), "edgePan").edges = .left
        stroke(from: CGPoint(x: 5, y: 400), by: way)
        #expect(reasons == ["edgePan: moved \(angle)° off the inward direction, the limit is 45"])
    }

    @Test("S-GEST-30, 34: a pan reports too many fingers or too little movement") func panReportsTooManyFingersOrTooLittleMovement() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stroke(by: CGVector(dx: 9.6, dy: 0))
        pan.maximumNumberOfTouches = 1
        two()
        #expect(reasons == ["pan: the finger moved 9.6 pt, it begins at 10", "pan: 2 fingers, needs 1"])
    }

    @Test("S-GEST-35: a pinch reports a single finger or too little movement") func pinchReportsSingleFingerOrTooLittleMovement() {
        stage.add(UIPinchGestureRecognizer(), "pinch")
        stroke()
        stage.pair(.began, 100, at: 101)
        stage.pair(.moved, 104, at: 101.1)
        stage.pair(.ended, 104, at: 101.2)
        #expect(reasons == ["pinch: 1 finger, needs 2", "pinch: the fingers' distance changed by 4 pt, it begins at 10"])
    }

    @Test("S-GEST-39: a rotation reports a single finger or too small a turn") func rotationReportsSingleFingerOrTooSmallTurn() {
        stage.add(UIRotationGestureRecognizer(), "rotation")
        stroke()
        two()
        #expect(reasons == ["rotation: 1 finger, needs 2", "rotation: the fingers turned by 0°, it begins at 10"])
    }

    @Test("S-GEST-42: a swipe reports a short, slow or diagonal stroke, or the wrong fingers") func failedSwipeReportsReason() {
        let swipe = stage.add(UISwipeGestureRecognizer(), "swipe")
        stroke(by: CGVector(dx: 30, dy: 0))
        stroke(by: CGVector(dx: 10, dy: 40))
        stroke(by: CGVector(dx: 30, dy: 0), after: 0.7)
        two()
        swipe.numberOfTouchesRequired = 2
        stroke()
        swipe.direction = []
        stage.pair(.began, 100, at: 102)
        stage.pair(.moved, 120, at: 102.1)
        #expect(
            reasons == [
                "swipe: the finger moved 30 pt in its direction, needs 54", "swipe: strayed 40 pt to the side, the limit is 39",
                "swipe: took longer than 0.5 s", "swipe: 2 fingers, needs 1", "swipe: 1 finger, needs 2", "swipe: has no direction",
            ])
    }

    @Test("S-GEST-43: a tap reports movement, the wrong fingers, or a late second tap") func failedTapReportsReason() {
        let tap = stage.add(UITapGestureRecognizer(), "tap")
        stroke(by: CGVector(dx: 0, dy: 12))
        two()
        tap.numberOfTouchesRequired = 2
        stroke()
        (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (1, 2)
        stroke()
        stage.device.turn(at: 101)
        stage.down(1, 100, 400, at: 102)
        stage.device.turn(at: 103)
        #expect(
            reasons == [
                "tap: the finger moved 12 pt, the limit is 10", "tap: 2 fingers, needs 1", "tap: 1 finger, needs 2",
                "tap: 1 tap, needs 2 at most 0.35 s apart", "tap: the finger stayed down longer than 0.35 s",
            ])
    }

    @Test("S-GEST-44: a long press reports movement, an early lift, the wrong fingers, or late taps") func failedLongPressReportsReason() {
        let press = stage.add(UILongPressGestureRecognizer(), "press")
        stroke(by: CGVector(dx: 0, dy: 12))
        stroke(after: 0.2)
        two()
        press.numberOfTouchesRequired = 2
        stroke()
        (press.numberOfTouchesRequired, press.numberOfTapsRequired) = (1, 1)
        stage.down(1, 100, 400, at: 102)
        stage.device.turn(at: 103)
        stage.up(1, 100, 400, at: 103.1)
        stage.down(1, 100, 400, at: 104)
        stage.up(1, 100, 400, at: 104.1)
        stage.device.turn(at: 105)
        #expect(
            reasons == [
                "press: the finger moved 12 pt, the limit is 10", "press: lifted after 0.3 s, needs 0.5", "press: 2 fingers, needs 1",
                "press: 1 finger, needs 2", "press: the finger stayed down longer than 0.35 s before its taps",
                "press: its taps were not followed by a press within 0.35 s",
            ])
    }

    // MARK: The arena

    @Test("S-GEST-20, 25: a recognizer that loses names the winner") func loserNamesWinner() {
        let back = stage.add(UIPanGestureRecognizer(), "back"), patient = stage.add(UILongPressGestureRecognizer(), "patient")
        patient.allowableMovement = 100
        patient.require(toFail: back)
        stage.add(UIPinchGestureRecognizer(), "pinch").name = nil
        stroke(by: CGVector(dx: 30, dy: 0))
        #expect(Set(reasons) == ["patient: waited for back, which won", "pinch: prevented by back"])
        let last = stage.add(UIPanGestureRecognizer(), "last")
        notes.lines = []
        stroke(by: CGVector(dx: 30, dy: 0))
        #expect(reasons.contains("back: prevented by last") && last.state == .possible)
    }

    @Test("S-GEST-20: a recognizer blocked by a running gesture names it") func recognizerBlockedByRunningGestureNamesIt() {
        let press = stage.add(UILongPressGestureRecognizer(), "press")
        press.minimumPressDuration = 0
        let pan = stage.add(Loner(), "pan")
        stage.down(1, 100, 400, at: 100)
        stage.move(1, 130, 400, at: 100.1)
        #expect(reasons == ["pan: prevented by press"])
        pan.isShy = false
        stage.up(1, 130, 400, at: 100.2)
        pan.require(toFail: press)
        stage.down(1, 100, 400, at: 101)
        #expect(reasons.last == "pan: waited for press, which won")
    }

    @Test("S-GEST-25: a recognizer still waiting names its failure requirement") func waitingRecognizerNamesItsFailureRequirement() {
        let tap = stage.add(UITapGestureRecognizer(), "tap"), double = stage.add(UITapGestureRecognizer(), "doubleTap")
        double.numberOfTapsRequired = 2
        tap.require(toFail: double)
        let delays = Notes()
        stage.onAction = { delays.lines.append($0.delayReason ?? "-") }
        stroke()
        stage.device.turn(at: 101)
        #expect(reasons == ["doubleTap: 1 tap, needs 2 at most 0.35 s apart"])
        #expect(delays.lines == ["waited for doubleTap, which failed"])
        let press = stage.add(UILongPressGestureRecognizer(), "press"), pan = stage.add(UIPanGestureRecognizer(), "pan")
        press.allowableMovement = 100
        pan.require(toFail: press)
        notes.lines = []
        stage.down(1, 100, 400, at: 102)
        stage.move(1, 130, 400, at: 102.1)
        stage.up(1, 130, 400, at: 102.2)
        #expect(reasons.contains("pan: waited for press, which had not failed yet"))
    }

    @Test("S-GEST-26, 10: a refusal by the delegate or view is reported") func refusalByDelegateOrViewIsReported() {
        let delegate = Delegate(), tap = stage.add(UITapGestureRecognizer(), "tap")
        tap.delegate = delegate
        delegate.shouldBegin = false
        stroke()
        (delegate.shouldBegin, delegate.shouldReceive) = (true, false)
        stroke()
        #expect(
            reasons == [
                "tap: the delegate's gestureRecognizerShouldBegin returned false", "tap: the delegate's shouldReceive returned false",
            ])
        let stern = SternView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        stage.view.addSubview(stern)
        tap.delegate = nil
        stage.add(tap, "tap", to: stern)
        stroke(from: CGPoint(x: 100, y: 100))
        #expect(reasons.last == "tap: the view's gestureRecognizerShouldBegin returned false")
    }

    @Test("S-GEST-17, 19: disabling, removal and missing touches are reported") func disablingRemovalAndMissingTouchesAreReported() {
        let pan = stage.add(UIPanGestureRecognizer(), "pan")
        stage.down(1, 100, 400, at: 100)
        pan.isEnabled = false
        stage.up(1, 100, 400, at: 100.1)
        notes.clock = 101
        stroke()
        notes.clock = 110
        pan.isEnabled = true
        stage.down(1, 100, 400, at: 105)
        stage.view.removeGestureRecognizer(pan)
        stage.up(1, 100, 400, at: 105.1)
        stage.view.addGestureRecognizer(pan)
        stage.down(1, 100, 400, at: 106)
        stage.device.driver.cancelTouches()
        stage.device.turn(at: 106.1)
        pan.allowedTouchTypes = [2]
        stroke()
        #expect(
            reasons == [
                "pan: is disabled", "pan: is disabled", "pan: was removed from its view", "pan: its touches were cancelled",
                "pan: does not take touches of this type",
            ])
    }

    @Test func subclassThatFailsByItselfIsReported() {
        stage.add(Fickle(), "fickle")
        stage.add(Deaf(), "deaf")
        stroke()
        #expect(reasons == ["deaf: its code refused the touch (shouldReceive)", "fickle: its code set the state to failed"])
    }

    @Test func endedGestureAndUnwantedFingerReportNoFailure() {
        stage.add(UIPanGestureRecognizer(), "pan")
        stroke(by: CGVector(dx: 30, dy: 0))
        stage.down(1, 100, 400, at: 101)
        stage.move(1, 130, 400, at: 101.1)
        stage.device.driver.cancelTouches()
        stage.device.turn(at: 101.2)
        #expect(reasons == [])
    }

    // MARK: Views

    @Test("S-GEST-1: a view that takes no touches reports it for its recognizers") func viewThatTakesNoTouchesReportsIt() {
        let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        stage.view.addSubview(picture)
        stage.add(UITapGestureRecognizer(), "tap", to: picture)
        stage.add(UITapGestureRecognizer(), "outer")
        stroke(from: CGPoint(x: 100, y: 100))
        #expect(notes.lines == ["tap: UIImageView does not take touches at 100", "outer possible 100.0 100.0"])
        picture.isUserInteractionEnabled = true
        notes.lines = []
        stroke(from: CGPoint(x: 100, y: 100))
        #expect(reasons == ["outer: prevented by tap"])
        picture.isHidden = true
        notes.lines = []
        stroke(from: CGPoint(x: 100, y: 100))
        #expect(reasons == [])
    }

    @Test("S-ANIM-19: an animating view or ignored touches are reported") func animatingViewOrIgnoredTouchesAreReported() {
        let child = stage.addView("child", CGRect(x: 0, y: 0, width: 400, height: 400))
        stage.add(UITapGestureRecognizer(), "tap", to: child)
        stage.device.driver.perform { UIView.animate(withDuration: 1) { child.center.x += 10 } }
        stage.device.turn(at: 100)
        stage.down(1, 100, 100, at: 100.1)
        stage.up(1, 100, 100, at: 100.2)
        stage.device.turn(at: 103)
        stage.device.driver.perform { UIApplication.shared.beginIgnoringInteractionEvents() }
        stage.down(1, 100, 100, at: 103.1)
        #expect(
            reasons == [
                "tap: view does not take touches while it animates",
                "tap: the program ignores touches (beginIgnoringInteractionEvents)",
            ])
    }

    @Test func tapOnButtonAndContentThatFitsAreReported() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
        stage.view.addSubview(button)
        stage.add(UITapGestureRecognizer(), "tap")
        stroke(from: CGPoint(x: 100, y: 50))
        #expect(reasons == ["tap: the touch belongs to the UIButton below it"])
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 600))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        stage.view.addSubview(scroll)
        notes.lines = []
        stroke(by: CGVector(dx: 30, dy: 0))
        #expect(
            reasons.contains("ScrollPanGestureRecognizer: the content cannot scroll sideways")
                || reasons.contains("pan: the content cannot scroll sideways"))
    }

    // MARK: The swipe back

    @Test("S-TRANS-81: the back swipe reports why it is refused") func backSwipeReportsWhyItIsRefused() {
        stage.view.removeFromSuperview()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.device.window.rootViewController = navigation
        stage.device.turn(at: 100)
        func swipe(at time: TimeInterval) -> [String] {
            notes.lines = []
            stage.down(1, 5, 400, at: time)
            stage.move(1, 60, 400, at: time + 0.1)
            stage.up(1, 60, 400, at: time + 0.2)
            return reasons.map { String($0.dropFirst("edgePan: ".count)) }
        }
        #expect(swipe(at: 101) == ["no page to go back to"])
        stage.device.driver.perform { navigation.pushViewController(UIViewController(), animated: false) }
        stage.device.turn(at: 102)
        navigation.topViewController?.navigationItem.hidesBackButton = true
        #expect(swipe(at: 103) == ["the page has no back button"])
        navigation.topViewController?.navigationItem.hidesBackButton = false
        let own = OwnTransitions()
        navigation.delegate = own
        #expect(swipe(at: 104) == ["the navigation controller's delegate has animationControllerFor, which disables the swipe back"])
        navigation.delegate = nil
        stage.device.driver.perform { navigation.setNavigationBarHidden(true, animated: false) }
        #expect(swipe(at: 105) == ["the navigation bar is hidden"])
    }
}

private final class SternView: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

private final class Fickle: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

/// A recognizer that can't be prevented until it wants to begin.
private final class Loner: UIPanGestureRecognizer {
    var isShy = true
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { !isShy || translation(in: nil).x != 0 }
}

private final class Deaf: UIPanGestureRecognizer {
    override func shouldReceive(_ event: UIEvent) -> Bool { false }
}

private final class OwnTransitions: NSObject, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
