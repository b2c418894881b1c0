import Scenes
import Stage
import UIKit

extension HeadlessRun {
    /// Plays and examines an input. `take` describes the device. Failed gestures don't count as problems, because no user performed them,
    /// except for a swipe back by a single finger.
    @MainActor package func examined(_ job: Storm.Job, _ take: Take, showing scene: Scene) -> ExaminedRun {
        var run = self
        run.isBrief = true
        run.script = job.hand.strokes.isEmpty && job.hand.changes.isEmpty ? nil : job.hand.script(take)
        var result = run.examined(showing: scene, from: job.begin)
        let turned = job.hand.changes.map { GestureScript.defaultStart + TimeInterval($0.time) / 1000 }
        result.problems.removeAll { problem in
            if problem.kind.isAboutTouch {
                return problem.name != Pitfall.deadBackSwipe.title || job.hand.hasOverlap(before: problem.time)
            }
            if problem.isDueToSecondFinger(in: job.hand) { return true }
            // Everything moves when the screen's size changes during a transition.
            guard [.jump, .jumpAtStart, .jumpAtEnd, .flash, .layout].contains(problem.kind) else { return false }
            return turned.contains { time in
                time <= problem.time && !result.moments.contains { $0.begin > time && $0.begin <= problem.time }
            }
        }
        return result
    }
}

extension RunProblem {
    private static let dueToSecondFinger: Set = [
        RefusedDetector.presentedTwice, RefusedDetector.presentedEarly, RefusedDetector.dismissedTwice, PhoneDetector.nestedPush,
    ]

    /// Whether the problem occurs only because two fingers act at once: they show a page while another page appears or disappears, or both
    /// close a page. Refusing a presentation or a second dismissal is harmless, on iPhone too. Users rarely push two pages at once.
    func isDueToSecondFinger(in hand: Hand) -> Bool {
        guard let name, Self.dueToSecondFinger.contains(name) else { return false }
        return hand.hasOverlap(before: time)
    }
}

extension HeadlessRun {
    /// Plays a script of fingers, with a small movement just before they lift. Returns a problem if the movement changes the outcome.
    @MainActor package func trembleProblem(showing scene: Scene) -> RunProblem? {
        guard let script, let hand = Hand(script), !hand.trembling.isEmpty else { return nil }
        let take = Take(of: settings, scene: scene.name)
        let groups = hand.trembling.map { $0.map { examined(Storm.Job($0), take, showing: scene) } }
        return ExaminedRun.trembleProblem(in: groups)
    }
}

extension Storm {
    /// Creates a storm that plays inputs on a scene in this process.
    package init(seed: UInt64, on scene: Scene, _ settings: StageSettings = StageSettings()) {
        let run = HeadlessRun(settings), take = Take(of: settings, scene: scene.name)
        self.init(seed: seed, size: settings.size, play: { jobs in jobs.map { run.examined($0, take, showing: scene) } })
    }
}

extension Take {
    /// Creates a take without turns for a scene named `scene`, on a device with these `settings`.
    package init(of settings: StageSettings, scene: String) {
        self.init(
            scene: scene, size: settings.size, scale: settings.scale, fps: settings.displayRate, refreshInterval: 1 / settings.displayRate)
        conditions.style = settings.style
        conditions.pitfalls = settings.pitfalls.map(\.rawValue).sorted()
    }
}
