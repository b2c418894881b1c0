/// A signed integer, in code ported from Objective-C.
public typealias NSInteger = Int
/// An unsigned integer, in code ported from Objective-C.
public typealias NSUInteger = UInt
