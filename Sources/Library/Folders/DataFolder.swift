import Boundary
import Foundation

/// The folder that contains the user's data, such as takes and the trash.
enum DataFolder {
    /// Returns the path of the XDG data folder.
    static func base(_ environment: Environment = .process) -> String {
        environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? NSHomeDirectory())
            + "/.local/share"
    }

    /// The path of the folder with the user's takes, where journals of unfinished files leave their signs, too.
    static var takes: String { base() + "/segue/takes" }
}
