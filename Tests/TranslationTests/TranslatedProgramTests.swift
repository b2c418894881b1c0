import Foundation
import TestSupport
import Testing
import Translation

/// Compares the translations of whole programs with accepted text, which contains the changed lines and everything else that is found.
struct TranslatedProgramTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The programs: folders and files below `Tests`.
    nonisolated static let programs = [
        "PortTests/Corpus", "UserCodeTests/Code/Contacts", "UserCodeTests/Code/Drawer", "UserCodeTests/Code/Gauges",
        "UserCodeTests/Code/Journal", "UserCodeTests/Code/Older", "UserCodeTests/Code/Postcards", "UserCodeTests/Code/EveryConstruct.swift",
        "segueTests/ManualPorts",
    ]

    /// Returns a program's files, with their names, sorted by path.
    private func files(of program: String) throws -> [(name: String, text: String)] {
        let root = Self.tests.appendingPathComponent(program)
        let below = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let paths = (program.hasSuffix(".swift") ? [root] : below.filter { $0.pathExtension == "swift" }).map(\.path).sorted()
        return try paths.map { ($0.split(separator: "/").last.map(String.init) ?? "", try String(contentsOfFile: $0, encoding: .utf8)) }
    }

    /// Returns the changed lines of every file, and the other findings.
    private func dump(_ files: [(name: String, text: String)], _ settings: TranslationSettings, numberKeys: Int? = nil) -> String {
        let translator = Translator(files.map { SwiftSource($0.text) }, settings: settings)
        var lines: [String] = []
        for (index, file) in files.enumerated() {
            let result = translator.translate(index, numberKeys: numberKeys.map { $0 + index * 1000 })
            lines.append("## \(file.name)")
            let before = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            let now = result.text.split(separator: "\n", omittingEmptySubsequences: false)
            if before.count > now.count { lines.append("\(before.count) lines became \(now.count)") }
            for (n, line) in now.enumerated() where n >= before.count || line != before[n] { lines.append("\(n + 1): \(line)") }
            lines +=
                result.notes.map { "note \($0.place) \($0.text)" }
                + result.skipped.map { "skipped \($0.place) \($0.text) \($0.cause) \($0.effect)" }
            lines += result.lostPurposes.map { "lost \($0.place) \($0.cause)" } + result.leftOutNames.sorted().map { "left out \($0)" }
            lines +=
                result.previews.map { "preview \($0)" } + result.literals.map { "literal \($0)" }
                + result.parameters.map { "parameter \($0)" }
            lines +=
                ["imports \(result.imports) \(result.impliedImports) \(result.missingModules)"]
                + (result.interface.map { ["interface \($0)"] } ?? [])
        }
        let starts = translator.startingPoints
        lines.append("starts \([starts.delegate, starts.application, starts.sceneDelegate].map { $0 ?? "none" }) \(starts.makesWindow)")
        lines.append("classes \(starts.classes.sorted()) \(starts.controllers) \(starts.unmade.sorted()) \(starts.guesses)")
        return lines.joined(separator: "\n") + "\n"
    }

    private func name(_ program: String, _ suffix: String = "") -> String {
        program.replacing("/", with: "-").replacing(".swift", with: "") + suffix
    }

    @Test(arguments: programs) func programMatchesItsAcceptedTranslation(program: String) throws {
        let difference = AcceptedText.difference(
            of: dump(try files(of: program), TranslationSettings()), from: name(program), "TranslationTests")
        #expect(difference == nil)
    }

    @Test(arguments: programs) func numbersAndInterfaceClassesMatchAcceptedOnes(program: String) throws {
        var settings = TranslationSettings()
        (settings.keepsColumns, settings.interfaceClasses) = (false, [])
        let text = dump(try files(of: program), settings, numberKeys: 1)
        let difference = AcceptedText.difference(of: text, from: name(program, "-numbers"), "TranslationTests")
        #expect(difference == nil)
    }

    /// Names that many programs use are missing, so that much of the code is left out.
    @Test(arguments: programs) func codeWithMissingNamesMatchesItsAcceptedTranslation(program: String) throws {
        var settings = TranslationSettings()
        settings.absentNames = [
            "UILabel", "UIPanGestureRecognizer", "UIViewPropertyAnimator", "UIVisualEffectView", "CAShapeLayer", "UIButton", "addSubview",
            "UIViewControllerAnimatedTransitioning", "NSLayoutConstraint", "UITableView", "UIStackView",
        ]
        settings.emptyViews = ["UIVisualEffectView"]
        let text = dump(try files(of: program), settings)
        let difference = AcceptedText.difference(of: text, from: name(program, "-missing"), "TranslationTests")
        #expect(difference == nil)
    }

    /// Code is translated while it is typed. It may end anywhere.
    @Test(arguments: ["UserCodeTests/Code/EveryConstruct.swift", "UserCodeTests/Code/Older"])
    func unfinishedCodeKeepsItsLines(program: String) throws {
        for file in try files(of: program) {
            let bytes = Array(file.text.utf8)
            for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 150)) {
                let part = Array(bytes[..<end]), result = Translator([SwiftSource(part)]).translate(0)
                let newline = UInt8(ascii: "\n")
                #expect(result.bytes.count { $0 == newline } >= part.count { $0 == newline }, "\(file.name) up to \(end)")
            }
        }
    }
}
