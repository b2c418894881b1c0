import Foundation

/// The folder of the user's settings for this program.
enum ConfigurationFolder {
    /// Returns its path: `segue` in XDG's folder of configuration.
    static func path(_ value: (String) -> String? = { getenv($0).map { String(cString: $0) } }) -> String { base(value) + "/segue" }

    /// Returns the path of XDG's folder of configuration, where the environment, whose values `value` returns, has it.
    static func base(_ value: (String) -> String?) -> String {
        value("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (value("HOME") ?? NSHomeDirectory()) + "/.config"
    }
}
