import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

/// Checks changes that come too late and animations with wrong values, each together with a correct program.
@MainActor struct LateChangeTests {
    /// A page with a box. Tapping the page calls `tapped`.
    private final class Page: UIViewController, CAAnimationDelegate {
        let box = UIView(frame: CGRect(x: 40, y: 300, width: 80, height: 80))
        private let tapped: (Page) -> Void

        init(tapped: @escaping (Page) -> Void) {
            self.tapped = tapped
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            box.backgroundColor = .red
            view.addSubview(box)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.tap)))
        }

        private func tap() { tapped(self) }
    }

    private func kinds(_ tapped: @escaping @MainActor (Page) -> Void) throws -> [String] {
        try Program.problems([.tap(200, 700, pause: 2)]) { Page(tapped: tapped) }.map { "\($0.kind) \($0.title)" }
    }

    @Test(arguments: ["UIColor", "CGColor", "number"])
    func valueOfWrongTypeIsReported(type: String) throws {
        let found = try kinds { page in
            let isNumber = type == "number"
            let glow = CABasicAnimation(keyPath: isNumber ? "opacity" : "backgroundColor")
            let color: Any = type == "UIColor" ? UIColor.blue : UIColor.blue.cgColor
            glow.toValue = isNumber ? 0 : color
            glow.autoreverses = true
            page.box.layer.add(glow, forKey: nil)
        }
        #expect(found == (type == "UIColor" ? ["warning Without effect"] : []))
    }

    @Test(arguments: [[0, 0.5, 2], [0, 0.8, 0.3], [0, 0.25, 1], []])
    func wrongKeyTimesAreReported(times: [Double]) throws {
        let found = try kinds { page in
            let way = CAKeyframeAnimation(keyPath: "position.x")
            way.values = [80, 300, 80]
            if !times.isEmpty { way.keyTimes = times.map { NSNumber(value: $0) } }
            way.duration = 1
            page.box.layer.add(way, forKey: nil)
        }
        let isRight = times.isEmpty || times == [0, 0.25, 1]
        #expect(found == (isRight ? [] : ["warning Without effect"]))
    }

    @Test(arguments: ["after", "before", "cleared", "reused", "duration"])
    func animationChangedAfterItWasAddedIsReported(way: String) throws {
        let found = try kinds { page in
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.5)
            if way == "before" || way == "cleared" { fade.delegate = page }
            page.box.layer.add(fade, forKey: "fade")
            if way == "after" || way == "reused" { fade.delegate = page }
            if way == "cleared" { fade.delegate = nil }
            if way == "duration" { fade.duration = 2 }
            if way == "reused" { page.box.layer.add(fade, forKey: "fade") }
        }
        #expect(found == (way == "after" || way == "duration" ? ["warning Set too late"] : []))
    }

    // MARK: Rows

    /// A list whose rows get their color half a second later.
    private final class List: UITableViewController {
        private let way: String

        init(_ way: String) {
            self.way = way
            super.init(style: .plain)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.rowHeight = 100
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.tag = indexPath.row
            cell.contentView.backgroundColor = .white
            let color = UIColor(hue: CGFloat(indexPath.row % 10) / 10, saturation: 0.8, brightness: 0.9, alpha: 1)
            let way = way
            guard way != "at once" else {
                cell.contentView.backgroundColor = color
                return cell
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                MainActor.assumeIsolated {
                    switch way {
                    case "asks": tableView.cellForRow(at: indexPath)?.contentView.backgroundColor = color
                    case "compares" where cell.tag != indexPath.row: break
                    default: cell.contentView.backgroundColor = color
                    }
                }
            }
            return cell
        }
    }

    @Test(arguments: ["late", "asks", "compares", "at once"])
    func lateResultForAnotherRowIsReported(way: String) throws {
        let flick = Program.Step.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100), seconds: 0.15)
        let found = try Program.problems([.tap(380, 20), flick]) { List(way) }.map { "\($0.kind) \($0.title)" }
        #expect(found == (way == "late" ? ["changeLeft Wrong row"] : []))
    }
}
