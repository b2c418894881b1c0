/// A group of layer changes. Changes outside explicit transactions belong to an implicit transaction, which is committed once per turn
/// (S-CLOCK-101).
///
/// Transactions belong to a thread, as on iPhone.
public final class CATransaction: NSObject {
    /// Begins a transaction nested in the current one.
    public class func begin() { TransactionStack.current.begin() }

    /// Commits the innermost transaction; committing the outermost publishes the changes (S-CLOCK-104). Traps if there's no matching
    /// `begin()`.
    public class func commit() { TransactionStack.current.commit() }

    /// Publishes the implicit transaction, unless explicit ones are open (S-CLOCK-104).
    public class func flush() { TransactionStack.current.flush() }

    /// Returns the duration, in seconds, of animations added without a duration; 0.25 by default (S-CLOCK-21, 102).
    public class func animationDuration() -> CFTimeInterval { TransactionStack.current.value { $0.animationDuration } ?? 0.25 }

    /// Sets the innermost transaction's duration in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        TransactionStack.current.innermost.animationDuration = dur
    }

    /// Returns the timing function for animations added in this transaction; nil leaves the animations' own timing functions unchanged
    /// (S-CLOCK-103).
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.timingFunction
    }

    /// Sets the innermost transaction's timing function.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.innermost.timingFunction = function
    }

    /// Returns whether property changes run without actions (S-CLOCK-99).
    public class func disableActions() -> Bool { TransactionStack.current.disablesActions }

    /// Sets whether property changes in the innermost transaction run without actions.
    public class func setDisableActions(_ flag: Bool) { TransactionStack.current.setDisablesActions(flag) }

    /// Returns the innermost transaction's completion block.
    public class func completionBlock() -> (() -> Void)? { TransactionStack.current.innermost.completionBlock }

    /// Sets a block that runs once all animations added to the innermost transaction after this call are over (S-CLOCK-105, 106).
    public class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.current.setCompletionBlock(block) }

    // MARK: Values by key

    /// Returns the value for a key, from the innermost transaction that sets it. `key` is one of the four `kCATransaction…` keys or any
    /// custom key. If no transaction sets it, the duration is 0.25, actions are enabled, and other values are nil.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: TransactionStack.current.value { $0.ownValues[key] }
        }
    }

    /// Sets the value for a key in the innermost transaction; nil removes it. For the four `kCATransaction…` keys, a value of the wrong
    /// type is treated as nil.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        let stack = TransactionStack.current
        switch key {
        case kCATransactionAnimationDuration: stack.innermost.animationDuration = anObject.flatMap { CGFloat($0) }.map { Double($0) }
        case kCATransactionDisableActions: stack.setDisablesActions(anObject.flatMap { Bool($0) })
        case kCATransactionAnimationTimingFunction: stack.innermost.timingFunction = anObject as? CAMediaTimingFunction
        case kCATransactionCompletionBlock: stack.setCompletionBlock(anObject as? () -> Void)
        default: stack.innermost.ownValues[key] = anObject
        }
    }

    // MARK: Threads

    /// Does nothing: a layer tree belongs to one thread in Segue, so no lock is needed.
    public class func lock() {}

    /// Does nothing; see `lock()`.
    public class func unlock() {}
}

/// The key for `animationDuration`, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key for `disableActions`.
public let kCATransactionDisableActions = "disableActions"
/// The key for `animationTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key for `completionBlock`.
public let kCATransactionCompletionBlock = "completionBlock"
