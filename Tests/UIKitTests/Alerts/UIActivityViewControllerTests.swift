import Testing
import UIKit

/// Checks what a share sheet offers, does, and reports.
@MainActor struct UIActivityViewControllerTests {
    private final class Sending: UIActivity {
        var calls: [String] = []
        var isPossible = true
        override var activityType: ActivityType? { ActivityType("sending") }
        override var activityTitle: String? { "Send" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { isPossible }
        override func prepare(withActivityItems activityItems: [Any]) { calls.append("prepare \(activityItems.count)") }
        override func perform() { calls.append("perform") }
    }

    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController(), sending = Sending()

    init() {
        device.window.rootViewController = page
        device.turn(at: 0)
    }

    private func buttons(of view: UIView) -> [UIButton] { view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(of: $0) } }

    /// Presents a sheet, and returns the titles that it offers, in order. Its close button has no title.
    private func present(_ sheet: UIActivityViewController) -> [String?] {
        page.present(sheet, animated: false)
        device.turn(at: 1)
        return buttons(of: sheet.view).map { $0.title(for: .normal) }
    }

    /// Presents a sheet, presses one of its buttons, and returns what its handler got.
    private func result(pressing index: Int, items: [Any]) -> [String] {
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: [sending])
        var results: [String] = []
        sheet.completionWithItemsHandler = { results.append("\($0?.rawValue ?? "none") \($1) \($2 == nil) \($3 == nil)") }
        _ = present(sheet)
        buttons(of: sheet.view)[index].sendActions(for: .touchUpInside)
        for frame in 1...60 { device.turn(at: 1 + Double(frame) / 60) }
        #expect(page.presentedViewController == nil)
        return results
    }

    @Test func sheetOffersCopyAndActivitiesThatArePossible() {
        #expect(
            present(UIActivityViewController(activityItems: ["text"], applicationActivities: [sending])).compactMap(\.self) == [
                "Copy", "Send",
            ])
        page.dismiss(animated: false)
        let other = UIActivityViewController(activityItems: ["text"], applicationActivities: [sending])
        other.excludedActivityTypes = [.copyToPasteboard, .mail]
        #expect(present(other).compactMap(\.self) == ["Send"])
        page.dismiss(animated: false)
        sending.isPossible = false
        #expect(present(UIActivityViewController(activityItems: ["text"], applicationActivities: [sending])).compactMap(\.self) == ["Copy"])
    }

    @Test func chosenActivityIsPerformedAndReported() {
        #expect(result(pressing: 2, items: ["a", "b"]) == ["sending true true true"])
        #expect(sending.calls == ["prepare 2", "perform"])
    }

    @Test func copyPutsFirstTextOnPasteboard() throws {
        let type = UIActivity.ActivityType.copyToPasteboard.rawValue
        #expect(
            result(pressing: 1, items: [UIImage(), try #require(URL(string: "https://example.org")), "b"]) == ["\(type) true true true"])
        #expect(UIPasteboard.general.string == "https://example.org")
    }

    @Test func closedSheetReportsNothingChosen() {
        #expect(result(pressing: 0, items: ["a"]) == ["none false true true"] && sending.calls == [])
    }
}
