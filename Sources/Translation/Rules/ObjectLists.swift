// Turns `let list: [AnyObject] = [a.cgColor]` into `… = ([a.cgColor] as [Any]).map { $0 as AnyObject }`. On iPhone, Core Graphics types are
// objects, and other values convert to objects by themselves.

extension Rule {
    static let objectLists = Rule { file in
        for index in file.source.words where file.source.isWord(index, Word("AnyObject")) {
            guard file.source.isSign(index - 1, "["), file.source.isSign(index + 1, "]"), let list = file.source.list(with: index) else {
                continue
            }
            file.insert("(", before: list)
            file.insert(" as [Any]).map { $0 as AnyObject }", after: file.source.partner[list])
        }
    }
}

extension SwiftSource {
    /// Returns the opening bracket of the list that initializes a variable with an element type, as in `: [Element] = [`.
    fileprivate func list(with element: Int) -> Int? {
        var next = element + 2
        if isSign(next, "?") || isSign(next, "!") { next += 1 }
        guard isSign(element - 2, ":"), isName(element - 3), isSign(next, "="), isSign(next + 1, "[") else { return nil }
        let end = partner[next + 1]
        // An empty list needs no conversion. The value may continue after the list, as in `[a] + b`.
        guard end > next + 2, end + 1 >= tokens.count || tokens[end + 1].startsLine || isSign(end + 1, "}") || isSign(end + 1, ";") else {
            return nil
        }
        return next + 1
    }
}
