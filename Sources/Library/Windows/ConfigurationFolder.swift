import Foundation

/// The folder of the user's settings for this program.
enum ConfigurationFolder {
    /// Returns it: `segue` in XDG's folder of configuration.
    static func url(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
        let base =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
        return base.appending(path: "segue")
    }
}
