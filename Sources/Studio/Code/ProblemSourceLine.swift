import Stage

/// Finds the line of user code that causes a problem: the line that the problem's text names or, without one, a call typical of the
/// problem's kind in a type that the text mentions.
package enum ProblemSourceLine {
    /// The calls that cause each kind of problem, most likely first.
    private static let calls: [RunProblem.Kind: [String]] = [
        .stuck: ["completeTransition", ".finish()", ".cancel()"], .completedTwice: ["completeTransition"],
        .completedWrongly: ["completeTransition"], .unbalanced: ["AppearanceTransition", "completeTransition"],
        .flash: ["fillMode", "isRemovedOnCompletion", ".alpha", "completion"], .jump: ["completionSpeed", ".finish()", ".cancel()"],
        .layout: ["layoutIfNeeded", "setNeedsLayout"], .destination: ["addSubview", "insertSubview"],
        .leftover: ["removeFromSuperview", "completeTransition"], .gestureFailed: ["GestureRecognizer"],
        .interactionOutsideGesture: ["interactionControllerFor"],
        .unscrubbable: ["asyncAfter", "Timer", "delegate", "animate"], .retained: ["Timer", "self"],
        .warning: ["present(", "dismiss("], .neverAsked: ["transitioningDelegate", "modalPresentationStyle", "delegate ="],
        .changeLeft: [".transform", ".alpha", "isHidden", "isUserInteractionEnabled"], .nothingLeft: ["addSubview", "insertSubview"],
        .calledAtOnce: ["setCompletionBlock", "animate(", "startAnimation"], .stopped: [".repeat", "repeatCount"],
        .lateRelease: ["finishInteractiveTransition", "cancelInteractiveTransition", ".finish()", ".cancel()"],
        .noEffect: ["addGestureRecognizer", "addTarget"], .iphone: [".finish()", "update(", "pushViewController", "stopAnimation"],
    ]

    /// Returns the path and 1-based line of the likely cause in `files`; nil if no line is related to the problem.
    package static func of(_ problem: RunProblem, in files: [(path: String, text: String)]) -> (path: String, line: Int)? {
        if let named = namedLine(in: problem, files) { return named }
        let calls = calls[problem.kind] ?? []
        for name in names(in: problem) {
            for file in files {
                let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
                guard let start = lines.firstIndex(where: { declares(name, $0) }) else { continue }
                let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("}") } ?? lines.count
                return (file.path, (call(among: calls, in: lines, start..<end) ?? start) + 1)
            }
        }
        for file in files {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            if let line = call(among: calls, in: lines, lines.indices) { return (file.path, line + 1) }
        }
        return nil
    }

    /// Returns the first line of `files` in a problem's text, such as "Page.swift:14".
    private static func namedLine(in problem: RunProblem, _ files: [(path: String, text: String)]) -> (path: String, line: Int)? {
        for text in [problem.cause, problem.sentence, problem.suggestion] {
            for place in text.matches(of: /([^\s\/(]+\.swift):([0-9]+)/) {
                let file = files.first { $0.path == place.output.1 || $0.path.hasSuffix("/" + place.output.1) }
                if let file, let line = Int(place.output.2) { return (file.path, line) }
            }
        }
        return nil
    }

    /// Returns the words in a problem's text that may be type names, the most likely culprit first.
    private static func names(in problem: RunProblem) -> [String] {
        let words = [problem.who, problem.cause, problem.sentence].flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
        return words.filter { $0.first?.isUppercase == true }.map(String.init)
    }

    private static func declares(_ name: String, _ line: Substring) -> Bool {
        if line.trimmed.hasPrefix("//") { return false }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return words.firstIndex(of: Substring(name)).map { $0 > 0 && ["class", "struct", "enum", "actor"].contains(words[$0 - 1]) } ?? false
    }

    private static func call(among calls: [String], in lines: [Substring], _ range: Range<Int>) -> Int? {
        for call in calls {
            // Skips comments that mention the call.
            if let line = lines[range].firstIndex(where: { $0.contains(call) && !$0.trimmed.hasPrefix("//") }) { return line }
        }
        return nil
    }
}

extension Substring {
    fileprivate var trimmed: Substring { drop { $0 == " " || $0 == "\t" } }
}
