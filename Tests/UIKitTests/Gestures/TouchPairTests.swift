import Foundation
import GestureSupport
import Testing
@testable import UIKit

/// Checks when two fingers count as a pinch or turn that has no effect.
@MainActor struct TouchPairTests {
    private let stage = GestureStage()
    private let found = Found()

    private final class Found {
        var obstacles: [String] = []
        var winners: [String] = []
    }

    private final class Zoom: NSObject, UIScrollViewDelegate {
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    }

    init() {
        stage.device.driver.observe = { [found] in
            guard case .fact(let fact) = $0 else { return }
            if fact.kind == .noEffect { found.obstacles.append(String(fact.detail.prefix { $0 != " " })) }
            if fact.kind == .twinLost { found.winners.append(fact.detail) }
        }
    }

    /// Adds a scroll view that fills the stage.
    private func addScrollView(upTo zoom: CGFloat, _ delegate: Zoom?) -> UIScrollView {
        let view = UIScrollView(frame: stage.view.bounds)
        view.addSubview(UIView(frame: view.bounds))
        (view.maximumZoomScale, view.delegate) = (zoom, delegate)
        stage.view.addSubview(view)
        return view
    }

    /// Moves two fingers, and turns the line between them by `angle`.
    private func pinch(from start: CGFloat, to end: CGFloat, turnedBy angle: CGFloat = 0) {
        stage.pair(.began, start, at: 1)
        for (phase, time) in [(UITouch.Phase.moved, 1.1), (.ended, 1.2)] {
            for (finger, side) in [(1, -1.0), (2, 1.0)] {
                let place = CGPoint(x: 200 + side * end / 2 * cos(angle), y: 400 + side * end / 2 * sin(angle))
                stage.device.touch(finger, phase, at: place, time: time)
            }
            stage.device.turn(at: time)
        }
    }

    /// A pinch is intended if the distance changes by more than 60 points and more than a quarter.
    @Test(
        arguments: [
            (100, 160, false), (100, 161, true), (100, 40, false), (100, 39, true), (240, 300, false), (244, 305, false), (244, 306, true),
            (300, 374, false), (300, 376, true), (300, 226, false), (300, 224, true), (0.5, 60.5, false), (0.5, 61, true),
        ] as [(CGFloat, CGFloat, Bool)])
    func pinchIsReportedFromSixtyPointsAndAQuarter(from start: CGFloat, to end: CGFloat, isReported: Bool) {
        let delegate = Zoom()
        _ = addScrollView(upTo: 1, delegate)
        pinch(from: start, to: end)
        #expect(found.obstacles == (isReported ? ["zoomScale"] : []))
    }

    @Test func obstacleIsMissingScaleOrView() {
        let delegate = Zoom()
        for (zoom, delegate, obstacles) in [(1, delegate, ["zoomScale"]), (2, nil, ["zoomedView"]), (2, delegate, []), (1, nil, [])]
            as [(CGFloat, Zoom?, [String])]
        {
            let view = addScrollView(upTo: zoom, delegate)
            found.obstacles = []
            pinch(from: 100, to: 200)
            #expect(found.obstacles == obstacles, "up to \(zoom), delegate: \(delegate != nil)")
            view.removeFromSuperview()
        }
    }

    @Test func programsPinchRecognizerTakesOver() {
        let delegate = Zoom(), view = addScrollView(upTo: 1, delegate), recognizer = UIPinchGestureRecognizer()
        view.addGestureRecognizer(recognizer)
        pinch(from: 100, to: 200)
        #expect(found.obstacles.isEmpty)
        recognizer.isEnabled = false
        pinch(from: 100, to: 200)
        #expect(found.obstacles == ["zoomScale"])
    }

    /// A rotation that fails because the pinch began first is reported if the fingers turn by more than 0.3 radians. A pinch that fails is
    /// reported only if the fingers pinch.
    @Test(
        arguments: [(300, 300, 0.6, []), (300, 400, 0.6, ["pinch"]), (300, 400, 0.29, []), (300, 400, 0.31, ["pinch"])]
            as [(CGFloat, CGFloat, CGFloat, [String])])
    func losingTwinIsReportedIfItsGestureWasPerformed(from start: CGFloat, to end: CGFloat, angle: CGFloat, winners: [String]) {
        stage.add(UIRotationGestureRecognizer(), "rotation")
        stage.add(UIPinchGestureRecognizer(), "pinch")
        pinch(from: start, to: end, turnedBy: angle)
        #expect(found.winners == winners, "\(stage.take())")
    }
}
