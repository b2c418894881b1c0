import Boundary
import Foundation

/// A window's renderer: OpenGL on a GPU, or the raster painter on the CPU.
package enum RendererChoice: String, CaseIterable, Sendable {
    /// OpenGL if it runs on a GPU; otherwise the CPU.
    case automatic
    /// OpenGL, even if it runs in software. Falls back to the CPU only if OpenGL isn't available.
    case gl
    case processor

    /// Returns the choice specified by `SEGUE_RENDERER`. An unknown value is reported and then ignored.
    package static func inEnvironment(_ environment: Environment = .process) -> RendererChoice {
        guard let word = environment["SEGUE_RENDERER"], !word.isEmpty else { return .automatic }
        if let choice = RendererChoice(rawValue: word) { return choice }
        Diagnostics.report("SEGUE_RENDERER=\(word) is ignored: expected gl or processor")
        return .automatic
    }

    /// Whether the CPU will draw, if known without loading OpenGL.
    var drawsInMemory: Bool { self == .processor || (self == .automatic && !Self.hasGPU()) }

    /// Returns whether the user can open a GPU's render node in `folder`.
    static func hasGPU(in folder: String = "/dev/dri") -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { name in
            guard name.hasPrefix("renderD") else { return false }
            let file = open("\(folder)/\(name)", O_RDWR | O_CLOEXEC)
            guard file >= 0 else { return false }
            close(file)
            return true
        }
    }
}
