extension NSLayoutConstraint {
    /// The alignment and direction of views in a visual format string.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Aligns the left sides of all views.
        public static let alignAllLeft = FormatOptions(.left)
        /// Aligns the right sides of all views.
        public static let alignAllRight = FormatOptions(.right)
        /// Aligns the top sides of all views.
        public static let alignAllTop = FormatOptions(.top)
        /// Aligns the bottom sides of all views.
        public static let alignAllBottom = FormatOptions(.bottom)
        /// Aligns the sides where text starts.
        public static let alignAllLeading = FormatOptions(.leading)
        /// Aligns the sides where text ends.
        public static let alignAllTrailing = FormatOptions(.trailing)
        /// Aligns the horizontal centers of all views.
        public static let alignAllCenterX = FormatOptions(.centerX)
        /// Aligns the vertical centers of all views.
        public static let alignAllCenterY = FormatOptions(.centerY)
        /// Aligns the baselines of the last lines.
        public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
        /// Aligns the baselines of the first lines.
        public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
        /// From leading to trailing; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// From left to right, also in languages that are written from right to left.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// From right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

        private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

        /// The attributes on which to align all views.
        var aligned: [Attribute] {
            let all: [Attribute] = [
                .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
            ]
            return all.filter { contains(FormatOptions($0)) }
        }
    }

    /// Returns the constraints described by a visual format string, such as `"H:|-[image(40)]-8-[title(>=60@750)]-|"`. `views` maps names
    /// in the string to views and layout guides; `metrics` maps names to numbers. Traps if the string is invalid.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, opts, metrics ?? [:], views)
        reader.read()
        return reader.constraints
    }
}

/// A parser for one visual format string.
@MainActor private struct VisualFormat {
    private let format: String
    private var rest: Substring
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var isVertical = false
    private var items: [any LayoutItem] = []
    private(set) var constraints: [NSLayoutConstraint] = []

    /// A length with its relation and priority, such as `>=20@750`.
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var multiplier: CGFloat = 1
        var item: (any LayoutItem)?
        var attribute: NSLayoutConstraint.Attribute?
        var priority = UILayoutPriority.required
    }

    /// The spacing between two views.
    private enum Gap {
        case none, standard
        case lengths([Predicate])
    }

    init(_ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]) {
        (self.format, self.options, self.metrics, self.views) = (format, options, metrics, views)
        rest = format.filter { !$0.isWhitespace }[...]
    }

    mutating func read() {
        isVertical = take("V:")
        if !isVertical { _ = take("H:") }
        let startsAtEdge = take("|")
        let first = startsAtEdge ? gap() : .none
        addView()
        if startsAtEdge, let item = items.first { add(gap: first, from: superview(of: item), to: item, atEdge: true) }
        while !rest.isEmpty {
            let gap = gap(), before = items[items.count - 1]
            if take("|") {
                add(gap: gap, from: before, to: superview(of: before), atEdge: true)
                break
            }
            addView()
            add(gap: gap, from: before, to: items[items.count - 1], atEdge: false)
        }
        if !rest.isEmpty { fail() }
        align()
    }

    private func fail() -> Never { misuse("the visual format \"\(format)\" cannot be read at \"\(rest)\"") }

    // MARK: Signs

    private mutating func take(_ sign: String) -> Bool {
        guard rest.hasPrefix(sign) else { return false }
        rest = rest.dropFirst(sign.count)
        return true
    }

    private mutating func want(_ sign: String) { if !take(sign) { fail() } }

    private mutating func name() -> String {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if name.isEmpty { fail() }
        rest = rest.dropFirst(name.count)
        return String(name)
    }

    /// Parses a number or the name of a metric.
    private mutating func number() -> CGFloat? {
        let sign = rest.prefix { $0 == "-" }.prefix(1)
        let digits = rest[..<rest.dropFirst(sign.count).prefix { $0.isNumber || $0 == "." }.endIndex]
        if let value = Double(digits) {
            rest = rest.dropFirst(digits.count)
            return CGFloat(value)
        }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let value = metrics[String(name)].flatMap(Self.number) else { return nil }
        rest = rest.dropFirst(name.count)
        return value
    }

    private static func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    // MARK: Parts

    private mutating func gap() -> Gap {
        guard take("-") else { return .none }
        if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
        let lengths = rest.hasPrefix("(") ? predicates() : [predicate()]
        want("-")
        return .lengths(lengths)
    }

    private mutating func predicates() -> [Predicate] {
        want("(")
        var found = [predicate()]
        while take(",") { found.append(predicate()) }
        want(")")
        return found
    }

    private mutating func predicate() -> Predicate {
        var found = Predicate()
        if take(">=") {
            found.relation = .greaterThanOrEqual
        } else if take("<=") {
            found.relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        if let number = number() {
            found.constant = number
        } else {
            found.item = item(name())
            if take(".") { found.attribute = attribute(name()) }
            if take("*") { found.multiplier = number() ?? 1 } else if take("/") { found.multiplier = 1 / (number() ?? 1) }
            if take("+") { found.constant = number() ?? 0 }
        }
        if take("@") { found.priority = UILayoutPriority(Float(number() ?? 1000)) }
        return found
    }

    private func attribute(_ name: String) -> NSLayoutConstraint.Attribute {
        switch name {
        case "width": .width
        case "height": .height
        default: fail()
        }
    }

    private func item(_ name: String) -> any LayoutItem {
        guard let item = views[name] as? any LayoutItem else {
            misuse("the visual format \"\(format)\" names \"\(name)\", which is not one of the views \(views.keys.sorted())")
        }
        return item
    }

    private mutating func addView() {
        want("[")
        let item = item(name())
        items.append(item)
        if rest.hasPrefix("(") { for length in predicates() { add(length: length, of: item) } }
        want("]")
    }

    private func superview(of item: any LayoutItem) -> any LayoutItem {
        guard let container = item.container else { misuse("the view in \"\(format)\" has no superview; add it first") }
        return container
    }

    // MARK: Constraints

    private mutating func add(length: Predicate, of item: any LayoutItem) {
        let own: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        add(
            NSLayoutConstraint(
                item: item, attribute: own, relatedBy: length.relation, toItem: length.item,
                attribute: length.item == nil ? .notAnAttribute : length.attribute ?? own, multiplier: length.multiplier,
                constant: length.constant), length.priority)
    }

    /// Adds the spacing between two consecutive items, or between an item and the superview's edge. At an edge, the standard spacing is the
    /// superview's margin.
    private mutating func add(gap: Gap, from first: any LayoutItem, to second: any LayoutItem, atEdge: Bool) {
        let lengths: [Predicate]
        switch gap {
        case .none: lengths = [Predicate()]
        case .standard where atEdge: return addMargin(from: first, to: second)
        case .standard: lengths = [Predicate(constant: 8)]
        case .lengths(let given): lengths = given
        }
        let isFromEdge = atEdge && first === second.container
        for length in lengths {
            let start = isFromEdge ? near : far, end = atEdge && !isFromEdge ? far : near
            add(
                NSLayoutConstraint(
                    item: isReversed ? first : second, attribute: isReversed ? start : end, relatedBy: length.relation,
                    toItem: isReversed ? second : first, attribute: isReversed ? end : start, multiplier: 1, constant: length.constant),
                length.priority)
        }
    }

    private mutating func addMargin(from first: any LayoutItem, to second: any LayoutItem) {
        if first === second.container { addMargin(near, of: first, to: second) } else { addMargin(far, of: second, to: first) }
    }

    private mutating func addMargin(_ side: NSLayoutConstraint.Attribute, of view: any LayoutItem, to item: any LayoutItem) {
        add(
            NSLayoutConstraint(
                item: item, attribute: side, relatedBy: .equal, toItem: view, attribute: Self.margin(side), multiplier: 1, constant: 0),
            .required)
    }

    private static func margin(_ side: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
        switch side {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        default: .trailingMargin
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
        constraint.priority = priority
        constraints.append(constraint)
    }

    private mutating func align() {
        for attribute in options.aligned {
            for (first, second) in zip(items, items.dropFirst()) {
                add(
                    NSLayoutConstraint(
                        item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute, multiplier: 1,
                        constant: 0), .required)
            }
        }
    }

    private var isReversed: Bool { !isVertical && options.contains(.directionRightToLeft) }

    /// The edge at which a row or column begins.
    private var near: NSLayoutConstraint.Attribute {
        isVertical ? .top : isReversed ? .right : options.contains(.directionLeftToRight) ? .left : .leading
    }

    private var far: NSLayoutConstraint.Attribute {
        isVertical ? .bottom : isReversed ? .left : options.contains(.directionLeftToRight) ? .right : .trailing
    }
}
