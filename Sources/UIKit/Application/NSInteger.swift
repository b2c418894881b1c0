/// A whole number, as code that was Objective-C once names it.
public typealias NSInteger = Int
/// A whole number that is not negative, as code that was Objective-C once names it.
public typealias NSUInteger = UInt
