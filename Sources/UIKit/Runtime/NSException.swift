import Foundation

// Objective-C exceptions, which report misuse. Swift can't catch exceptions, so raising one ends the program.

/// An exception that reports incorrect use of an object.
open class NSException: NSObject {
    /// The name of the exception, which identifies the kind of error.
    public let name: NSExceptionName
    /// A human-readable explanation.
    public let reason: String?
    /// Additional information.
    public let userInfo: [AnyHashable: Any]?

    /// Creates an exception, without raising it.
    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
    }

    /// Ends the program with the exception's name and reason.
    open func raise() { misuse("\(name.rawValue): \(reason ?? "no reason given")") }
}

extension NSExceptionName {
    /// An error of no particular kind.
    public static let genericException = NSExceptionName("NSGenericException")
    /// An index or range is out of bounds.
    public static let rangeException = NSExceptionName("NSRangeException")
    /// An argument is invalid.
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    /// The program's state is inconsistent.
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    /// An object isn't available.
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}
