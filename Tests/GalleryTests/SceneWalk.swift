import Foundation
import Gallery
import Recording
import Scenes
import Testing
import UIKit

/// An interruption of a transition halfway, while a finger drives it, or while it runs by itself if no finger ever does.
enum Interruption: String, CaseIterable, CustomTestStringConvertible {
    /// Nothing: the gesture is played as it was written.
    case nothing
    /// The fingers go back the way that they came, and let go where they came down.
    case reversal
    /// All of the gesture arrives in one turn.
    case oneFrame
    /// The window is turned on its side.
    case resize
    /// The window loses the focus: all touches are cancelled.
    case focusLoss
    /// The controllers are sent home without an animation.
    case departure
    /// The same gesture again, while the transition plays out.
    case secondGesture

    var testDescription: String { rawValue }
}

/// A scene of the gallery played with one of its gestures on a virtual device. What it has shown is remembered weakly.
@MainActor final class SceneWalk {
    let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private(set) var root: UIViewController!
    /// The controllers before the gesture took hold of a transition.
    private(set) var before: [String] = []
    private(set) var wasInterrupted = false
    /// Whether a finger has had hold of a transition.
    private(set) var wasByHand = false
    private let waitsForHand: Bool
    /// Told after each turn in which there is a transition.
    var observe: ((TransitionStatus) -> Void)?
    /// Told after each turn of its picture.
    var observeFrame: ((TransitionStatus?, RenderSnapshot) -> Void)?
    private let script: GestureScript
    private var time = 0.0
    private var seen: [ObjectIdentifier: Seen] = [:]
    #if DEBUG
    /// The counts of the engine's living objects while the device showed an empty page.
    private var aliveBefore: [String: Int] = [:]
    #endif

    private struct Seen {
        weak var object: AnyObject?
    }

    /// The mistakes that the scene is to make.
    let switches = PitfallSwitches()

    convenience init(_ scene: String, gesture: URL, byHand: Bool = true) throws {
        try self.init(Catalog.scene(named: scene)!, gesture: gesture, byHand: byHand)
    }

    /// Plays `scene`. Interrupted is a transition that a finger has hold of; with `byHand` false, any.
    init(_ scene: Scene, gesture: URL, byHand: Bool = true) throws {
        waitsForHand = byHand
        script = try GestureScript(json: Data(contentsOf: gesture))
        device.window.rootViewController = UIViewController()
        device.window.layoutIfNeeded()
        #if DEBUG
        aliveBefore = Census.alive
        #endif
        root = scene.make(with: switches)
        device.window.rootViewController = root
        turn()
    }

    private var driver: FrameDriver { device.driver }
    private var isHalfWay: Bool {
        driver.transitionStatus.map { ($0.phase == .tracking || !waitsForHand) && $0.percent >= 0.5 } ?? false
    }

    /// Whether a finger will come down again.
    private func goesOn(_ player: ScriptPlayer) -> Bool {
        var rest = player
        return rest.events(upTo: .greatestFiniteMagnitude).contains { $0.phase == .began }
    }

    // MARK: Playing

    /// Plays the gesture, with `interruption` when the transition is half way, and waits for rest.
    func play(_ interruption: Interruption = .nothing) {
        var player = ScriptPlayer(script, on: driver, startingAt: time + 0.5)
        var played: [InputEvent] = []
        var stroke = time
        while let next = player.nextTime {
            if played.count(where: { $0.phase == .began }) == played.count(where: { $0.phase != .began && $0.phase != .moved }),
                driver.transitionStatus == nil
            {
                (before, stroke) = (stack, next)
            }
            if interruption == .oneFrame, isLast(stroke: next, in: player) { return playAtOnce(&player) }
            let events = player.events(upTo: time)
            events.forEach(driver.enqueue)
            played += events
            turn()
            guard isHalfWay, !wasInterrupted, interruption != .nothing, !goesOn(player) else { continue }
            if interrupt(interruption, played.filter { $0.time >= stroke }) { return rest() }
        }
        while !waitsForHand, !wasInterrupted, driver.isBusy, interruption != .nothing {
            turn()
            if isHalfWay, interrupt(interruption, played.filter { $0.time >= stroke }) { return rest() }
        }
        if interruption == .secondGesture { repeatStroke(played.filter { $0.time >= stroke }) }
        rest()
        if interruption == .resize { driver.resize(to: CGSize(width: 390, height: 844), scale: 1) }
        rest()
    }

    /// Plays the gesture until its transition is half way, or to its end where none comes that far.
    func playHalfWay() {
        var player = ScriptPlayer(script, on: driver, startingAt: time + 0.5)
        while player.nextTime != nil, !isHalfWay {
            player.events(upTo: time).forEach(driver.enqueue)
            turn()
        }
        for _ in 0..<120 where !isHalfWay && driver.isBusy { turn() }
    }

    /// Interrupts the transition; whether that is the end of the gesture.
    private func interrupt(_ interruption: Interruption, _ stroke: [InputEvent]) -> Bool {
        wasInterrupted = true
        switch interruption {
        case .reversal: playBack(stroke)
        case .resize: driver.resize(to: CGSize(width: 844, height: 390), scale: 1)
        case .focusLoss: driver.cancelTouches()
        case .departure: goHome(animated: false)
        case .nothing, .oneFrame, .secondGesture: break
        }
        return [.reversal, .focusLoss].contains(interruption)
    }

    /// Whether no finger is down and the next that comes down is the last to do so by itself.
    private func isLast(stroke start: TimeInterval, in player: ScriptPlayer) -> Bool {
        guard driver.transitionStatus == nil, !wasInterrupted else { return false }
        var rest = player
        let events = rest.events(upTo: .greatestFiniteMagnitude)
        var down = 0
        for (index, event) in events.enumerated() {
            if event.phase == .began, down == 0, index > 0 { return false }
            if event.phase == .began { down += 1 }
            if event.phase == .ended { down -= 1 }
        }
        return events.first?.phase == .began && start <= time + 1.0 / 60
    }

    /// Plays the gesture with two hands: another one does the same `offset` beside the first, `delay` later, with fingers of its own.
    /// Then waits for rest.
    func play(secondHand offset: CGVector, after delay: TimeInterval) {
        before = stack
        var player = ScriptPlayer(script, on: driver, startingAt: time + 0.5)
        let first = player.events(upTo: .greatestFiniteMagnitude)
        let second = first.map { event in
            let place = CGPoint(x: event.location.x + offset.dx, y: event.location.y + offset.dy)
            return InputEvent(finger: event.finger + 100, phase: event.phase, location: place, time: event.time + delay)
        }
        var events = (first + second).sorted { $0.time < $1.time }[...]
        while !events.isEmpty {
            while let event = events.first, event.time <= time { driver.enqueue(events.removeFirst()) }
            turn()
        }
        rest()
    }

    private func playAtOnce(_ player: inout ScriptPlayer) {
        wasInterrupted = true
        before = stack
        let events = player.events(upTo: .greatestFiniteMagnitude)
        events.forEach(driver.enqueue)
        time = max(time, events.last?.time ?? 0)
        rest()
    }

    /// The strokes so far, from the newest to the first, as long after now as they were before.
    private func playBack(_ events: [InputEvent]) {
        let now = time
        for event in events.reversed() {
            let phase: UITouch.Phase = event.phase == .began ? .ended : .moved
            let place = event.location
            driver.enqueue(InputEvent(finger: event.finger, phase: phase, location: place, time: 2 * now - event.time))
        }
        rest()
    }

    private func repeatStroke(_ events: [InputEvent]) {
        turn()
        turn()
        let delay = time + 1.0 / 60 - (events.first?.time ?? 0)
        for event in events {
            driver.enqueue(
                InputEvent(finger: event.finger, phase: event.phase, location: event.location, time: event.time + delay)
            )
        }
    }

    /// Turns until nothing moves, ten seconds at most.
    func rest() {
        for _ in 0..<600 {
            turn()
            if !driver.isBusy { return }
        }
    }

    private func turn() {
        let snapshot = device.turn(at: time)
        observeFrame?(driver.transitionStatus, snapshot)
        time += 1.0 / 60
        driver.transitionStatus.map { status in
            wasByHand = wasByHand || status.phase == .tracking
            observe?(status)
        }
        remember()
    }

    // MARK: What is there

    /// Whether something moves, though it was given time.
    var isBusy: Bool { driver.isBusy }

    /// The controllers from the root to what was presented last, with those under a navigation controller and the chosen tab.
    private var controllers: [UIViewController] { Self.chain(root, isWhole: false) }

    /// The same with all tabs.
    private var living: [UIViewController] { Self.chain(root, isWhole: true) }

    private static func chain(_ controller: UIViewController, isWhole: Bool) -> [UIViewController] {
        let presented = controller.parent == nil ? controller.presentedViewController : nil
        let tabs = isWhole ? nil : controller as? UITabBarController
        let children = tabs.map { $0.selectedViewController.map { [$0] } ?? [] } ?? controller.children
        return ([controller] + children.flatMap { chain($0, isWhole: isWhole) }) + (presented.map { chain($0, isWhole: isWhole) } ?? [])
    }

    /// The types and titles of the controllers; titles tell pages of one type apart.
    var stack: [String] {
        controllers.map { "\(type(of: $0))" + ($0.title.map { " \"\($0)\"" } ?? "") }
    }

    /// Pops and dismisses everything, and goes to the first tab.
    func goHome(animated: Bool) {
        if root.presentedViewController != nil { root.dismiss(animated: animated) }
        (root as? UITabBarController)?.selectedIndex = 0
        (root as? UINavigationController)?.popToRootViewController(animated: animated)
    }

    /// The faults of a scene that should be at rest; empty if there are none.
    var faults: [String] {
        var faults: [String] = []
        if isBusy { faults.append("it does not come to rest") }
        guard let top = controllers.last else { return ["there is no controller"] }
        if controllers.contains(where: { $0.transitionCoordinator != nil }) { faults.append("a transition is not over") }
        if top.viewIfLoaded?.window == nil { faults.append("\(type(of: top)) is not seen") }
        // A clock that runs may have been left behind by a while (S-SEED5-7).
        for view in sequence(first: top.view!, next: \.superview) where view.layer.speed != 1 {
            faults.append("the clock of \(view) stands")
        }
        for case let navigation as UINavigationController in controllers {
            let covered = navigation.viewControllers.dropLast().filter { $0.viewIfLoaded?.window != nil }
            if !covered.isEmpty { faults.append("covered pages are still in the window") }
        }
        return faults
    }

    // MARK: What is let go

    private func remember() {
        living.forEach(remember)
        remember(device.window)
    }

    private func remember(_ view: UIView) {
        remember(view as AnyObject)
        for subview in view.subviews { remember(subview) }
    }

    private func remember(_ object: AnyObject) {
        // Another object may have been in its place.
        if seen[ObjectIdentifier(object)]?.object == nil { seen[ObjectIdentifier(object)] = Seen(object: object) }
    }

    /// The controllers and views that were shown, are no more, and are alive all the same.
    var leaks: [String] {
        let (controllers, window) = (living, device.window)
        let roots = [window] + controllers.compactMap(\.viewIfLoaded)
        return seen.values.compactMap(\.object).filter { object in
            if let controller = object as? UIViewController { return !controllers.contains { $0 === controller } }
            guard let view = object as? UIView else { return true }
            return !roots.contains { view.isDescendant(of: $0) }
        }.map { "\($0)" }
    }

    /// Shows something else: after this nothing of the scene may be alive.
    func leave() {
        let next = UIViewController()
        device.window.rootViewController = next
        root = next
        rest()
    }

    /// The engine's objects, layers, contexts and all, that are alive beyond those of an empty page: for a scene that has been left.
    /// Empty in release builds, which do not count.
    var kept: [String: Int] {
        #if DEBUG
        Census.kept(since: aliveBefore)
        #else
        [:]
        #endif
    }
}
