extension UIApplication {
    /// Records a call that the developer may want to find in the user code, such as starting an animation, ending a transition or pushing a
    /// page. Observers inspect the call stack at this point.
    func noteCall() { onNotedCall?() }
}
