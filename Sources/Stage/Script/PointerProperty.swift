/// A property of a pen, or of a touch with a contact area, that WebDriver allows in down and move actions. Its value is checked but has no
/// effect on touches.
struct PointerProperty {
    private let name: String
    private let range: ClosedRange<Double>
    private var isWhole = false

    // The common properties in WebDriver's "process a pointer action". Their ranges come from the Pointer Events standard.
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

    /// Throws an error if one of the action's properties is invalid.
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
