/// A signed integer. Code ported from Objective-C uses this name.
public typealias NSInteger = Int
/// An unsigned integer. Code ported from Objective-C uses this name.
public typealias NSUInteger = UInt
