import Boundary
import Foundation

/// The user's source editor, given as a command with placeholders for the file and the line.
package struct Editor {
    private let command: [String]

    /// Creates an editor from `template`, such as "code -g {file}:{line}". If nil, uses $VISUAL or, if that isn't set, the desktop's
    /// default application.
    package init(_ template: String?, environment: Environment = .process) {
        let words = (template ?? environment["VISUAL"] ?? "").split(separator: " ").map(String.init)
        guard let program = words.first else {
            command = ["xdg-open", "{file}"]
            return
        }
        command =
            words.contains { $0.contains("{file}") } ? words : words + Self.places[Self.name(program), default: ["+{line}", "{file}"]]
    }

    /// The arguments for editors that don't understand `+LINE FILE`.
    private static let places: [String: [String]] = [
        "code": ["-g", "{file}:{line}"], "codium": ["-g", "{file}:{line}"], "cursor": ["-g", "{file}:{line}"],
        "subl": ["{file}:{line}"], "zed": ["{file}:{line}"], "hx": ["{file}:{line}"], "idea": ["--line", "{line}", "{file}"],
        "kate": ["--line", "{line}", "{file}"], "xdg-open": ["{file}"], "gnome-text-editor": ["{file}"],
    ]

    private static func name(_ program: String) -> String { String(program.split(separator: "/").last ?? "") }

    /// Returns the command, with its arguments for opening a file at a line.
    package func words(_ file: String, line: Int?) -> [String] {
        command.map { $0.replacing("{file}", with: file).replacing("{line}", with: "\(line ?? 1)") }
    }

    /// Shows a file in the desktop's file manager.
    static func reveal(_ path: String) {
        Editor("xdg-open {file}").open(URL(filePath: path).deletingLastPathComponent().path, line: nil)
    }

    /// Starts the editor, which may outlive this process. Reports failures.
    package func open(_ file: String, line: Int?) {
        let words = words(file, line: line)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        do { try process.run() } catch {
            Failure(.software, "\(words[0]): cannot be started: \(error.localizedDescription)").report()
        }
    }
}
