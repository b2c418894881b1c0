// The programs, each compiled when it is first needed: a start waits for those that the first frame shows.

import Boundary
import CGLES

/// All programs by what they draw. Needs the GL context in which it was made.
struct Programs {
    struct Key: Hashable {
        var kind: ProgramKind
        var clipping = Clipping.none
        /// Whether the picture of a group is drawn, and what the kind says is its mask.
        var masks = false
    }

    private var programs: [Key: Program] = [:]
    private var broken: Set<Key> = []
    private let life: ContextLife

    /// Compiles what nearly every frame needs, so that a driver that cannot says so at once.
    init(_ life: ContextLife) throws {
        self.life = life
        for kind: ProgramKind in [.box(shadow: .none, conformal: true, styled: false), .mask(plain: true)] {
            programs[Key(kind: kind)] = try compile(Key(kind: kind))
        }
    }

    /// The program, or nil where the driver does not take it; that is said once, and the rest is drawn without.
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
