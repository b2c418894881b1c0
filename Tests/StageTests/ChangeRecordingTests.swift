import QuartzCore
@testable import Stage
import Scenes
import Testing
import UIKit

/// Checks the record of which code changed which layer.
@MainActor struct ChangeRecordingTests {
    private final class Page: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        override func viewDidLoad() {
            super.viewDidLoad()
            box.accessibilityIdentifier = "box"
            box.backgroundColor = .red
            box.clipsToBounds = true
            box.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            box.transform = CGAffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2).scaledBy(x: 0.5, y: 0.5)
            view.addSubview(box)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            UIView.animate(withDuration: 0.2) {
                self.box.center.y = 100
            } completion: { _ in
                self.box.alpha = 0.5
            }
        }
    }

    private func changes(records: Bool) -> [LayerChange] {
        var run = HeadlessRun(size: CGSize(width: 100, height: 200))
        run.settings.recordsChanges = records
        var changes: [LayerChange] = []
        run.perform(showing: Scene("page") { Page() }) { frame in
            for case .happened(let event) in frame.events { if case .change(let change) = event.payload { changes.append(change) } }
        }
        return changes
    }

    @Test func changesAreRecordedOnlyOnRequest() { #expect(changes(records: false).isEmpty && !changes(records: true).isEmpty) }

    @Test(
        "values are words, not Swift descriptions",
        arguments: [
            ("masksToBounds", "false", "true"), ("maskedCorners", "all corners", "top left, top right"),
            ("transform", "identity", "scale 0.5, rotated 90°, moved 10, 20"),
        ])
    func valuesAreWords(property: String, from: String, to: String) throws {
        let change = try #require(changes(records: true).last { $0.property == property && $0.to.text == to })
        #expect(change.from.text == from)
    }

    @Test func changesNameTheirAuthors() throws {
        let changes = changes(records: true)
        let color = try #require(changes.last { $0.property == "backgroundColor" && $0.to.text == "#ff0000" })
        #expect(color.authors.last == ChangeAuthor(.callback, "viewDidLoad"))
        let move = try #require(changes.last { $0.property == "position.y" && $0.layer == color.layer })
        #expect(move.authors.last == ChangeAuthor(.block, duration: 0.2) && move.isAnimated)
        #expect(move.from.numbers == [5] && move.to.numbers == [100])
        let fade = try #require(changes.last { $0.property == "opacity" && $0.layer == color.layer })
        #expect(fade.authors.last?.kind == .completion && !fade.isAnimated && fade.to.numbers == [0.5])
        #expect(fade.time > move.time)
    }
}
