import Foundation
import Stage

/// A fix that can be inserted into the line that causes a problem. It exists only for fixes that are a single statement or value, whose
/// place in the code is certain.
package struct InsertedFix: Equatable {
    /// The path of the file.
    package let file: String
    /// The 1-based number of the first line that changes.
    package let line: Int
    /// The statement or value, for display.
    package let title: String
    /// The text of the file before and after.
    package let before, after: String

    /// Returns a safe fix for `problem` in `files`, or nil if none exists. `place` is the problem's line, if it is known.
    package static func of(
        _ problem: RunProblem, at place: (path: String, line: Int)?, in files: [(path: String, text: String)]
    ) -> InsertedFix? {
        let rules: [(RunProblem, FixedFile) -> FixedFile.Change?] = [layoutInBlock, layoutBeforeBlock, fillMode, duration]
        if let place, problem.place != nil, let file = files.first(where: { $0.path == place.path }) {
            let fixed = FixedFile(file.text, line: place.line - 1)
            for rule in rules { if let change = rule(problem, fixed) { return fix(file, fixed, change) } }
        }
        return outcome(problem, files) ?? interaction(problem, files) ?? removal(problem, files)
    }

    private static func fix(_ file: (path: String, text: String), _ fixed: FixedFile, _ change: FixedFile.Change) -> InsertedFix {
        InsertedFix(
            file: file.path, line: change.line + 1, title: change.title, before: file.text, after: fixed.text(after: change))
    }

    // MARK: Fixes in the problem's line

    /// Lays out a changed constraint inside its block.
    private static func layoutInBlock(_ problem: RunProblem, _ file: FixedFile) -> FixedFile.Change? {
        guard problem.suggestion.hasPrefix("Call layoutIfNeeded() on the superview"), let line = file.statement,
            line.contains(".constant =") || line.contains(".isActive =") || line.contains(".priority ="), let view = file.rootView
        else { return nil }
        let call = "\(view)layoutIfNeeded()"
        if let end = line.range(of: " }", options: .backwards), line.hasSuffix(" }") {
            return file.replacing(with: line[..<end.lowerBound] + "; \(call) }", title: call)
        }
        return line.hasSuffix("}") ? nil : file.inserting(call, after: true)
    }

    /// Lays out a view before the block that does so for the first time.
    private static func layoutBeforeBlock(_ problem: RunProblem, _ file: FixedFile) -> FixedFile.Change? {
        guard problem.suggestion == "Call layoutIfNeeded() before the block.", let line = file.statement,
            line.wholeMatch(of: /(\w+\.)*layoutIfNeeded\(\)/) != nil,
            let block = file.lastLine(where: { $0.hasPrefix("UIView.animate(") }, within: 12)
        else { return nil }
        return file.inserting(line, at: block)
    }

    /// Sets the fill mode of an animation that begins late.
    private static func fillMode(_ problem: RunProblem, _ file: FixedFile) -> FixedFile.Change? {
        guard problem.suggestion == "Set the animation's fillMode to .backwards.", let name = file.addedAnimation else { return nil }
        return file.inserting("\(name).fillMode = .backwards", after: false)
    }

    /// Gives a spring the time that it needs.
    private static func duration(_ problem: RunProblem, _ file: FixedFile) -> FixedFile.Change? {
        guard problem.suggestion == "Set the animation's duration to its settlingDuration.", let name = file.addedAnimation else {
            return nil
        }
        return file.inserting("\(name).duration = \(name).settlingDuration", after: false)
    }

    // MARK: Fixes in the only line of their kind

    /// Reports the outcome of a transition instead of true.
    private static func outcome(_ problem: RunProblem, _ files: [(path: String, text: String)]) -> InsertedFix? {
        guard problem.kind == .completedWrongly, problem.suggestion.hasPrefix("Call completeTransition(!"),
            let (file, fixed) = onlyLine(in: files, { $0.contains(".completeTransition(true)") }),
            let match = fixed.code.firstMatch(of: /(\w+)\.completeTransition\(true\)/)
        else { return nil }
        let call = "\(match.1).completeTransition(!\(match.1).transitionWasCancelled)"
        return fix(file, fixed, fixed.replacing(with: fixed.code.replacingCharacters(in: match.range, with: call), title: call))
    }

    /// Lets a view with a recognizer take touches. The problem must name the view or its type, because touches may also be kept from it by a
    /// superview.
    private static func interaction(_ problem: RunProblem, _ files: [(path: String, text: String)]) -> InsertedFix? {
        guard problem.kind == .gestureFailed, problem.place == nil,
            let (_, closed) = problem.suggestion.firstMatch(of: /^Set isUserInteractionEnabled of (\w+)/)?.output,
            let (file, fixed) = onlyLine(in: files, { $0.contains(".addGestureRecognizer(") }), let line = fixed.statement,
            let match = line.prefixMatch(of: /((?:\w+\.)*\w+)\.addGestureRecognizer\(.*\)/), match.range.upperBound == line.endIndex,
            let view = match.1.split(separator: ".").last,
            view == closed
                || fixed.lines(where: { $0.contains("let \(view) = \(closed)(") || $0.contains("let \(view): \(closed)") }).count == 1
        else { return nil }
        return fix(file, fixed, fixed.inserting("\(match.1).isUserInteractionEnabled = true", after: true))
    }

    /// Removes a view that an animator adds and leaves behind.
    private static func removal(_ problem: RunProblem, _ files: [(path: String, text: String)]) -> InsertedFix? {
        guard problem.kind == .leftover, problem.suggestion.hasPrefix("Remove it in the completion"),
            let (_, name) = problem.sentence.firstMatch(of: /^(\w+) is still in/)?.output
        else { return nil }
        let add = "addSubview(\(name))"
        guard let (file, fixed) = onlyLine(in: files, { $0.hasSuffix(add) }),
            fixed.lastLine(where: { $0.hasPrefix("let \(name) =") || $0.hasPrefix("let \(name):") }, within: 30) != nil,
            let completion = fixed.onlyLineBelow(in: { $0.contains(".completeTransition(") }, until: { $0.hasPrefix("func ") }),
            fixed.isStatement(completion)
        else { return nil }
        return fix(file, fixed, fixed.inserting("\(name).removeFromSuperview()", at: completion))
    }

    /// Returns the only line of code in all files that meets `condition`.
    private static func onlyLine(
        in files: [(path: String, text: String)], _ condition: (String) -> Bool
    ) -> (file: (path: String, text: String), fixed: FixedFile)? {
        let found = files.flatMap { file in
            FixedFile(file.text, line: 0).lines(where: condition).map { (file, FixedFile(file.text, line: $0)) }
        }
        return found.count == 1 ? (found[0].0, found[0].1) : nil
    }
}
