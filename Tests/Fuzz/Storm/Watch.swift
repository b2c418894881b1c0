import Foundation
import QuartzCore
import RenderTree
import UIKit

/// Checks the properties that must hold in any storm.
@MainActor final class Watch {
    /// The failed properties, one of each kind: the kind in a few words, a colon, and the case.
    private(set) var faults: [String] = []
    private var time = -Double.infinity
    private var appearances: [ObjectIdentifier: Appearance] = [:]

    /// A view controller's appearance state according to its callbacks.
    private struct Appearance {
        weak var controller: UIViewController?
        let name: String
        var last: AppearanceCallback?
    }

    private func fault(_ sort: String, _ example: String) {
        if !faults.contains(where: { $0.hasPrefix(sort + ":") }) { faults.append("\(sort): \(example)") }
    }

    // MARK: Appearance

    func handle(_ event: EngineEvent) {
        if case .fact(let fact) = event, fact.kind == .unbalanced {
            fault("unbalanced callbacks", fact.object.map { "\(type(of: $0))" } ?? "a controller")
        }
        guard case .appearance(let controller, let callback, _) = event else { return }
        let identity = ObjectIdentifier(controller)
        var state =
            appearances[identity].flatMap { $0.controller === controller ? $0 : nil }
            ?? Appearance(controller: controller, name: "\(type(of: controller))")
        if !Self.follows(callback, state.last) {
            fault("callbacks out of order", "\(state.name) got \(callback) after \(state.last?.rawValue ?? "nothing")")
        }
        state.last = callback
        appearances[identity] = state
    }

    private static func follows(_ callback: AppearanceCallback, _ last: AppearanceCallback?) -> Bool {
        switch callback {
        case .viewWillAppear: last == nil || last == .viewDidDisappear || last == .viewWillDisappear
        case .viewDidAppear: last == .viewWillAppear
        case .viewWillDisappear: last == .viewDidAppear || last == .viewWillAppear
        case .viewDidDisappear: last == .viewWillDisappear
        }
    }

    // MARK: Each turn

    /// Checks a new frame, and the time that a program would see.
    func look(at frame: FrameDriver.Frame) {
        let now = CACurrentMediaTime()
        if !(now >= time) { fault("time ran backward", "from \(time) to \(now)") }
        time = now
        guard frame.isNew else { return }
        frames += 1
        for node in frame.snapshot.nodes {
            if let what = node.strangeness { fault("a layer isn't finite", "\(node.name ?? "?"), \(what)") }
        }
        if frames % Self.placedFrames == 0 { look(atPlacesIn: frame.snapshot) }
    }

    /// Checking positions takes longer than everything else, and a wrong position lasts for several frames.
    private static let placedFrames = 8
    private var frames = 0

    private func look(atPlacesIn snapshot: RenderSnapshot) {
        snapshot.forEachPlaced { node, placement in
            if let what = placement.strangeness { fault("a layer isn't finite", "\(node.name ?? "?"), \(what)") }
        }
    }

    // MARK: At rest

    /// Checks a stage that has had no input for a long time.
    func look(atRest driver: FrameDriver) {
        if let status = driver.transitionStatus {
            fault("a transition doesn't end", "\(status.kind), \(status.phase) at \(status.percent)")
        } else if driver.isBusy {
            fault("the stage doesn't come to rest", "without a transition")
        }
        for state in appearances.values {
            guard let controller = state.controller else { continue }
            let isThere = controller.viewIfLoaded?.window != nil
            if state.last == .viewWillAppear || state.last == .viewWillDisappear {
                fault("a missing callback", "the last callback of \(state.name) was \(state.last?.rawValue ?? "")")
            } else if (state.last == .viewDidAppear) != isThere {
                fault(
                    "a wrong callback",
                    "\(state.name) is \(isThere ? "visible" : "not visible"), but its last callback was \(state.last?.rawValue ?? "none")")
            }
        }
    }

    /// Reports output that can't be read.
    func cannotRead(_ what: String, _ why: String) { fault("\(what) can't be read", why) }
}

extension RenderNode {
    /// The first value that isn't a number, or nil if all values are numbers.
    var strangeness: String? {
        if !isFinite(bounds.minX, bounds.minY, bounds.width, bounds.height) { return "bounds \(bounds)" }
        let m = transform
        guard isFinite(m.m11, m.m12, m.m13, m.m21), isFinite(m.m22, m.m23, m.m31, m.m32), m.m33.isFinite else {
            return "transform \(m)"
        }
        if !isFinite(opacity, cornerRadius, borderWidth, 0) {
            return "opacity \(opacity), radius \(cornerRadius), border \(borderWidth)"
        }
        if let shadow, !isFinite(shadow.opacity, shadow.offset.width, shadow.offset.height, shadow.radius) {
            return "shadow \(shadow)"
        }
        return nil
    }
}

extension RenderSnapshot.Placement {
    fileprivate var strangeness: String? {
        isFinite(frame.minX, frame.minY, frame.width, frame.height) && opacity.isFinite ? nil : "placed at \(frame), \(opacity)"
    }
}

private func isFinite(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite
}
