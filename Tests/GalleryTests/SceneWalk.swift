import Foundation
import Gallery
import Scenes
import Stage
import Testing
import UIKit

/// A way to interrupt a transition halfway, while a finger drives it or, without a finger, while it runs.
enum Interruption: String, CaseIterable, CustomTestStringConvertible {
    /// No interruption: the gesture plays as recorded.
    case nothing
    /// The fingers return along their paths and lift at their starting points.
    case reversal
    /// The whole gesture arrives in a single turn.
    case oneFrame
    /// The window rotates to landscape.
    case resize
    /// The window loses focus, which cancels all touches.
    case focusLoss
    /// Everything is popped and dismissed without animation.
    case departure
    /// The same gesture is repeated while the transition plays out.
    case secondGesture

    var testDescription: String { rawValue }
}

/// Plays one of a gallery scene's gestures on a virtual device. Keeps weak references to everything that the scene shows.
@MainActor final class SceneWalk {
    let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private(set) var root: UIViewController!
    /// The view controllers that existed before the gesture started a transition.
    private(set) var before: [String] = []
    private(set) var wasInterrupted = false
    /// Whether a finger has driven a transition.
    private(set) var wasByHand = false
    private let waitsForHand: Bool
    /// A closure called after each turn during a transition.
    var observe: ((TransitionStatus) -> Void)?
    /// A closure called after each turn with the turn's snapshot.
    var observeFrame: ((TransitionStatus?, RenderSnapshot) -> Void)?
    private let script: GestureScript
    private var time = 0.0
    private var seen: [ObjectIdentifier: Seen] = [:]
    #if DEBUG
    /// The number of live engine objects per class while the device showed an empty page.
    private var aliveBefore: [String: Int] = [:]
    #endif

    private struct Seen {
        weak var object: AnyObject?
    }

    /// The pitfalls that the scene demonstrates.
    let switches = PitfallSwitches()

    convenience init(_ scene: String, gesture: URL, byHand: Bool = true) throws {
        try self.init(Catalog.scene(named: scene)!, gesture: gesture, byHand: byHand)
    }

    /// Prepares to play `scene`. Interruptions apply only to transitions that a finger drives or, if `byHand` is false, to all transitions.
    init(_ scene: Scene, gesture: URL, byHand: Bool = true) throws {
        waitsForHand = byHand
        script = try GestureScript(json: Data(contentsOf: gesture))
        device.window.rootViewController = UIViewController()
        device.window.layoutIfNeeded()
        #if DEBUG
        aliveBefore = LiveObjects.alive
        #endif
        root = scene.make(with: switches)
        device.window.rootViewController = root
        turn()
    }

    private var driver: FrameDriver { device.driver }
    private var isHalfWay: Bool {
        driver.transitionStatus.map { ($0.phase == .tracking || !waitsForHand) && $0.percent >= 0.5 } ?? false
    }

    /// Whether another finger will come down.
    private func goesOn(_ player: ScriptPlayer) -> Bool {
        var rest = player
        return rest.events(upTo: .greatestFiniteMagnitude).contains { $0.phase == .began }
    }

    // MARK: Playing

    /// Plays the gesture, applies `interruption` when the transition is halfway, and waits until everything is at rest.
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

    /// Plays the gesture until its transition is halfway, or to its end if the transition doesn't get there.
    func playHalfWay() {
        var player = ScriptPlayer(script, on: driver, startingAt: time + 0.5)
        while player.nextTime != nil, !isHalfWay {
            player.events(upTo: time).forEach(driver.enqueue)
            turn()
        }
        for _ in 0..<120 where !isHalfWay && driver.isBusy { turn() }
    }

    /// Interrupts the transition, and returns whether that ends the gesture.
    private func interrupt(_ interruption: Interruption, _ stroke: [InputEvent]) -> Bool {
        wasInterrupted = true
        switch interruption {
        case .reversal: playBack(stroke)
        case .resize: driver.resize(to: CGSize(width: 844, height: 390), scale: 1)
        case .focusLoss: driver.cancelTouches()
        case .departure: returnToRoot(animated: false)
        case .nothing, .oneFrame, .secondGesture: break
        }
        return [.reversal, .focusLoss].contains(interruption)
    }

    /// Whether no finger is down and only one more stroke follows.
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

    /// Plays the gesture with two hands, and then waits until everything is at rest. The second hand repeats the first hand's gesture with
    /// other fingers, at a distance of `offset` and `delay` later.
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

    /// Replays the events in reverse order, starting now.
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

    /// Renders frames until nothing moves, for at most ten seconds.
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

    // MARK: State

    /// Whether something still moves after waiting.
    var isBusy: Bool { driver.isBusy }

    /// The view controllers from the root to the last presented controller, including those in navigation controllers and in the selected
    /// tab.
    private var controllers: [UIViewController] { Self.chain(root, isWhole: false) }

    /// Like `controllers`, with all tabs.
    private var living: [UIViewController] { Self.chain(root, isWhole: true) }

    private static func chain(_ controller: UIViewController, isWhole: Bool) -> [UIViewController] {
        let presented = controller.parent == nil ? controller.presentedViewController : nil
        let tabs = isWhole ? nil : controller as? UITabBarController
        let children = tabs.map { $0.selectedViewController.map { [$0] } ?? [] } ?? controller.children
        return ([controller] + children.flatMap { chain($0, isWhole: isWhole) }) + (presented.map { chain($0, isWhole: isWhole) } ?? [])
    }

    /// The types and titles of the view controllers. Titles distinguish pages of the same type.
    var stack: [String] {
        controllers.map { "\(type(of: $0))" + ($0.title.map { " \"\($0)\"" } ?? "") }
    }

    /// Pops and dismisses everything, and selects the first tab.
    func returnToRoot(animated: Bool) {
        if root.presentedViewController != nil { root.dismiss(animated: animated) }
        (root as? UITabBarController)?.selectedIndex = 0
        (root as? UINavigationController)?.popToRootViewController(animated: animated)
    }

    /// Describes what is wrong with a scene that should be at rest.
    var faults: [String] {
        var faults: [String] = []
        if isBusy { faults.append("the scene doesn't come to rest") }
        guard let top = controllers.last else { return ["there is no controller"] }
        if controllers.contains(where: { $0.transitionCoordinator != nil }) { faults.append("a transition is not over") }
        if top.viewIfLoaded?.window == nil { faults.append("\(type(of: top)) isn't in the window") }
        // A finished transition may leave behind a clock that is running (S-SEED5-7), but not a stopped clock.
        for view in sequence(first: top.view!, next: \.superview) where view.layer.speed != 1 {
            faults.append("the clock of \(view) is stopped")
        }
        for case let navigation as UINavigationController in controllers {
            let covered = navigation.viewControllers.dropLast().filter { $0.viewIfLoaded?.window != nil }
            if !covered.isEmpty { faults.append("covered pages are still in the window") }
        }
        return faults
    }

    // MARK: Leaks

    private func remember() {
        living.forEach(remember)
        remember(device.window)
    }

    private func remember(_ view: UIView) {
        remember(view as AnyObject)
        for subview in view.subviews { remember(subview) }
    }

    private func remember(_ object: AnyObject) {
        // Another object may have been allocated at this address before.
        if seen[ObjectIdentifier(object)]?.object == nil { seen[ObjectIdentifier(object)] = Seen(object: object) }
    }

    /// The view controllers and views that were shown and removed but are still alive.
    var leaks: [String] {
        let (controllers, window) = (living, device.window)
        let roots = [window] + controllers.compactMap(\.viewIfLoaded)
        return seen.values.compactMap(\.object).filter { object in
            if let controller = object as? UIViewController { return !controllers.contains { $0 === controller } }
            guard let view = object as? UIView else { return true }
            return !roots.contains { view.isDescendant(of: $0) }
        }.map { "\($0)" }
    }

    /// Shows another page. After this, none of the scene's objects may be alive.
    func leave() {
        let next = UIViewController()
        device.window.rootViewController = next
        root = next
        rest()
    }

    /// The live engine objects that remain after leaving the scene, excluding the objects that an empty page uses. The result is empty in
    /// release builds, which don't count objects.
    var kept: [String: Int] {
        #if DEBUG
        LiveObjects.kept(since: aliveBefore)
        #else
        [:]
        #endif
    }
}
