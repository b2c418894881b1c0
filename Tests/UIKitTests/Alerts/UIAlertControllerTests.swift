import Testing
import UIKit

@MainActor struct UIAlertControllerTests {
    private let device = VirtualDevice(size: CGSize(width: 320, height: 600))
    private let root = UIViewController()

    init() {
        device.window.rootViewController = root
        device.turn(at: 0)
    }

    private func buttons(in view: UIView) -> [UIButton] {
        (view as? UIButton).map { [$0] } ?? view.subviews.flatMap { buttons(in: $0) }
    }

    private func tap(_ view: UIView, at time: TimeInterval) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        device.touch(1, .began, at: place, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: place, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    @Test func alertIsCenteredAndDismissesBeforeItsHandlerRuns() throws {
        var chosen: [String] = []
        let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { chosen.append($0.title ?? "") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { chosen.append($0.title ?? "") })
        root.present(alert, animated: true)
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(alert.view.frame.width == 270 && alert.view.center == CGPoint(x: 160, y: 300) && root.view.window != nil)
        let row = buttons(in: alert.view)
        #expect(row.map { $0.title(for: .normal) } == ["Cancel", "Delete"] && row[0].frame.minY == row[1].frame.minY)
        tap(try #require(row.last), at: 3)
        #expect(chosen.isEmpty)
        device.turn(at: 4)
        device.turn(at: 5)
        #expect(chosen == ["Delete"] && root.presentedViewController == nil)
    }

    @Test func tapOutsideActionSheetSelectsCancel() {
        var chosen: [String] = []
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for (title, style) in [("Share", UIAlertAction.Style.default), ("Cancel", .cancel)] {
            sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
        }
        root.present(sheet, animated: true)
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(sheet.view.frame == CGRect(x: 8, y: 600 - 8 - 122, width: 304, height: 122))
        device.touch(1, .began, at: CGPoint(x: 100, y: 100), time: 3)
        device.turn(at: 3)
        device.touch(1, .ended, at: CGPoint(x: 100, y: 100), time: 3.05)
        device.turn(at: 3.05)
        device.turn(at: 4)
        device.turn(at: 5)
        #expect(chosen == ["Cancel"])
    }

    @Test func alertWithoutArgumentsIsEmptyActionSheet() {
        let alert = UIAlertController()
        #expect(alert.preferredStyle == .actionSheet && alert.title == nil && alert.message == nil && alert.actions.isEmpty)
    }
}
