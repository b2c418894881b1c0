import Boundary
import Foundation

/// The renderer of a window: OpenGL on a GPU, or our own painter on the processor.
package enum RendererChoice: String, CaseIterable, Sendable {
    /// OpenGL if there is a GPU that it uses, else the processor.
    case automatic
    /// OpenGL, whatever it draws on; the processor only if there is no OpenGL.
    case gl
    case processor

    /// The choice in the environment (`SEGUE_RENDERER`). A word that is none is reported, and ignored.
    package static func inEnvironment(_ environment: Environment = .process) -> RendererChoice {
        guard let word = environment["SEGUE_RENDERER"], !word.isEmpty else { return .automatic }
        if let choice = RendererChoice(rawValue: word) { return choice }
        Diagnostics.report("SEGUE_RENDERER is \(word), which is neither gl nor processor: it is ignored")
        return .automatic
    }

    /// Whether it is clear, without asking OpenGL, that the processor draws.
    var drawsInMemory: Bool { self == .processor || (self == .automatic && !Self.hasGPU()) }

    /// Whether this user can open a GPU's render node in a folder of devices.
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

    /// Returns whether OpenGL's driver of this name draws on the processor.
    static func isSoftware(driver: String) -> Bool {
        ["llvmpipe", "softpipe", "swiftshader", "swrast", "software rasterizer"].contains { driver.lowercased().contains($0) }
    }
}
