extension UIApplication {
    /// Reports a call by user code that is worth finding again: starting an animation, ending a transition, pushing a page. Observers
    /// inspect the call stack at this point.
    func noteCall() { callHeard?() }
}
