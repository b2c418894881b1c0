/// The keys of a screen's keyboard and their places. Positions are in the screen's points.
package struct KeyboardLayout: Hashable, Sendable {
    /// A set of keys.
    package enum Page: Int, Sendable, CaseIterable {
        case letters, capitals, numbers, symbols
        /// Digits without a return key, and the same with a decimal point.
        case digits, decimals
    }

    package enum Key: Hashable, Sendable {
        case text(String)
        case shift, delete, enter
        case page(Page)
    }

    /// A key and its place.
    package struct PlacedKey: Hashable, Sendable {
        package let key: Key
        package let frame: CGRect
    }

    package var page: Page
    /// The keyboard's frame.
    package var frame: CGRect
    /// The height of the strip without keys at the bottom, which is the screen's safe area.
    package var bottom: CGFloat

    package init(_ page: Page, frame: CGRect, bottom: CGFloat) { (self.page, self.frame, self.bottom) = (page, frame, bottom) }

    // MARK: Places

    /// The heights of the strips above and below the keys.
    private static let top: CGFloat = 52, margin: CGFloat = 8

    /// The keys from top to bottom, and from left to right. They fill their rows without gaps.
    package var keys: [PlacedKey] {
        let rows = page.rows, height = (frame.height - Self.top - bottom - Self.margin) / CGFloat(rows.count)
        return rows.enumerated().flatMap { index, row in
            let total = row.reduce(0) { $0 + $1.width }, unit = frame.width / page.unitCount
            var x = frame.minX + (frame.width - total * unit) / 2
            return row.map { key in
                defer { x += key.width * unit }
                let y = frame.minY + Self.top + CGFloat(index) * height
                return PlacedKey(key: key.key, frame: CGRect(x: x, y: y, width: key.width * unit, height: height))
            }
        }
    }

    /// Returns the key at a point, or nil between the rows' ends and the edges.
    package func key(at point: CGPoint) -> PlacedKey? { keys.first { $0.frame.contains(point) } }

    // MARK: Typing

    /// Returns the page after a key was pressed.
    package func page(after key: Key) -> Page {
        switch key {
        case .page(let page): page
        case .shift: page == .capitals ? .letters : .capitals
        case .text(" ") where page == .numbers || page == .symbols: .letters
        case .text: page == .capitals ? .letters : page
        case .delete, .enter: page
        }
    }

    /// Returns the keys that type `text`, or nil if it contains a character that has no key.
    package func path(typing text: String) -> [Key]? {
        var path: [Key] = [], layout = self
        for character in text {
            guard let keys = layout.path(to: character == "\n" ? .enter : .text(String(character))) else { return nil }
            for key in keys { layout.page = layout.page(after: key) }
            path += keys
        }
        return path
    }

    /// Returns the fewest keys that end with `key`.
    package func path(to key: Key) -> [Key]? {
        var known: Set<Page> = [page], waiting: [(page: Page, path: [Key])] = [(page, [])], next = 0
        while next < waiting.count {
            let (page, path) = waiting[next], keys = page.rows.flatMap { $0.map(\.key) }
            if keys.contains(key) { return path + [key] }
            next += 1
            let layout = KeyboardLayout(page, frame: frame, bottom: bottom)
            for change in keys.filter(\.changesPage) where known.insert(layout.page(after: change)).inserted {
                waiting.append((layout.page(after: change), path + [change]))
            }
        }
        return nil
    }
}

extension FrameDriver {
    /// The keys of the screen's keyboard, or nil if it is hidden.
    package var keyboardLayout: KeyboardLayout? { screen.hasKeyboard ? screen.keyboard.layout : nil }
}

extension KeyboardLayout.Key {
    /// Whether the key only shows other keys.
    fileprivate var changesPage: Bool {
        switch self {
        case .shift, .page: true
        case .text, .delete, .enter: false
        }
    }
}

extension KeyboardLayout.Page {
    fileprivate typealias SizedKey = (key: KeyboardLayout.Key, width: CGFloat)

    /// The number of ordinary keys that fit next to each other.
    fileprivate var unitCount: CGFloat { self == .digits || self == .decimals ? 3 : 10 }

    /// The rows of keys. Widths are multiples of an ordinary key's.
    fileprivate var rows: [[SizedKey]] {
        switch self {
        case .letters: rows("qwertyuiop", "asdfghjkl", .shift, "zxcvbnm")
        case .capitals: rows("QWERTYUIOP", "ASDFGHJKL", .shift, "ZXCVBNM")
        case .numbers: rows("1234567890", "-/:;()$&@\"", .page(.symbols), ".,?!'")
        case .symbols: rows("[]{}#%^*+=", "_\\|~<>€£¥•", .page(.numbers), ".,?!'")
        case .digits: [keys("123"), keys("456"), keys("789"), [(.text(""), 1), (.text("0"), 1), (.delete, 1)]]
        case .decimals: [keys("123"), keys("456"), keys("789"), [(.text("."), 1), (.text("0"), 1), (.delete, 1)]]
        }
    }

    private func rows(_ first: String, _ second: String, _ left: KeyboardLayout.Key, _ third: String) -> [[SizedKey]] {
        let other: KeyboardLayout.Page = self == .letters || self == .capitals ? .numbers : .letters
        let middle = keys(third, width: 7 / CGFloat(third.count))
        return [
            keys(first), keys(second), [(left, 1.5)] + middle + [(.delete, 1.5)],
            [(.page(other), 2.5), (.text(" "), 5), (.enter, 2.5)],
        ]
    }

    private func keys(_ text: String, width: CGFloat = 1) -> [SizedKey] { text.map { (.text(String($0)), width) } }
}
