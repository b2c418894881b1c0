// Compiles programs on first use, so that launching only waits for the programs that the first frame needs.

import Boundary
import CLazy.GLES
import DrawLists

/// All programs, keyed by the content that they draw. The programs are tied to the GL context in which they were created.
struct Programs {
    struct Key: Hashable {
        var kind: ProgramKind
        var clipping = Clipping.none
        /// Whether the program draws a group's texture with the content as its mask.
        var masks = false
    }

    private var programs: [Key: Program] = [:]
    private var broken: Set<Key> = []
    private let life: ContextLifetime
    private let driver: GLDriver

    /// Compiles the programs that almost every frame needs, so that an unusable driver fails immediately.
    init(_ life: ContextLifetime, for driver: GLDriver) throws {
        (self.life, self.driver) = (life, driver)
        for kind: ProgramKind in [.box(shadow: .none, conformal: true, styled: false), .mask(plain: true)] {
            programs[Key(kind: kind)] = try compile(Key(kind: kind))
        }
    }

    /// Returns the program, or nil if the driver rejects it. A rejection is reported once, and all other content is still drawn.
    mutating func program(_ key: Key) -> Program? {
        if let program = programs[key] { return program }
        guard !broken.contains(key) else { return nil }
        do {
            let program = try compile(key)
            programs[key] = program
            return program
        } catch {
            broken.insert(key)
            Diagnostics.report("\(error)")
            return nil
        }
    }

    private func compile(_ key: Key) throws -> Program {
        let sources = Shaders.sources(Shaders.source(of: key.kind), clipping: key.clipping, masks: key.masks, driver: driver)
        return try Program(vertex: sources.vertex, fragment: sources.fragment, life)
    }
}
