import Foundation
import Stage
import TestSupport
import Testing

/// Checks `segue why`: its lines, the code positions that it reports, and its errors.
struct WhyCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private static let code = """
        import UIKit
        class ViewController: UIViewController {
            let v = UIView()
            var top: NSLayoutConstraint!
            override func viewDidLoad() {
                super.viewDidLoad()
                v.accessibilityIdentifier = "v"
                v.backgroundColor = .red
                v.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(v)
                top = v.topAnchor.constraint(equalTo: view.topAnchor, constant: 100)
                NSLayoutConstraint.activate([
                    top, v.leadingAnchor.constraint(equalTo: view.leadingAnchor), v.widthAnchor.constraint(equalToConstant: 60),
                    v.heightAnchor.constraint(equalToConstant: 60),
                ])
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                UIView.animate(withDuration: 0.3) {
                    self.v.alpha = 0.5
                    self.top.constant = 500
                }
            }
        }

        """

    private func why(_ options: String...) throws -> Program {
        let gesture = try scratch.file("none.json", #"{"actions":[]}"#), file = try scratch.file("Page.swift", Self.code)
        return try Program(
            ["why", file, "--gesture", gesture, "--at", "0.5"] + options,
            environment: TestRun.environment.merging(["XDG_CONFIG_HOME": scratch.path("settings")]) { $1 })
    }

    @Test func answersNameAuthorAndLine() throws {
        let program = try why("--layer", "v", "--json")
        #expect(program.code == 0, "\(program.errors)")
        let lines = program.output.split(separator: "\n").map(String.init)
        let move = try #require(lines.first { $0.contains(#""property":"position.y""#) })
        #expect(move.hasPrefix(#"{"type":"why","layer":"v","property":"position.y","t":0,"from":130,"to":530,"#), "\(move)")
        #expect(move.contains(#""author":"layout pass, after a constraint change","line":"Page.swift:21""#), "\(move)")
        let fade = try #require(lines.first { $0.contains(#""property":"opacity""#) })
        #expect(fade.contains(#""from":1,"to":0.5,"author":"animation block, 0.30 s","line":"Page.swift:20""#), "\(fade)")
        let color = try #require(lines.first { $0.contains(#""property":"backgroundColor""#) })
        #expect(color.contains(#""author":"lifecycle callback, viewDidLoad","line":"Page.swift:8""#), "\(color)")
    }

    @Test func instantAfterEndOfRunIsUsageError() throws {
        let gesture = try scratch.file("none.json", #"{"actions":[]}"#)
        let program = try Program("why", "tiles", "--gesture", gesture, "--at", "99")
        #expect(program.code == 64 && program.errors.hasPrefix("Error: --at 99: the run ends at 10"), "\(program.errors)")
    }

    @Test func unknownLayerIsUsageErrorAndListsLayers() throws {
        let program = try why("--layer", "w")
        #expect(program.code == 64)
        #expect(
            program.errors.contains("no layer is called w at 0.5 s; visible: CALayer, UIWindow, ViewController, v"), "\(program.errors)")
    }
}
