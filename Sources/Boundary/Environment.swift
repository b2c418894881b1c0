import Foundation

/// The variables of an environment: those of the process, as they are when one is asked for, or given ones.
package struct Environment: ExpressibleByDictionaryLiteral, Sendable {
    private let variables: [String: String]?

    /// The environment of this process. Foundation would make a dictionary of all variables for each question: a hundredth of the time up to the
    /// first frame.
    package static let process = Environment(variables: nil)

    private init(variables: [String: String]?) { self.variables = variables }

    /// Makes one of given variables.
    package init(_ variables: [String: String]) { self.variables = variables }

    package init(dictionaryLiteral elements: (String, String)...) { variables = Dictionary(elements) { $1 } }

    /// The value of a variable; nil if it is not set.
    package subscript(name: String) -> String? {
        if let variables { return variables[name] }
        return getenv(name).map { String(cString: $0) }
    }
}
