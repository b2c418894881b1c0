/// A signed integer, for code ported from Objective-C.
public typealias NSInteger = Int
/// An unsigned integer, for code ported from Objective-C.
public typealias NSUInteger = UInt
