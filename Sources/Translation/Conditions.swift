/// The configuration that determines `#if` conditions: an iPhone simulator, a debug build, and Segue's modules.
public struct Conditions: Sendable {
    /// The compilation flags, as set by `-D`.
    public var flags: Set<String> = ["DEBUG"]
    /// The modules that code can import.
    public var modules: Set<String> = [
        "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "UIKit", "QuartzCore", "CoreGraphics", "Dispatch", "Observation",
        "RegexBuilder", "Synchronization", "_Concurrency", "Glibc", "Scenes", "Combine",
    ]
    /// The language mode, 5 or 6.
    public var languageMode = 5

    static let compilerVersion = [6, 3]

    /// Creates the default configuration.
    public init() {}

    /// Returns, for each token, whether it is compiled. Directives are considered compiled.
    func activity(of tokens: [Token], in bytes: [UInt8]) -> [Bool] {
        var isActive = [Bool](repeating: true, count: tokens.count)
        guard tokens.contains(where: { $0.isPound(.if) }) else { return isActive }
        var branches: [Branch] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            let end = token.kind == .pound ? Self.endOfLine(from: index, in: tokens) : index + 1
            let outer = branches.last?.isActive ?? true
            if token.isPound(.if) {
                let holds = value(of: tokens[(index + 1)..<end], in: bytes)
                branches.append(Branch(outer: outer, isActive: outer && holds, wasActive: holds))
            } else if token.isPound(.elseif), var branch = branches.popLast() {
                branch.begin(ifTrue: value(of: tokens[(index + 1)..<end], in: bytes))
                branches.append(branch)
            } else if token.isPound(.else), var branch = branches.popLast() {
                branch.begin(ifTrue: true)
                branches.append(branch)
            } else if token.isPound(.endif) {
                branches.removeLast(min(1, branches.count))
            } else {
                isActive[index] = outer
                index += 1
                continue
            }
            index = token.isPound(.else) || token.isPound(.endif) ? index + 1 : end
        }
        return isActive
    }

    /// Returns the index of the next line's first token.
    static func endOfLine(from index: Int, in tokens: [Token]) -> Int {
        var end = index + 1
        while end < tokens.count, !tokens[end].startsLine { end += 1 }
        return end
    }

    private struct Branch {
        /// Whether the whole `#if` is inside compiled code.
        let outer: Bool
        var isActive: Bool
        /// Whether one of the branches has already been chosen.
        var wasActive: Bool

        mutating func begin(ifTrue holds: Bool) {
            isActive = outer && !wasActive && holds
            wasActive = wasActive || holds
        }
    }

    private func value(of tokens: ArraySlice<Token>, in bytes: [UInt8]) -> Bool {
        var reader = ConditionReader(tokens: tokens, bytes: bytes, conditions: self)
        return reader.or()
    }
}
