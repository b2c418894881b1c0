import Boundary
import Foundation

/// The folder that contains Segue's settings.
enum ConfigurationFolder {
    /// Returns the folder's path: `segue` in the XDG configuration folder.
    static func path(_ environment: Environment = .process) -> String { base(environment) + "/segue" }

    /// Returns the path of the XDG configuration folder.
    static func base(_ environment: Environment) -> String {
        environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
    }
}
