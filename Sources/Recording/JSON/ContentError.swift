/// An error in a file's content: its location and the expected content, as one line for users.
package struct ContentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The location: "line 3" for invalid JSON, otherwise a JSON path such as `$.actions[0].id`.
    package let place: String
    package let problem: String

    package init(place: String, problem: String) {
        self.place = place
        self.problem = problem
    }

    package var description: String { "\(place): \(problem)" }
}
