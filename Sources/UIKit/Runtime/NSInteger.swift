/// A signed integer, for code ported from Objective-C.
public typealias NSInteger = Int
/// An unsigned integer, for code ported from Objective-C.
public typealias NSUInteger = UInt
/// The largest `NSInteger`.
public let NSIntegerMax = Int.max
/// The smallest `NSInteger`.
public let NSIntegerMin = Int.min
/// The largest `NSUInteger`.
public let NSUIntegerMax = UInt.max
