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

    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        (name, reason, userInfo) = (aName, aReason, aUserInfo)
    }

    /// Ends the program with the exception's name and reason.
    open func raise() { misuse("\(name.rawValue): \(reason ?? "no reason given")") }
}

extension NSExceptionName {
    public static let genericException = NSExceptionName("NSGenericException")
    public static let rangeException = NSExceptionName("NSRangeException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}
