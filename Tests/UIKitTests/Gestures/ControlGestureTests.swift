import GestureSupport
import Testing
import UIKit

/// Checks gestures that belong to a control (S-GEST-56).
@MainActor struct ControlGestureTests {
    private let stage = GestureStage()
    private let slider = UISlider(frame: CGRect(x: 40, y: 300, width: 300, height: 40))
    private let toggle = UISwitch(frame: CGRect(x: 40, y: 500, width: 51, height: 31))

    init() {
        slider.value = 0.5
        stage.view.addSubview(slider)
        stage.view.addSubview(toggle)
        stage.device.turn(at: 0)
    }

    /// Returns the recognizers that receive a stroke of 80 points in 0.1 s.
    private func stroke(from start: CGPoint, by way: CGPoint) -> [String] {
        _ = stage.take()
        stage.down(1, start.x, start.y, at: 1)
        for step in 1...6 {
            let part = CGFloat(step) / 6
            stage.move(1, start.x + way.x * part, start.y + way.y * part, at: 1 + Double(step) / 60)
        }
        stage.up(1, start.x + way.x, start.y + way.y, at: 1.3)
        return stage.take().filter { !$0.contains(":") && !$0.contains("changed") }
    }

    @Test("S-GEST-56: a slider keeps strokes along it that start on its knob")
    func sliderKeepsStrokesOfItsKnob() {
        stage.add(UISwipeGestureRecognizer(), "swipe").direction = [.right, .left]
        let knob = CGPoint(x: 190, y: 320)
        #expect(stroke(from: knob, by: CGPoint(x: 80, y: 0)) == [])
        #expect(slider.value > 0.7)
        #expect(stroke(from: CGPoint(x: 60, y: 320), by: CGPoint(x: 80, y: 0)) == ["swipe ended"], "not on the knob")
    }

    @Test("S-GEST-56: a slider keeps pans along it, but not across it")
    func sliderLeavesStrokesAcross() {
        stage.add(UIPanGestureRecognizer(), "pan")
        #expect(stroke(from: CGPoint(x: 190, y: 320), by: CGPoint(x: 80, y: 0)) == [])
        let knob = CGPoint(x: 54 + CGFloat(slider.value) * 272, y: 320)
        #expect(stroke(from: knob, by: CGPoint(x: 5, y: 80)) == ["pan began", "pan ended"])
    }

    @Test("S-GEST-56: a switch keeps horizontal strokes")
    func switchKeepsHorizontalStrokes() {
        stage.add(UIPanGestureRecognizer(), "pan")
        #expect(stroke(from: CGPoint(x: 55, y: 515), by: CGPoint(x: 40, y: 0)) == [])
        #expect(stroke(from: CGPoint(x: 55, y: 515), by: CGPoint(x: 0, y: 60)) == ["pan began", "pan ended"])
    }

    @Test("S-GEST-56: a recognizer on the control itself gets its strokes, and a disabled control keeps none")
    func recognizerOnControlGetsStrokes() {
        let own = stage.add(UIPanGestureRecognizer(), "own")
        slider.addGestureRecognizer(own)
        #expect(stroke(from: CGPoint(x: 190, y: 320), by: CGPoint(x: 80, y: 0)) == ["own began", "own ended"])
        slider.removeGestureRecognizer(own)
        stage.add(UIPanGestureRecognizer(), "outer")
        slider.isEnabled = false
        #expect(stroke(from: CGPoint(x: 190, y: 320), by: CGPoint(x: 80, y: 0)) == ["outer began", "outer ended"])
    }
}
