import Foundation
import Testing

/// Checks that `segue port` writes a package that can be reopened, and that it reports differences from iPhone.
struct PortCommandTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func program() throws -> String {
        _ = try scratch.file(
            "Cards/ViewController.swift",
            """
            import UIKit
            import WebKit

            class ViewController: UIViewController {
                @IBOutlet weak var label: UILabel!

                @objc func tapped() {}
                lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
            }

            """)
        _ = try scratch.file("Cards/Deep/Notes.swift", "#Preview(\"One\") { ViewController() }\n")
        _ = try scratch.file("Cards/Base.lproj/Main.storyboard", "<document><label customClass=\"ViewController\"/></document>")
        _ = try scratch.file("Cards/Sounds/bell.mp3", "")
        return scratch.path("Cards")
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: scratch.path(path), encoding: .utf8) }

    @Test func portWritesPackageAndReport() throws {
        let path = try program()
        let port = try Program("port", path, "--out", scratch.path("Out"))
        #expect(port.code == 0 && port.errors.isEmpty)
        let note = "Segue has no module WebKit; the import is removed."
        let lines = port.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first ?? "" == "\(path)/ViewController.swift:2:8: warning: \(note)")
        #expect(lines.last ?? "" == "\(scratch.path("Out")): 2 files, 10 lines, 1 note in Port.md; run 'swift run' in it")
        let code = try text("Out/Sources/Cards/ViewController.swift")
        #expect(code.contains("    weak var label: UILabel!\n") && code.contains("    func tapped() {}\n"))
        #expect(code.contains("action: Selector(ViewController.tapped))") && code.contains("$0.outlet(\"label\", \\.label)"))
        #expect(try text("Out/Sources/Cards/Deep/Notes.swift").hasPrefix("import Segue; import UIKit; @MainActor let seguePreview_0_0"))
        #expect(
            try text("Out/Sources/Cards/main.swift")
                == "import Segue\n\nSandbox.run([\n    Scene(\"One\") {\n        segueInterface_1()\n"
                + "        return seguePreview_0_0.make()\n    },\n])\n")
        #expect(try text("Out/Package.swift").contains("resources: [.copy(\"Resources\")]"))
        #expect(try text("Out/Sources/Cards/Resources/Base.lproj/Main.storyboard").hasPrefix("<document>"))
        let report = try text("Out/Port.md")
        #expect(report.contains("- `ViewController.swift:2:8` \(note)\n- `Sounds/bell.mp3` is skipped"))
    }

    @Test func failuresEndWithTheirExitCodes() throws {
        let path = try program()
        #expect(try Program("port", scratch.path("nothing")).code == 66)
        #expect(try Program("port", path, "--out", scratch.path("Cards")).code == 73)
        #expect(try Program("port").code == 64)
    }

    @Test func codeWithoutScenesBecomesLibrary() throws {
        _ = try scratch.file("Kit.swift", "import UIKit\npublic class Fade: NSObject {}\n")
        let port = try Program("port", scratch.path("Kit.swift"), "--out", scratch.path("Kit"))
        #expect(port.code == 0 && port.output.hasSuffix("1 file, 2 lines, 0 notes in Port.md\n"))
        #expect(try text("Kit/Package.swift").contains(".target(\n") && text("Kit/Port.md").contains("None."))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("Kit/Sources/Kit/main.swift")))
    }
}
