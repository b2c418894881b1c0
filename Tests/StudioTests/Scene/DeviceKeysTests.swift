import Scenes
import Testing
import UIKit

@testable import Stage
@testable import Studio

/// Types on the device's keyboard with the desktop's keyboard (S-KEY-5).
@MainActor struct DeviceKeysTests {
    private final class Page: UIViewController, UITextFieldDelegate {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        var returns = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            field.delegate = self
            view.addSubview(field)
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            returns += 1
            return true
        }
    }

    private let page: Page
    private let bench: SandboxBench

    init() {
        // The thumbnail creates another page.
        var made: [Page] = []
        let scene = Scene("Typing") {
            made.append(Page())
            return made[made.count - 1]
        }
        bench = SandboxBench(scenes: [scene])
        bench.sandbox.open(scene)
        bench.turn(30)
        let page = made[made.count - 1]
        self.page = page
        bench.sandbox.scene?.stage.perform { page.field.becomeFirstResponder() }
        bench.turn(30)
    }

    @Test("S-KEY-5: typed text goes to the device's text field, and shortcuts don't react") func textGoesToField() {
        let isDockOpen = bench.sandbox.scene?.page.showsDock
        for character in "Dv 1" { bench.type(String(character)) }
        bench.turn(2)
        #expect(page.field.text == "Dv 1" && bench.sandbox.scene?.page.showsDock == isDockOpen && bench.sandbox.takesText)
        bench.key("Backspace")
        bench.key("Return")
        #expect(page.field.text == "Dv " && page.returns == 1)
    }

    @Test func shortcutsReactAgainWithoutKeyboard() {
        bench.sandbox.scene?.stage.perform { page.field.resignFirstResponder() }
        bench.turn(30)
        #expect(!bench.sandbox.takesText)
        bench.type("a")
        #expect(page.field.text == "")
    }

    @Test func keysWithinTwoSecondsShareRun() throws {
        let stage = try #require(bench.sandbox.scene).stage
        bench.turn(150)
        let count = stage.history.listed.count
        for character in "abc" {
            bench.type(String(character))
            bench.turn(60)
        }
        #expect(page.field.text == "abc" && stage.history.listed.count == count + 1)
        let run = try #require(stage.history.latest)
        #expect(run.isOver && run.log != nil)
        // The field begins in capitals, so the first letter also needs the shift key.
        #expect(run.fingers.count == 8)
        #expect(run.length > 1.9 && run.length < 2.5)
        bench.turn(150)
        bench.type("d")
        bench.turn(60)
        #expect(stage.history.listed.count == count + 2)
    }

    @Test func typedTextIsLoggedAsTouches() throws {
        bench.type("h")
        bench.turn(2)
        let stage = try #require(bench.sandbox.scene).stage
        #expect(stage.log.commands.contains { if case .touch(let event) = $0 { event.finger < 0 } else { false } })
    }
}
