// Pieces of a file as text in one line, for what rules insert.

extension SwiftSource {
    /// Returns the tokens' text in one line, without comments.
    func compactText(_ range: Range<Int>) -> String {
        range.reduce(into: "") { text, index in
            let token = tokens[index]
            if !text.isEmpty, token.followsBlank || token.startsLine { text += " " }
            text += String(decoding: bytes[token.start..<token.end], as: UTF8.self)
        }
    }

    /// Returns the labels of a function's parameters, "_" for none.
    func labels(of function: Declaration) -> [String] {
        guard let parameters = function.parameters else { return [] }
        return parameterStarts(parameters).map { text($0) }
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

    /// Returns the arguments with which a function calls another of the same parameters.
    func callArguments(_ parameters: Range<Int>) -> String {
        parameterStarts(parameters).map { start in
            let label = text(start)
            let name = isName(start + 1) ? text(start + 1) : label
            return label == "_" ? name : "\(label): \(name)"
        }.joined(separator: ", ")
    }
}
