import Testing
import UIKit

/// Checks the actions of segments.
@MainActor struct SegmentActionTests {
    private let device = VirtualDevice(size: CGSize(width: 300, height: 100))

    @Test func tapOnSegmentRunsItsActionAfterTheControlsOwn() {
        var log: [String] = []
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 0, width: 300, height: 32),
            actions: ["A", "B"].map { title in UIAction(title: title) { log.append("\($0.title) from \(type(of: $0.sender!))") } })
        control.insertSegment(
            action: UIAction(title: "C", image: UIImage(systemName: "star")) { _ in log.append("C") }, at: 9, animated: false)
        control.insertSegment(withTitle: "D", at: 3, animated: false)
        control.addAction(UIAction { _ in log.append("changed") }, for: .valueChanged)
        #expect(control.titleForSegment(at: 1) == "B" && control.titleForSegment(at: 2) == nil && control.imageForSegment(at: 2) != nil)
        #expect(
            control.actionForSegment(at: 0)?.title == "A" && control.actionForSegment(at: 3) == nil
                && control.actionForSegment(at: 4) == nil)
        control.setAction(UIAction(title: "E") { _ in log.append("E") }, forSegmentAt: 3)
        #expect(control.titleForSegment(at: 3) == "E")
        device.window.addSubview(control)
        device.turn(at: 0)
        for (index, x) in [37.0, 112, 187, 262].enumerated() {
            let time = TimeInterval(index + 1)
            device.touch(1, .began, at: CGPoint(x: x, y: 16), time: time)
            device.turn(at: time)
            device.touch(1, .ended, at: CGPoint(x: x, y: 16), time: time + 0.05)
            device.turn(at: time + 0.05)
        }
        #expect(log == ["changed", "A from UISegmentedControl", "changed", "B from UISegmentedControl", "changed", "C", "changed", "E"])
    }
}
