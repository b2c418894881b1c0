// Calls optional delegate methods. A trace must not list methods that the delegate doesn't implement (S-TRANS-11), so the default
// implementations call `noAnswer()` to identify themselves.

extension UIApplication {
    /// Calls a delegate method, and traces the answer if the delegate implements the method.
    func ask<Answer>(
        _ question: String, _ delegate: AnyObject, tracedBy driver: FrameDriver?, _ put: () -> Answer?
    ) -> Answer? {
        answersByDefault = false
        let answer = put()
        if answer != nil || !answersByDefault {
            driver?.emit(.question(question, delegate: delegate, answer: answer as AnyObject?))
        }
        return answer
    }

    /// Returns the value that an optional method's default implementation returns.
    static func noAnswer<Answer>() -> Answer? {
        shared.answersByDefault = true
        return nil
    }
}
