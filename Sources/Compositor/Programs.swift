// The programs, each compiled when it is first needed: a start waits for those that the first frame shows.

import CGLES
import Foundation

/// All programs by what they draw. Needs the GL context in which it was made.
struct Programs {
    /// What a program draws.
    enum Kind: Hashable {
        case box(shadow: Bool, conformal: Bool, styled: Bool)
        case image(plain: Bool, conformal: Bool)
        case gradient(conformal: Bool)
        case solid, mask, group, picture, soft, backdrop
    }

    private var pairs: [Kind: ProgramPair] = [:]
    private var broken: Set<Kind> = []

    /// Compiles what nearly every frame needs, so that a driver that cannot says so at once.
    init() throws {
        for kind: Kind in [.box(shadow: false, conformal: true, styled: false), .mask] { pairs[kind] = try Programs.compile(kind) }
    }

    /// The program, or nil where the driver does not take it; that is said once, and the rest is drawn without.
    mutating func pair(_ kind: Kind) -> ProgramPair? {
        if let pair = pairs[kind] { return pair }
        guard !broken.contains(kind) else { return nil }
        do {
            let pair = try Programs.compile(kind)
            pairs[kind] = pair
            return pair
        } catch {
            broken.insert(kind)
            report(error)
            return nil
        }
    }

    mutating func removeAll() {
        for pair in pairs.values { pair.delete() }
        pairs = [:]
    }

    private static func compile(_ kind: Kind) throws -> ProgramPair {
        try ProgramPair(fragment: Shaders.fragment(for: kind))
    }
}

extension Shaders {
    fileprivate static func fragment(for kind: Programs.Kind) -> String {
        switch kind {
        case .box(let shadow, let conformal, let styled): box(shadow: shadow, conformal: conformal, styled: styled)
        case .solid: solid
        case .mask: mask
        case .image(let plain, let conformal): image(plain: plain, conformal: conformal)
        case .gradient(let conformal): gradient(conformal: conformal)
        case .group: group
        case .picture: picture
        case .soft: soft
        case .backdrop: backdrop
        }
    }
}

/// Says on standard error what the driver refused.
func report(_ error: any Error) { FileHandle.standardError.write(Data("segue: \(error)\n".utf8)) }
