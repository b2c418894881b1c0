import Boundary
import CLazy.SDL
import Foundation

/// The desktop's scale for applications, in window units per point.
package enum DesktopScale {
    /// Returns `GDK_SCALE` if it is set. On X, falls back to `Xft.dpi` / 96. Otherwise, returns 1. Wayland applies its scale below the
    /// level of window units.
    package static func current(_ environment: Environment = .process) -> CGFloat {
        scale(environment) { resources() }
    }

    /// Returns the scale. Calls `resources`, which returns X's resources, only if an X server is in use.
    static func scale(_ environment: Environment, resources: () -> String?) -> CGFloat {
        let asked =
            environment["SDL_VIDEODRIVER"].map { $0.split(separator: ",").map(String.init) } ?? DisplayConnection.drivers(in: environment)
        guard asked.first == "x11" else { return 1 }
        if let scale = environment["GDK_SCALE"].flatMap(Double.init), range.contains(scale) { return scale }
        guard let dots = resources().flatMap(dots(in:)) else { return 1 }
        // Rounded to a multiple of a quarter, because desktops offer these scales. A slightly different font size doesn't count as a scale.
        return min(max((dots / standardDotsPerInch * 4).rounded() / 4, range.lowerBound), range.upperBound)
    }

    private static let range = 1.0...4.0
    /// The dots per inch on a desktop that isn't scaled.
    private static let standardDotsPerInch = 96.0

    /// Returns the value of `Xft.dpi` from X's resources, which have one entry per line.
    static func dots(in resources: String) -> Double? {
        for line in resources.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2, parts[0] == "Xft.dpi" { return Double(parts[1]) }
        }
        return nil
    }

    private static func resources() -> String? {
        guard let server = XOpenDisplay(nil) else { return nil }
        defer { XCloseDisplay(server) }
        return XResourceManagerString(server).map { String(cString: $0) }
    }
}
