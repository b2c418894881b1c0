// The programs, each compiled on first use: start-up waits only for those of the first frame.

import Boundary
import CGLES
import DrawLists

/// All programs by content. Needs the GL context in which it was made.
struct Programs {
    struct Key: Hashable {
        var kind: ProgramKind
        var clipping = Clipping.none
        /// Whether it draws a group's texture, with the content as its mask.
        var masks = false
    }

    private var programs: [Key: Program] = [:]
    private var broken: Set<Key> = []
    private let life: ContextLife

    /// Compiles the programs of almost every frame, so that a driver that cannot fails at once.
    init(_ life: ContextLife) throws {
        self.life = life
        for kind: ProgramKind in [.box(shadow: .none, conformal: true, styled: false), .mask(plain: true)] {
            programs[Key(kind: kind)] = try compile(Key(kind: kind))
        }
    }

    /// Returns the program, or nil if the driver rejects it. That is reported once, and the rest is drawn.
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
        let sources = Shaders.sources(Shaders.source(of: key.kind), clipping: key.clipping, masks: key.masks)
        return try Program(vertex: sources.vertex, fragment: sources.fragment, life)
    }
}
