import Foundation

/// A log message: a string literal with interpolated values. All values are shown, regardless of their privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// The complete text.
    let text: String

    /// Creates a message from a literal without interpolation.
    public init(stringLiteral value: String) { text = value }

    /// Creates a message from an interpolated literal.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Collects the parts of a message.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Creates an empty message.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a value.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            text += align.place("\(value())")
        }

        /// Appends an integer.
        public mutating func appendInterpolation<Value: FixedWidthInteger>(
            _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += align.place(format.text(of: value()))
        }

        /// Appends a floating-point number.
        public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
            _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += align.place(String(format: "%.\(format.precision)f", Double(value())))
        }
    }
}

/// The privacy of a value in a log message. Segue ignores the privacy and shows all values.
public enum OSLogPrivacy: Sendable {
    case auto, `public`, `private`, sensitive
}

/// The alignment of a value in a log message.
public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isLeft: Bool

    /// Doesn't pad the value.
    public static let none = OSLogStringAlignment(columns: 0, isLeft: true)

    /// Pads the value to at least `columns` characters, with spaces on the left.
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: false) }

    /// Pads the value to at least `columns` characters, with spaces on the right.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: true) }

    fileprivate func place(_ text: String) -> String {
        let blanks = String(repeating: " ", count: max(0, columns - text.count))
        return isLeft ? text + blanks : blanks + text
    }
}

/// The format of an integer in a log message.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var prefix = ""

    private init(radix: Int, prefix: String = "") { (self.radix, self.prefix) = (radix, prefix) }

    /// Decimal.
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    /// Hexadecimal.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// Octal.
    public static let octal = OSLogIntegerFormatting(radix: 8)

    /// Hexadecimal. If `includePrefix` is true, starts with "0x".
    public static func hex(includePrefix: Bool) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "")
    }

    fileprivate func text(of value: some FixedWidthInteger) -> String {
        (value < 0 ? "-" : "") + prefix + String(value.magnitude, radix: radix)
    }
}

/// The format of a floating-point number in a log message.
public struct OSLogFloatFormatting: Sendable {
    fileprivate let precision: Int

    /// Fixed-point notation with six decimals.
    public static let fixed = OSLogFloatFormatting(precision: 6)

    /// Fixed-point notation with `precision` decimals, which must be at least 0.
    public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(precision: max(0, precision)) }
}
