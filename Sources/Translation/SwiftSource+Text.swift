// Returns parts of a file as one-line text, for the code that rules insert.

extension SwiftSource {
    /// Returns the text of tokens on one line, without comments. Unnamed parameters in `parameters` get names.
    func compactText(_ range: Range<Int>, naming parameters: Range<Int>? = nil) -> String {
        let names = parameters.map(namesForNameless) ?? [:]
        return range.reduce(into: "") { text, index in
            let token = tokens[index]
            if !text.isEmpty, token.followsBlank || token.startsLine { text += " " }
            text += names[index] ?? self.text(index)
        }
    }

    /// Returns the text that gives each unnamed parameter a name, keyed by token. For example, `_: Int` becomes `_ segue0: Int`, and `at _:
    /// Int` becomes `at segue1: Int`.
    private func namesForNameless(_ parameters: Range<Int>) -> [Int: String] {
        var names: [Int: String] = [:]
        for (number, start) in parameterStarts(parameters).enumerated() {
            let last = isName(start + 1) ? start + 1 : start
            if text(last) == "_" { names[last] = last == start ? "_ segue\(number)" : "segue\(number)" }
        }
        return names
    }

    /// Returns the labels of a function's parameters, or "_" for a parameter without a label.
    func labels(of function: Declaration) -> [String] {
        guard let parameters = function.parameters else { return [] }
        return parameterStarts(parameters).map { text($0) }
    }

    /// Returns the tokens of each parameter, without commas.
    func parameterRanges(_ parameters: Range<Int>) -> [Range<Int>] {
        var (ranges, first, index) = ([Range<Int>](), parameters.lowerBound + 1, parameters.lowerBound + 1)
        while index < parameters.upperBound {
            if isSign(index, ",") || index == parameters.upperBound - 1 {
                if first < index { ranges.append(first..<index) }
                first = index + 1
            }
            index = index == parameters.upperBound - 1 ? index + 1 : after(index)
        }
        return ranges
    }

    private func parameterStarts(_ parameters: Range<Int>) -> [Int] {
        var (starts, index, isFirst) = ([Int](), parameters.lowerBound + 1, true)
        while index < parameters.upperBound - 1 {
            if isFirst, isName(index) { starts.append(index) }
            isFirst = isSign(index, ",")
            index = after(index)
        }
        return starts
    }

    /// Returns the arguments of a call that forwards `parameters`. Unnamed parameters use the names from `compactText`.
    func callArguments(_ parameters: Range<Int>) -> String {
        parameterStarts(parameters).enumerated().map { number, start in
            let label = text(start)
            let own = isName(start + 1) ? text(start + 1) : label
            let name = own == "_" ? "segue\(number)" : own
            return label == "_" ? name : "\(label): \(name)"
        }.joined(separator: ", ")
    }
}
