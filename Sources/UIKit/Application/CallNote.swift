extension UIApplication {
    /// Marks a call that the developer may want to trace to its source, such as one that starts an animation, ends a transition or pushes a
    /// page. Observers inspect the call stack when this function is called.
    func noteCall() { onNotedCall?() }
}
