extension UIApplication {
    /// Notes that the program's code makes a call that its author will want to find again: an animation, an end of a transition, a new
    /// page. Whoever shows own code looks at the stack then.
    func noteCall() { callHeard?() }
}
