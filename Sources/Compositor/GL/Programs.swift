// The programs, each compiled when it is first needed: a start waits for those that the first frame shows.

import Boundary
import CGLES

/// What a program draws.
enum ProgramKind: Hashable {
    /// A box. It is conformal where it is moved, turned and scaled, but neither skewed nor bent.
    case box(shadow: BoxShadow, conformal: Bool, styled: Bool)
    /// It is plain where it is not squeezed.
    case mask(plain: Bool)
    /// `taps`: samples each way in a pixel, where that is known.
    case image(taps: Int?, conformal: Bool)
    /// `stops`: how many there are at most; nil: any number.
    case gradient(GradientKind, stops: Int?, conformal: Bool)
    case group, picture, soft
    case backdrop(conformal: Bool)
}

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

    /// Compiles what nearly every frame needs, so that a driver that cannot says so at once.
    init() throws {
        for kind: ProgramKind in [.box(shadow: .none, conformal: true, styled: false), .mask(plain: true)] {
            programs[Key(kind: kind)] = try Programs.compile(Key(kind: kind))
        }
    }

    /// The program, or nil where the driver does not take it; that is said once, and the rest is drawn without.
    mutating func program(_ key: Key) -> Program? {
        if let program = programs[key] { return program }
        guard !broken.contains(key) else { return nil }
        do {
            let program = try Programs.compile(key)
            programs[key] = program
            return program
        } catch {
            broken.insert(key)
            Diagnostics.report("\(error)")
            return nil
        }
    }

    mutating func removeAll() {
        for program in programs.values { glDeleteProgram(program.name) }
        programs = [:]
    }

    private static func compile(_ key: Key) throws -> Program {
        let sources = Shaders.sources(Shaders.source(of: key.kind), clipping: key.clipping, masks: key.masks)
        return try Program(vertex: sources.vertex, fragment: sources.fragment)
    }
}

extension Shaders {
    static func source(of kind: ProgramKind) -> ShaderSource {
        switch kind {
        case .box(let shadow, let conformal, let styled): box(shadow: shadow, conformal: conformal, styled: styled)
        case .mask(let plain): mask(plain: plain)
        case .image(let taps, let conformal): image(taps: taps, conformal: conformal)
        case .gradient(let kind, let stops, let conformal): gradient(kind, stops: stops, conformal: conformal)
        case .group: group
        case .picture: picture
        case .soft: soft
        case .backdrop(let conformal): backdrop(conformal: conformal)
        }
    }
}
