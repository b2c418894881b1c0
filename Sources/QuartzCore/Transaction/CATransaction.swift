/// A group of changes to layers; other changes belong to an implicit transaction that the turn commits (S-CLOCK-101).
///
/// Transactions belong to a thread, as on iPhone.
public final class CATransaction: NSObject {
    /// Opens a scope inside the current one.
    public class func begin() { TransactionStack.current.begin() }

    /// Closes the innermost scope; the outermost publishes (S-CLOCK-104). Without a `begin()` it traps.
    public class func commit() { TransactionStack.current.commit() }

    /// Publishes an implicit transaction; waits for open explicit ones (S-CLOCK-104).
    public class func flush() { TransactionStack.current.flush() }

    /// Returns the duration of animations added without one, in seconds; default 0.25 (S-CLOCK-21, 102).
    public class func animationDuration() -> CFTimeInterval { TransactionStack.current.value { $0.animationDuration } ?? 0.25 }

    /// Sets the duration for the innermost scope.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        TransactionStack.current.innermost.animationDuration = dur
    }

    /// Returns the pacing given to animations added in the scope; nil leaves theirs (S-CLOCK-103).
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.timingFunction
    }

    /// Sets the pacing for the innermost scope.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.innermost.timingFunction = function
    }

    /// Returns whether property changes skip the search for an action (S-CLOCK-99).
    public class func disableActions() -> Bool { TransactionStack.current.disablesActions }

    /// Sets whether changes in the innermost scope skip the search for an action.
    public class func setDisableActions(_ flag: Bool) { TransactionStack.current.setDisablesActions(flag) }

    /// Returns the innermost scope's completion block.
    public class func completionBlock() -> (() -> Void)? { TransactionStack.current.innermost.completionBlock }

    /// Runs `block` once all animations added to the scope from now on have ended (S-CLOCK-105, 106).
    public class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.current.setCompletionBlock(block) }

    // MARK: Values by key

    /// Returns the value of a key in the innermost scope that set it: one of the four `kCATransaction…` keys, or any of your own. If none
    /// did, it returns nil; the duration then is 0.25, and actions are enabled.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: TransactionStack.current.value { $0.ownValues[key] }
        }
    }

    /// Sets a key for the innermost scope. A value of the wrong type for one of the four `kCATransaction…` keys is ignored; nil unsets it
    /// in this scope.
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

    /// Does nothing: a tree of layers belongs to one thread here, and there is nothing to lock.
    public class func lock() {}

    /// Does nothing; see `lock()`.
    public class func unlock() {}
}

/// The key of a scope's `animationDuration`, seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a scope's `disableActions`.
public let kCATransactionDisableActions = "disableActions"
/// The key of a scope's `animationTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a scope's `completionBlock`.
public let kCATransactionCompletionBlock = "completionBlock"
