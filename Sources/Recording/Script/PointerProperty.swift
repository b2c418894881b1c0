/// What the standard lets a pen or a broad finger say of itself when it comes down or moves: a row for each. It is held to its
/// bounds, and moves no touch.
struct PointerProperty {
    private let name: String
    private let range: ClosedRange<Double>
    private var isWhole = false

    // WebDriver, "process a pointer action", common properties; the ranges are those of Pointer Events.
    private static let all = [
        PointerProperty(name: "width", range: 0...Double.greatestFiniteMagnitude),
        PointerProperty(name: "height", range: 0...Double.greatestFiniteMagnitude),
        PointerProperty(name: "pressure", range: 0...1),
        PointerProperty(name: "tangentialPressure", range: -1...1),
        PointerProperty(name: "tiltX", range: -90...90, isWhole: true),
        PointerProperty(name: "tiltY", range: -90...90, isWhole: true),
        PointerProperty(name: "twist", range: 0...359, isWhole: true),
        PointerProperty(name: "altitudeAngle", range: 0...(.pi / 2)),
        PointerProperty(name: "azimuthAngle", range: 0...(2 * .pi)),
    ]

    /// Refuses an action with a property that is none.
    static func check(_ action: JSONNode) throws(ContentError) {
        for property in all { try property.check(action.member(property.name)) }
    }

    private func check(_ node: JSONNode) throws(ContentError) {
        guard let value = node.value else { return }
        guard case .number(let number) = value, range.contains(number), !isWhole || number == number.rounded() else {
            throw node.expected(words)
        }
    }

    private var words: String {
        let kind = isWhole ? "a whole number" : "a number"
        let hasEnd = range.upperBound < .greatestFiniteMagnitude
        return hasEnd ? "\(kind) from \(range.lowerBound.jsonText) to \(range.upperBound.jsonText)" : "\(kind), 0 or more"
    }
}
