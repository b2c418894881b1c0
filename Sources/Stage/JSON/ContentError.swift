/// An error in a file's content, with its location. The error describes, in one line for users, what was expected there.
package struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error's location. For invalid JSON, this is "line 3"; otherwise it is a JSON path such as `$.actions[0].id`.
    package let place: String
    package let problem: String

    package init(place: String, problem: String) {
        self.place = place
        self.problem = problem
    }

    package var description: String { "\(place): \(problem)" }
}
