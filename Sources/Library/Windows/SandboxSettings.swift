import Boundary
import Foundation
import SDLHost
import Studio
import UIKit

/// The sandbox window's stored state: its size and position, the open scene, and the user's settings.
package struct SandboxSettings: Codable {
    package var width = 1280.0
    package var height = 860.0
    /// "dark" or "light"; nil follows the desktop.
    package var theme: String?
    /// The position of the top-left corner, in window units. If nil, the desktop chooses the position.
    package var x, y: Double?
    /// The number of window units per point if the user has zoomed; otherwise nil, which means the desktop's scale.
    package var scale: Double?
    /// The name of the scene that was open when the window closed.
    package var scene: String?
    /// The user's settings in the sandbox.
    package var choices: Choices?
    package var dock: Bool?

    package var size: CGSize {
        get { CGSize(width: width, height: height) }
        set { (width, height) = (newValue.width, newValue.height) }
    }

    package var origin: CGPoint? {
        get { x.flatMap { x in y.map { CGPoint(x: x, y: $0) } } }
        set { (x, y) = (newValue.map { Double($0.x) }, newValue.map { Double($0.y) }) }
    }

    package var style: UIUserInterfaceStyle? {
        get { theme == "dark" ? .dark : theme == "light" ? .light : nil }
        set { theme = newValue.map { $0 == .dark ? "dark" : "light" } }
    }

    /// The stored settings, or the defaults if they can't be read.
    @MainActor package static var stored: SandboxSettings {
        guard let data = try? InputFile.bytes(at: file, upTo: InputLimits.settingsFileBytes),
            var settings = try? JSONDecoder().decode(Self.self, from: data)
        else { return SandboxSettings() }
        let least = Window.minimumSize
        settings.width = min(max(settings.width, least.width), 8192)
        settings.height = min(max(settings.height, least.height), 8192)
        let places = -32768.0...32767
        if let place = settings.origin, !places.contains(place.x) || !places.contains(place.y) { settings.origin = nil }
        if let scale = settings.scale, !SandboxWindow.scales.contains(scale) { settings.scale = nil }
        return settings
    }

    /// Stores the settings. If that fails, reports the error and continues.
    package func store() {
        guard let data else { return }
        do {
            try Self.write(data)
        } catch let failure as Failure {
            failure.report()
        } catch {
            Failure(.cannotCreate, "\(Self.file): cannot be written: \(error.localizedDescription)").report()
        }
    }

    /// The settings as JSON.
    var data: Data? { try? JSONEncoder().encode(self) }

    /// Replaces the settings file. The file is complete at any time.
    static func write(_ data: Data) throws {
        try FileManager.default.createDirectory(atPath: ConfigurationFolder.path(), withIntermediateDirectories: true)
        try OutputFile(at: file).write(data)
    }

    /// The path of the settings file. It is a `String`, because a `URL` would delay the first frame by half a millisecond.
    private static var file: String { ConfigurationFolder.path() + "/sandbox.json" }
}
