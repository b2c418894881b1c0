/// A statement or declaration skipped because something it needs is missing.
public struct SkippedPart: Hashable, Sendable {
    /// The consequence of skipping it.
    public enum Effect: Hashable, Sendable {
        /// The statement does nothing.
        case nothing
        /// The view with this name isn't laid out.
        case layout(of: String)
        /// The skipped code is a declaration. Code that uses it is also skipped.
        case declaration
        /// The rest of the declaration stays.
        case rest
        /// The function doesn't return a value, and calling it traps.
        case trap
        /// An empty view of the same size replaces the view.
        case emptyView
    }

    /// The position of its first token.
    public let place: Place
    /// The code on one line, with bodies shown as "{ … }".
    public let text: String
    /// The missing name, and its module.
    public let cause: SkipCause
    /// The consequence of skipping it.
    public let effect: Effect
}

/// The reason for skipping code.
public struct SkipCause: Hashable, Sendable {
    /// The missing module, such as "MapKit", or "UIKit" for an API that Segue lacks.
    public let module: String
    /// The missing name, such as "MKMapView".
    public let name: String

    /// The module name for names that can't be attributed to a module.
    static let code = "other code"
    /// Libraries that lay out views.
    static let layouts: Set = [
        "SnapKit", "PinLayout", "Cartography", "TinyConstraints", "FlexLayout", "PureLayout", "Stevia", "Anchorage", "Neon", "LayoutKit",
        "EasyPeasy",
    ]
}

/// A function that can't serve its purpose without the skipped statements. Such code can't be built.
public struct LostPurpose: Hashable, Sendable {
    /// The position of the function.
    public let place: Place
    /// The missing name that the function needs.
    public let cause: SkipCause
}

extension SwiftSource {
    /// Returns a token range's text on one line. Bodies and long text are shortened.
    func summary(of range: Range<Int>) -> String {
        var text = "", index = range.lowerBound
        while index < range.upperBound, text.count < Self.summaryLength {
            let token = tokens[index]
            if !text.isEmpty, token.followsBlank || token.startsLine { text += token.isSign(".") ? "" : " " }
            let isBody = token.isSign("{") && partner[index] > index + 1 && partner[index] < range.upperBound
            text += isBody ? "{ … }" : self.text(index)
            index = isBody ? partner[index] + 1 : index + 1
        }
        return index < range.upperBound ? text + "…" : text
    }

    private static let summaryLength = 80

    /// The number of statements in bodies.
    public var statementCount: Int {
        let bodies = outline.declarations.filter { !$0.kind.isType }.compactMap(\.body).sorted { $0.lowerBound < $1.lowerBound }
        var count = 0, next = bodies[...]
        for index in tokens.indices where isActive[index] && tokens[index].kind != .pound {
            while let first = next.first, first.upperBound <= index + 1 { next.removeFirst() }
            guard let body = next.first, body.lowerBound < index, !isSign(index, "}"), !isSign(index, ")") else { continue }
            let opens = isSign(index - 1, "{") || isSign(index - 1, ";")
            if opens || tokens[index].startsLine && !continuesStatement(index) { count += 1 }
        }
        return count
    }
}
