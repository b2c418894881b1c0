import Foundation
import Testing
@testable import OwnCode

@Suite struct TemporaryMeasure {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["MEASURE"] != nil)) func measure() throws {
        let count = Int(ProcessInfo.processInfo.environment["MEASURE"]!)!
        let scratch = try Scratch()
        let sample = try String(contentsOfFile: "/work/shared/prototypes/iphone-sample.swift", encoding: .utf8)
        for n in 0..<count {
            var text = sample
            for name in ["ViewController", "PageViewController", "GrowAnimator"] { text = text.replacingOccurrences(of: "class \(name)", with: "class X\(n)\(name)").replacingOccurrences(of: " \(name)(", with: " X\(n)\(name)(") }
            if n == 0 { text += "\n#Preview { X0ViewController() }\n" }
            _ = try scratch.file("F\(n).swift", text)
        }
        let settings = try scratch.settings()
        let clock = ContinuousClock()
        let project = try LiveProject(scratch.folder.path, settings: settings)
        func finish() -> LiveProject.Event { project.finishBuild() }
        let t = clock.measure { let e = finish(); if case .built = e {} else { print(e) } }
        print("first build of", count, t)
        let file = scratch.path("F0.swift")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for round in 0..<10 {
            try text.replacingOccurrences(of: "0.96", with: "0.\(round + Int.random(in: 10...99999))").write(toFile: file, atomically: true, encoding: .utf8)
            project.rebuild()
            let s = clock.now
            let e = finish()
            print("body change", clock.now - s, { if case .built = e { true } else { false } }())
        }
        for round in 0..<3 {
            try (text + "\nlet extra\(round) = 1\n").write(toFile: file, atomically: true, encoding: .utf8)
            project.rebuild()
            print("interface change", clock.measure { _ = finish() })
        }
    }
}
