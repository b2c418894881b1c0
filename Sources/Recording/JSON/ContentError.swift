/// An error in a file's content: the place, and the content expected there, in one line for users.
package struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place: "line 3" for text that is not JSON, or else a JSON path such as `$.actions[0].id`.
    package let place: String
    package let problem: String

    package init(place: String, problem: String) {
        self.place = place
        self.problem = problem
    }

    package var description: String { "\(place): \(problem)" }
}
