import Boundary
import Foundation

/// One of the user's folders, as defined by freedesktop.org's xdg-user-dirs.
enum UserFolder: String {
    case pictures = "Pictures", videos = "Videos"

    /// Returns the path of the home folder.
    static func home(_ environment: Environment = .process) -> String { environment["HOME"] ?? NSHomeDirectory() }

    /// Returns `path`, with ~ in place of the home folder.
    static func short(_ path: String, _ environment: Environment = .process) -> String {
        let home = home(environment)
        return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }

    /// Returns the folder's path, as specified in user-dirs.dirs. If the path isn't specified there, returns the default path in the home
    /// folder.
    func path(_ environment: Environment = .process) -> String {
        let home = Self.home(environment)
        let file = ConfigurationFolder.base(environment) + "/user-dirs.dirs"
        let lines = ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
        let key = "XDG_\(rawValue.uppercased())_DIR="
        for line in lines where line.hasPrefix(key) {
            let value = line.dropFirst(key.count).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
            let path = value.replacingOccurrences(of: "$HOME", with: home)
            if path.hasPrefix("/") { return path }
        }
        return "\(home)/\(rawValue)"
    }
}
