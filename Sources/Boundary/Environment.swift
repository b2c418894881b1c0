import Foundation

/// Environment variables. The variables come either from a given dictionary or from the process's current variables, which are looked up on
/// access.
package struct Environment: ExpressibleByDictionaryLiteral, Sendable {
    private let variables: [String: String]?

    /// This process's environment. Its lookups use `getenv`. Foundation would build a dictionary of all variables on every access, which
    /// takes one percent of the time to the first frame.
    package static let process = Environment(variables: nil)

    private init(variables: [String: String]?) { self.variables = variables }

    /// Creates an environment from a dictionary.
    package init(_ variables: [String: String]) { self.variables = variables }

    package init(dictionaryLiteral elements: (String, String)...) { variables = Dictionary(elements) { $1 } }

    /// A variable's value, or nil if the variable isn't set.
    package subscript(name: String) -> String? {
        if let variables { return variables[name] }
        return getenv(name).map { String(cString: $0) }
    }
}
