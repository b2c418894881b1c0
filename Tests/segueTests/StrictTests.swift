import Foundation
import Testing

/// Checks that with `--strict`, a run behaves as on iPhone after mistakes that Segue otherwise tolerates.
struct StrictTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func run(_ command: String, _ report: String, _ options: String...) throws -> Program {
        let report = Report(name: report)
        let path = try scratch.file("\(report.name)/Program.swift", report.text(isRight: false))
        return try Program([command, path] + report.options() + options)
    }

    @Test(arguments: [false, true])
    func popAtFullProgressHangsOnlyIfStrict(isStrict: Bool) throws {
        let program = try isStrict ? run("check", "hang-at-100", "--strict") : run("check", "hang-at-100")
        #expect(program.code == 1)
        #expect(program.output.contains("  stuck  ") == isStrict, "\(program.output)")
        #expect(program.output.contains("  iphone  On iPhone this pop may never end"), "\(program.output)")
    }

    @Test(arguments: [false, true])
    func swipeAtRootFreezesNavigationOnlyIfStrict(isStrict: Bool) throws {
        let program = try isStrict ? run("trace", "root-swipe-freeze", "--strict") : run("trace", "root-swipe-freeze")
        #expect(program.code == 0, "\(program.errors)")
        #expect(program.output.contains(#""event":"began","kind":"push""#) == !isStrict)
    }

    @Test(arguments: [false, true])
    func releasedPausedAnimatorEndsProgramOnlyIfStrict(isStrict: Bool) throws {
        let code = """
            import UIKit
            class ViewController: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let box = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
                    view.addSubview(box)
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.alpha = 0 }
                    animator.pauseAnimation()
                }
            }
            """
        let path = try scratch.file("Paused.swift", code)
        let gesture = try scratch.file("none.json", #"{"actions": []}"#)
        let program = try Program(["check", path, "--gesture", gesture] + (isStrict ? ["--strict"] : []))
        #expect(program.code == (isStrict ? 65 : 1), "\(program.output)\(program.errors)")
        #expect((program.output + program.errors).contains("paused property animator was released"), "\(program.output)\(program.errors)")
    }
}
