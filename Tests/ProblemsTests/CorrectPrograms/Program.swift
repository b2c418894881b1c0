import Foundation
import Problems
import Scenes
import Stage
import UIKit

/// Runs a program with one or more fingers, and finds its problems.
@MainActor enum Program {
    /// A step of a finger.
    enum Step: Sendable {
        /// Taps a point, and waits for `pause` seconds.
        case tap(CGFloat, CGFloat, pause: Double = 1)
        /// Moves a finger from one point to another, and lifts it there.
        case drag(from: CGPoint, to: CGPoint, seconds: Double = 0.4, hold: Double = 0)
        /// Moves a finger from one point to another, and cancels the touch there.
        case cancelledDrag(from: CGPoint, to: CGPoint)

        fileprivate var actions: [String] {
            switch self {
            case .tap(let x, let y, let pause): [Self.move(x, y, 0), Self.down, Self.pause(0.06), Self.up, Self.pause(pause)]
            case .drag(let start, let end, let seconds, let hold):
                [
                    Self.move(start.x, start.y, 0), Self.down, Self.pause(0.05), Self.move(end.x, end.y, seconds), Self.pause(hold),
                    Self.up,
                    Self.pause(1.2),
                ]
            case .cancelledDrag(let start, let end):
                [
                    Self.move(start.x, start.y, 0), Self.down, Self.pause(0.05), Self.move(end.x, end.y, 0.3), Self.cancel, Self.pause(1),
                ]
            }
        }

        private static let down = #"{"type":"pointerDown"}"#, up = #"{"type":"pointerUp"}"#
        private static let cancel = #"{"type":"pointerCancel"}"#
        private static func pause(_ seconds: Double) -> String { #"{"type":"pause","duration":\#(Int(seconds * 1000))}"# }
        private static func move(_ x: CGFloat, _ y: CGFloat, _ seconds: Double) -> String {
            #"{"type":"pointerMove","duration":\#(Int(seconds * 1000)),"x":\#(x),"y":\#(y)}"#
        }
    }

    /// Returns the problems in a run that begins half a second before the first step, at `rate` turns per second.
    static func problems(
        _ steps: [Step], rate: Double = 60, showing make: @escaping @MainActor () -> UIViewController
    ) throws -> [RunProblem] {
        try problems(fingers: [steps], rate: rate, showing: make)
    }

    /// Returns the problems in a run with several fingers, each with its steps.
    static func problems(
        fingers: [[Step]], rate: Double = 60, showing make: @escaping @MainActor () -> UIViewController
    ) throws -> [RunProblem] {
        var run = HeadlessRun(size: CGSize(width: 390, height: 844))
        run.settings.displayRate = rate
        run.script = try script(fingers: fingers)
        return run.examined(showing: Scene("program", make: make)).problems
    }

    /// Returns a gesture that begins half a second before the first step.
    static func script(_ steps: [Step]) throws -> GestureScript { try script(fingers: [steps]) }

    private static func script(fingers: [[Step]]) throws -> GestureScript {
        let sources = fingers.enumerated().map { index, steps in
            let actions = ([#"{"type":"pause","duration":500}"#] + steps.flatMap(\.actions)).joined(separator: ",")
            return #"{"type":"pointer","id":"finger\#(index)","parameters":{"pointerType":"touch"},"actions":[\#(actions)]}"#
        }
        return try GestureScript(json: Data(#"{"actions":[\#(sources.joined(separator: ","))]}"#.utf8))
    }
}

/// A page with a single color and an optional tap action.
final class ColoredPage: UIViewController {
    private let color: UIColor
    private let tapped: ((ColoredPage) -> Void)?

    init(_ color: UIColor, tapped: ((ColoredPage) -> Void)? = nil) {
        (self.color, self.tapped) = (color, tapped)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        guard tapped != nil else { return }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(ColoredPage.tap)))
    }

    private func tap() { tapped?(self) }
}
