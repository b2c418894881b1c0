// Questions to delegates whose methods are optional. The default of a method, which stands in a protocol extension, has no other way
// to tell that the delegate does not have it than to say so here; then there was no question, and a trace has no line of it (S-TRANS-11).

extension UIApplication {
    /// Puts a question to `delegate`, and has `driver`'s trace tell of it where the delegate has the method.
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

    /// What the default of an optional method answers.
    static func noAnswer<Answer>() -> Answer? {
        shared.answersByDefault = true
        return nil
    }
}
