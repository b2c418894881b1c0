import Foundation

/// A text for a log: a literal with values in it. Nothing is hidden, whatever its privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    /// The text with its values.
    let text: String

    /// Makes the message of a plain literal.
    public init(stringLiteral value: String) { text = value }

    /// Makes the message of a literal with values.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// The parts of a message, one after the other.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Begins a message.
        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        /// Adds a text between values.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value.
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
        ) {
            text += align.place("\(value())")
        }

        /// Adds a whole number.
        public mutating func appendInterpolation<Value: FixedWidthInteger>(
            _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += align.place(format.text(of: value()))
        }

        /// Adds a number.
        public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
            _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
            privacy: OSLogPrivacy = .auto
        ) {
            text += align.place(String(format: "%.\(format.precision)f", Double(value())))
        }
    }
}

/// The readers who may see a value in a log. Here everybody sees everything.
public enum OSLogPrivacy: Sendable {
    case auto, `public`, `private`, sensitive
}

/// The room for a value in a log.
public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isLeft: Bool

    /// As much as the value needs.
    public static let none = OSLogStringAlignment(columns: 0, isLeft: true)

    /// At least as many columns, the value at their right.
    public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: false) }

    /// At least as many columns, the value at their left.
    public static func left(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns, isLeft: true) }

    fileprivate func place(_ text: String) -> String {
        let blanks = String(repeating: " ", count: max(0, columns - text.count))
        return isLeft ? text + blanks : blanks + text
    }
}

/// The form of a whole number in a log.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var prefix = ""

    private init(radix: Int, prefix: String = "") { (self.radix, self.prefix) = (radix, prefix) }

    /// Digits from 0 to 9.
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    /// Digits from 0 to f.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// Digits from 0 to 7.
    public static let octal = OSLogIntegerFormatting(radix: 8)

    /// Digits from 0 to f, behind "0x" if it is asked for.
    public static func hex(includePrefix: Bool) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "")
    }

    fileprivate func text(of value: some FixedWidthInteger) -> String {
        (value < 0 ? "-" : "") + prefix + String(value.magnitude, radix: radix)
    }
}

/// The form of a number in a log.
public struct OSLogFloatFormatting: Sendable {
    fileprivate let precision: Int

    /// Six digits after the point.
    public static let fixed = OSLogFloatFormatting(precision: 6)

    /// As many digits after the point, 0 or more.
    public static func fixed(precision: Int) -> OSLogFloatFormatting { OSLogFloatFormatting(precision: max(0, precision)) }
}
