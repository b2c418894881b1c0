import Stage
import Testing
import UIKit

/// Checks endless animations on a page that is covered and reappears, and interactions that end late.
@MainActor struct StoppedAnimationTests {
    /// A page whose box moves back and forth, starting at the first appearance or at every appearance.
    private final class Pulse: UIViewController {
        private let box = UIView(frame: CGRect(x: 20, y: 200, width: 50, height: 50))
        private let repeats: Bool
        private var hasStarted = false

        init(repeatsAtEachAppearance repeats: Bool) {
            self.repeats = repeats
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            box.backgroundColor = .red
            box.accessibilityIdentifier = "box"
            view.addSubview(box)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Pulse.open)))
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if hasStarted, !repeats { return }
            hasStarted = true
            box.frame.origin.x = 20
            UIView.animate(withDuration: 0.4, delay: 0, options: [.repeat, .autoreverse]) { self.box.frame.origin.x = 300 }
        }

        private func open() {
            navigationController?.pushViewController(
                ColoredPage(.gray) { $0.navigationController?.popViewController(animated: true) }, animated: true)
        }
    }

    @Test(arguments: [false, true])
    func endlessAnimationThatStaysAwayIsReported(repeatsAtEachAppearance: Bool) throws {
        let problems = try Program.problems([.tap(200, 700), .tap(200, 700), .tap(5, 840)]) {
            UINavigationController(rootViewController: Pulse(repeatsAtEachAppearance: repeatsAtEachAppearance))
        }
        #expect(problems.filter { $0.kind == .stopped }.map(\.who) == (repeatsAtEachAppearance ? [] : ["box"]), "\(problems)")
    }

    /// A page whose taps start a spinner, stop it, and show it without animation.
    private final class Waiting: UIViewController {
        private let spinner = UIActivityIndicatorView(style: .large)
        private var taps = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            spinner.center = CGPoint(x: 200, y: 200)
            view.addSubview(spinner)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Waiting.tapped)))
        }

        private func tapped() {
            taps += 1
            switch taps {
            case 1: spinner.startAnimating()
            case 2: spinner.stopAnimating()
            default: spinner.isHidden = false
            }
        }
    }

    @Test func spinnerThatCodeStoppedIsQuiet() throws {
        let problems = try Program.problems([.tap(200, 700), .tap(200, 700), .tap(200, 700)]) { Waiting() }
        #expect(problems.filter { $0.kind == .stopped }.isEmpty, "\(problems)")
    }
}
