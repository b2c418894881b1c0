/// Groups changes to layers; what is not grouped belongs to an implicit transaction that the loop turn commits (S-CLOCK-101).
///
/// Transactions belong to a thread, as on iPhone.
public final class CATransaction: NSObject {
    /// Opens a scope inside the current one.
    public class func begin() { TransactionStack.current.begin() }

    /// Closes the innermost scope; the outermost publishes (S-CLOCK-104). Without a `begin()` it traps.
    public class func commit() { TransactionStack.current.commit() }

    /// Publishes an implicit transaction; waits for open explicit ones (S-CLOCK-104).
    public class func flush() { TransactionStack.current.flush() }

    /// Seconds for animations added without a duration; default 0.25 (S-CLOCK-21, 102).
    public class func animationDuration() -> CFTimeInterval { TransactionStack.current.value(\.animationDuration) ?? 0.25 }

    /// Sets the duration for the innermost scope.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        TransactionStack.current.innermost.animationDuration = dur
    }

    /// The pacing stamped on animations added in the scope; nil leaves theirs (S-CLOCK-103).
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.value(\.timingFunction)
    }

    /// Sets the pacing for the innermost scope.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.innermost.timingFunction = function
    }

    /// Whether property changes look for no action (S-CLOCK-99).
    public class func disableActions() -> Bool { TransactionStack.current.value(\.disableActions) ?? false }

    /// Sets whether changes in the innermost scope look for no action.
    public class func setDisableActions(_ flag: Bool) { TransactionStack.current.innermost.disableActions = flag }

    /// The innermost scope's completion block.
    public class func completionBlock() -> (() -> Void)? { TransactionStack.current.innermost.completionBlock }

    /// Runs `block` once all animations added to the scope from now on have ended (S-CLOCK-105, 106).
    public class func setCompletionBlock(_ block: (() -> Void)?) { TransactionStack.current.setCompletionBlock(block) }
}
