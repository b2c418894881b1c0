// Questions to delegates whose methods are optional. The default of a method, in a protocol extension, can report that the delegate lacks
// it only by saying so here; then there was no question, and a trace has no line of it (S-TRANS-11).

extension UIApplication {
    /// Asks `delegate` a question, and reports it to `driver`'s trace if the delegate has the method.
    func ask<Answer>(
        _ question: String, _ delegate: AnyObject, tracedBy driver: FrameDriver?, _ put: () -> Answer?
    ) -> Answer? {
        answersByDefault = false
        let answer = put()
        if answer != nil || !answersByDefault {
            driver?.tell(.question(question, delegate: delegate, answer: answer as AnyObject?))
        }
        return answer
    }

    /// Returns the default answer of an optional method.
    static func noAnswer<Answer>() -> Answer? {
        shared.answersByDefault = true
        return nil
    }
}
