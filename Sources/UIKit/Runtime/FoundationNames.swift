// Names that Foundation and other system libraries define on iPhone but not on Linux.

/// The largest finite `Float`, for properties such as `repeatCount`.
public let HUGE = Float.greatestFiniteMagnitude

/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

extension NSIndexPath {
    /// Creates the index path of a table row.
    public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
    /// Creates the index path of a collection view item.
    public convenience init(forItem item: Int, inSection section: Int) { self.init(indexes: [section, item], length: 2) }

    /// Creates the index path of a table row.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    /// Creates the index path of a collection view item.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The section index. Traps if the path is empty.
    public var section: Int { index(atPosition: 0) }
    /// The row index within the section. Traps if the path has fewer than two indices.
    public var row: Int { index(atPosition: 1) }
    /// The item index within the section. Traps if the path has fewer than two indices.
    public var item: Int { index(atPosition: 1) }
}

extension NSMutableString {
    /// Appends a formatted string.
    public func appendFormat(_ format: String, _ arguments: any CVarArg...) { append(String(format: format, arguments: arguments)) }
}

extension UserDefaults {
    /// Returns the value for a key.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
    /// Sets the value for a key.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

extension CGFloat {
    /// Creates a number from an object, rounded if necessary.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}

/// The version of Foundation on iOS 17. Older versions have lower numbers.
public let NSFoundationVersionNumber = 2048.0
/// The version of Foundation on iOS 6.1.
public let NSFoundationVersionNumber_iOS_6_1 = 993.0
/// The version of Foundation on iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.2
/// The version of Foundation on iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version of Foundation on iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
/// The version of Foundation on iOS 8.1.
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
/// The version of Foundation on iOS 8.2.
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
/// The version of Foundation on iOS 8.3.
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
/// The version of Foundation on iOS 8.4.
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
/// The version of Foundation on iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
/// The greatest version of Foundation on iOS 9.
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0

extension Scanner {
    /// Scans a decimal number, and stores it unless `result` is nil. Returns whether there is one.
    public func scanDecimal(_ result: UnsafeMutablePointer<Decimal>?) -> Bool {
        // On Linux, `scanDecimal()` succeeds even without a number.
        let start = currentIndex
        guard scanDouble() != nil else {
            currentIndex = start
            return false
        }
        currentIndex = start
        return store(scanDecimal(), in: result)
    }
    /// Scans a whole number, and stores it unless `result` is nil. Returns whether there is one.
    public func scanInt(_ result: UnsafeMutablePointer<Int>?) -> Bool { store(scanInt(), in: result) }
    /// Scans a number, and stores it unless `result` is nil. Returns whether there is one.
    public func scanDouble(_ result: UnsafeMutablePointer<Double>?) -> Bool { store(scanDouble(), in: result) }
    /// Scans a number, and stores it unless `result` is nil. Returns whether there is one.
    public func scanFloat(_ result: UnsafeMutablePointer<Float>?) -> Bool { store(scanFloat(), in: result) }

    private func store<Value>(_ value: Value?, in result: UnsafeMutablePointer<Value>?) -> Bool {
        if let value { result?.pointee = value }
        return value != nil
    }
}

extension NSObjectProtocol {
    /// Returns the class's name, prefixed with its module unless the class belongs to a framework.
    ///
    /// A protocol's member, so that classes can declare one with the same name. The translator drops `override` from it.
    public static func description() -> String { classDescription(of: self) }
}

/// Returns the class with a name, like `NSClassFromString` on iPhone, or nil if there is none. `UIView` is a framework's class, and
/// `App.Page` is a class of the program, whose module has another name in Segue.
public func classNamed(_ name: String, file: String = #fileID) -> AnyClass? {
    let parts = name.split(separator: ".", maxSplits: 1), modules = ["UIKit", "QuartzCore", "Foundation"]
    if parts.count > 1, !modules.contains(String(parts[0])) { return NSClassFromString("\(file.prefix { $0 != "/" }).\(parts[1])") }
    return NSClassFromString(name) ?? modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
}

/// Returns the same string as the class's `description()`: its name, prefixed with its module unless the class belongs to a framework.
public func classDescription(of type: Any.Type) -> String {
    let name = String(reflecting: type), parts = name.split(separator: ".", maxSplits: 1)
    let isOfFramework = ["UIKit", "QuartzCore", "Foundation", "FoundationEssentials", "Swift"].contains(parts[0])
    return isOfFramework && parts.count > 1 ? String(parts[1]) : name
}

/// Lets casts convert `CGFloat` values to `NSNumber` and back, as on iPhone. On Linux, Foundation converts only the other number types.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an `NSNumber`.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Sets `result` to the number as a `CGFloat`.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) { result = CGFloat(source.doubleValue) }

    /// Sets `result` to the number as a `CGFloat`, and returns true.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// Returns the number as a `CGFloat`, or 0 if `source` is nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat { CGFloat(source?.doubleValue ?? 0) }
}

extension NSValue {
    /// Creates a value that contains insets.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(uiEdgeInsets: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }
    /// The insets of a value that contains insets, or zero.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let insets = uiEdgeInsetsValue
        return NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    /// Creates a value that contains an offset.
    public convenience init(uiOffset offset: UIOffset) { self.init(cgVector: CGVector(dx: offset.horizontal, dy: offset.vertical)) }
    /// The offset of a value that contains an offset, or zero.
    public var uiOffsetValue: UIOffset {
        let vector = cgVectorValue
        return UIOffset(horizontal: vector.dx, vertical: vector.dy)
    }
}

extension String {
    /// Creates the text for a key in the main bundle's table of strings, or the key itself if the table lacks it. The other arguments have
    /// no effect.
    public init(
        localized key: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) { self = NSLocalizedString(key, comment: "") }
}
