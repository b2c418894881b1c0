import Boundary
import Foundation
import SDLHost
import UIKit

/// The last state of the sandbox's window: its size, and a theme chosen by hand.
package struct SandboxSettings: Codable {
    package var width = 1280.0
    package var height = 860.0
    /// "dark" or "light"; nil follows the desktop.
    package var theme: String?
    /// Whether a scene's dock is open.
    package var dock: Bool?

    package var size: CGSize {
        get { CGSize(width: width, height: height) }
        set { (width, height) = (newValue.width, newValue.height) }
    }

    package var style: UIUserInterfaceStyle? {
        get { theme == "dark" ? .dark : theme == "light" ? .light : nil }
        set { theme = newValue.map { $0 == .dark ? "dark" : "light" } }
    }

    /// The stored settings, or the defaults if none can be read.
    @MainActor package static var stored: SandboxSettings {
        guard let data = try? InputFile.bytes(at: file.path, upTo: InputLimits.settingsFileBytes),
            var settings = try? JSONDecoder().decode(Self.self, from: data)
        else { return SandboxSettings() }
        let least = Window.minimumSize
        settings.width = min(max(settings.width, least.width), 8192)
        settings.height = min(max(settings.height, least.height), 8192)
        return settings
    }

    /// Stores the settings. A failure is reported and has no other effect.
    package func store() {
        guard let data = try? JSONEncoder().encode(self) else { return }
        let file = Self.file
        do {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try OutputFile(at: file.path).write(data)
        } catch let failure as Failure {
            failure.report()
        } catch {
            Failure(.cannotCreate, "\(file.path): cannot be written: \(error.localizedDescription)").report()
        }
    }

    /// The file in the user's configuration folder.
    private static var file: URL { ConfigurationFolder.url().appending(path: "sandbox.json") }
}
