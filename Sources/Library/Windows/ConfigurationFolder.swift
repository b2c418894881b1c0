import Boundary
import Foundation

/// The folder of the user's settings for this program.
enum ConfigurationFolder {
    /// Returns its path: `segue` in XDG's folder of configuration.
    static func path(_ environment: Environment = .process) -> String { base(environment) + "/segue" }

    /// Returns the path of XDG's folder of configuration.
    static func base(_ environment: Environment) -> String {
        environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
    }
}
