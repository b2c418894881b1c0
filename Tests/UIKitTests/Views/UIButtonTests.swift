import Testing
import UIKit

@MainActor struct UIButtonTests {
    @Test func stateWithoutTitleUsesNormalTitle() {
        let button = UIButton(type: .system)
        button.setTitle("Push", for: .normal)
        button.setTitle("Not now", for: .disabled)
        #expect(button.currentTitle == "Push")
        #expect(button.title(for: .highlighted) == "Push")
        button.isEnabled = false
        #expect(button.titleLabel?.text == "Not now")
    }

    @Test func titleColorFollowsStateOrButtonType() {
        let button = UIButton(type: .custom)
        #expect(button.titleLabel?.textColor == .white)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleLabel?.textColor == .red)
        #expect(UIButton(type: .system).titleColor(for: .normal) != .white)
    }

    @Test func titleFollowsAlignmentAndInsets() throws {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        button.setTitle("Coral", for: .normal)
        button.layoutIfNeeded()
        let label = try #require(button.titleLabel)
        #expect(label.center == CGPoint(x: 100, y: 50))
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .bottom
        button.contentEdgeInsets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        button.layoutIfNeeded()
        #expect(label.frame.minX == 16 && label.frame.maxY == 84)
    }
}
