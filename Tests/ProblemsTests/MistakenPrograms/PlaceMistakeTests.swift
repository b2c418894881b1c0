import Stage
import Testing
import UIKit

/// Checks views and layers in wrong places, each together with a correct program.
@MainActor struct PlaceMistakeTests {
    /// A page with a card. Tapping the page calls `tapped`.
    private final class Page: UIViewController {
        let card: UIView
        private let tapped: (Page) -> Void

        init(
            _ frame: CGRect = CGRect(x: 95, y: 320, width: 200, height: 200), tapped: @escaping (Page) -> Void = { _ in }
        ) {
            (card, self.tapped) = (UIView(frame: frame), tapped)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            card.backgroundColor = .red
            view.addSubview(card)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Page.tap)))
        }

        private func tap() { tapped(self) }
    }

    private func kinds(_ steps: [Program.Step], _ make: @escaping @MainActor () -> UIViewController) throws -> [String] {
        try Program.problems(steps, showing: make).map { "\($0.kind) \($0.title)" }
    }

    @Test(arguments: ["mask", "shadowPath", "sublayer"], ["frame", "bounds", "at origin"])
    func frameInPlaceOfBoundsIsReported(part: String, area: String) throws {
        let frame = CGRect(x: area == "at origin" ? 0 : 95, y: area == "at origin" ? 0 : 320, width: 200, height: 200)
        let found = try kinds([.tap(200, 700)]) {
            Page(frame) { page in
                let box = area == "bounds" ? page.card.bounds : page.card.frame
                switch part {
                case "mask":
                    let mask = CAShapeLayer()
                    mask.path = UIBezierPath(roundedRect: box, cornerRadius: 20).cgPath
                    page.card.layer.mask = mask
                case "shadowPath":
                    page.card.layer.shadowOpacity = 1
                    page.card.layer.shadowPath = UIBezierPath(rect: box).cgPath
                default:
                    let shade = CALayer()
                    shade.backgroundColor = UIColor.blue.cgColor
                    shade.frame = box
                    page.card.layer.addSublayer(shade)
                }
            }
        }
        #expect(found == (area == "frame" ? ["layout Frame for bounds"] : []))
    }
}
