// Calls optional delegate methods. A trace mustn't list methods that the delegate doesn't implement (S-TRANS-11), so the default
// implementations call `noAnswer()`.

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
        if answer != nil, question.hasPrefix("interactionController"), ChangeRecorder.current != nil {
            let method = question.hasSuffix("Animation") || question.hasSuffix("Tab") ? "interactionControllerFor:" : question + "("
            let place = DeclaredMethods.place(of: method, in: delegate)
            driver?.emit(.fact(EngineFact(.interactorReturned, nil, answer as AnyObject?, place: place)))
        }
        return answer
    }

    /// Returns the result of an optional method's default implementation.
    static func noAnswer<Answer>() -> Answer? {
        shared.answersByDefault = true
        return nil
    }
}
