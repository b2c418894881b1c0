import RenderTree
import Testing
import UIKit
@testable import Gallery
@testable import Stage

/// Checks the textual description of a screen.
@MainActor struct ScreenTextTests {
    @Test func visibleLinesAreListedFromTopToBottom() {
        let stage = Stage(.tiles, StageSettings(), at: Turn(time: 0))
        stage.turn(Turn(time: 0))
        let lines = ScreenText(stage.snapshot).text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "Screen 390 × 844, at rest")
        #expect(lines[1].hasPrefix("Tiles (at ") && lines[2].hasPrefix("Pinch one open"))
        #expect(lines.map { $0.split(separator: " ")[0] }.suffix(6) == ["Blue", "Teal", "Coral", "Amber", "Green", "Violet"])
    }

    @Test func transitionIsNamedWithPercentage() throws {
        let stage = Stage(.tiles, StageSettings(), at: Turn(time: 0))
        stage.turn(Turn(time: 0))
        stage.perform(.tap(CGPoint(x: 100, y: 480)))
        for n in 1...20 { stage.turn(Turn(time: Double(n) / 60)) }
        let text = ScreenText(stage.snapshot, stage.status.transition).text
        #expect(text.hasPrefix("Screen 390 × 844, push running at "), "\(text)")
    }

    @Test(arguments: [(1000, 200), (CGFloat.greatestFiniteMagnitude, 150)])
    func wideLabelIsDescribedAtMiddleOfItsVisiblePart(width: CGFloat, middle: Int) {
        let device = VirtualDevice(size: CGSize(width: 300, height: 200))
        let label = UILabel(frame: CGRect(x: 100, y: 50, width: width, height: 20))
        label.text = "Wide"
        device.window.addSubview(label)
        let text = ScreenText(device.turn(at: 0)).text
        #expect(text.contains("Wide (at \(middle), 60)"), "\(text)")
    }

    @Test func screenWithoutTextIsReported() {
        #expect(ScreenText(RenderSnapshot(size: CGSize(width: 10, height: 20), scale: 1)).text == "Screen 10 × 20, at rest\nNo text\n")
    }
}
