import UIKit

extension TransitionKind {
    /// The noun for messages, such as "presentation".
    package var noun: String {
        switch self {
        case .present: "presentation"
        case .dismiss: "dismissal"
        case .tab: "tab change"
        case .push, .pop, .segue: rawValue
        }
    }
}
