/// What is wrong with a file's content: where, and what was expected there. One line, for people.
package struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// "line 3" for text that is no JSON, else a JSON path such as `$.actions[0].id`.
    package let place: String
    package let problem: String

    package init(place: String, problem: String) {
        self.place = place
        self.problem = problem
    }

    package var description: String { "\(place): \(problem)" }
}
