import TestSupport
import UIKit

/// A device with views and recognizers that change at random, and the invariants that must hold.
@MainActor final class GestureWorld {
    private(set) var complaints: [String] = []
    private(set) var actions = 0
    /// Weak references to every recognizer, view, and touch created so far.
    private(set) var everMade: [Weak] = []

    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let delegate = RandomDelegate()
    private var numbers: SeededNumbers
    private var views: [WatchedView] = []
    private var recognizers: [UIGestureRecognizer] = []
    private var fingers: [Int: CGPoint] = [:]
    private var time = 0.1
    private var turn = 0
    /// The progress of each recognizer, according to its states.
    private var courses: [ObjectIdentifier: Course] = [:]

    private struct Course {
        var isUnderWay = false
        var lastTurn = -1
    }

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        for index in 0..<7 { add(view: index) }
        for kind in 0..<9 { add(recognizer: kind) }
        delegate.world = self
    }

    // MARK: Steps

    /// Sends an event and, occasionally, changes the scene or takes a turn.
    func step() {
        time += numbers.number(0...0.006)
        sendEvent()
        if numbers.once(in: 25) { changeSomething() }
        if numbers.once(in: 400) { device.driver.cancelTouches() }
        if numbers.once(in: 500) { time += 0.7 }
        if numbers.once(in: 8) { takeTurn() }
    }

    /// Lifts all fingers and waits until no gesture can still be running.
    func rest() {
        for finger in fingers.keys.sorted() where finger != 5 {
            device.touch(finger, .ended, at: fingers[finger] ?? .zero, time: time)
        }
        for turn in 0..<60 {
            time += 0.02
            // A queued finger may still come down later.
            if turn.isMultiple(of: 12) { device.driver.cancelTouches() }
            takeTurn()
        }
        if device.driver.isBusy { complaints.append("the device is still busy") }
        for recognizer in recognizers {
            if recognizer.state != .possible { complaints.append("\(recognizer.kindName) is left \(recognizer.state)") }
            if recognizer.numberOfTouches != 0 { complaints.append("\(recognizer.kindName) keeps touches") }
        }
        for (_, course) in courses where course.isUnderWay { complaints.append("a gesture began but didn't end") }
        for view in views where !view.touches.isEmpty { complaints.append("a view still waits for a touch to end") }
    }

    private func takeTurn() {
        turn += 1
        device.turn(at: time)
    }

    // MARK: Fingers

    private func sendEvent() {
        let finger = 1 + numbers.below(5)
        let place = fingers[finger]
        let stamp = numbers.once(in: 12) ? time - numbers.number(0...0.03) : time
        let next: CGPoint
        switch numbers.below(20) {
        case 0: next = CGPoint(x: numbers.number(-50...450), y: numbers.number(-50...850))
        case 1: next = place ?? CGPoint(x: 3, y: 400)
        case _ where place == nil: next = CGPoint(x: numbers.number(0...400), y: numbers.number(0...800))
        default:
            let way = finger.isMultiple(of: 2) ? 14.0 : -14.0
            next = CGPoint(x: place!.x + numbers.number(-4...6) + way, y: place!.y + numbers.number(-5...5))
        }
        device.touch(finger, phase(of: finger), at: next, time: stamp)
    }

    /// Returns a finger's next phase, which is occasionally impossible. The fifth finger never lifts.
    private func phase(of finger: Int) -> UITouch.Phase {
        switch numbers.below(24) {
        case 0, 1: return end(finger, .ended)
        case 2 where numbers.once(in: 3): return end(finger, .cancelled)
        case 3: return begin(finger)
        default: return fingers[finger] == nil && numbers.once(in: 2) ? begin(finger) : move(finger)
        }
    }

    private func begin(_ finger: Int) -> UITouch.Phase {
        fingers[finger] = CGPoint(x: numbers.once(in: 3) ? 5 : numbers.number(0...400), y: numbers.number(0...800))
        return .began
    }

    private func move(_ finger: Int) -> UITouch.Phase {
        if let place = fingers[finger] { fingers[finger] = CGPoint(x: place.x + numbers.number(-6...7), y: place.y) }
        return .moved
    }

    private func end(_ finger: Int, _ phase: UITouch.Phase) -> UITouch.Phase {
        guard finger != 5 else { return .moved }
        fingers[finger] = nil
        return phase
    }

    // MARK: Changes

    private func changeSomething() {
        let recognizer = recognizers[numbers.below(recognizers.count)]
        let other = recognizers[numbers.below(recognizers.count)]
        switch numbers.below(14) {
        case 0: recognizer.isEnabled.toggle()
        case 1, 2: recognizer.isEnabled = true
        case 3: recognizer.view?.removeGestureRecognizer(recognizer)
        case 4, 5: views[numbers.below(views.count)].addGestureRecognizer(recognizer)
        case 6: if recognizer !== other, numbers.once(in: 4) { recognizer.require(toFail: other) }
        case 7: replace(recognizer)
        case 8: views[numbers.below(views.count)].removeFromSuperview()
        case 9, 10: putBackViews()
        case 11: recognizer.cancelsTouchesInView.toggle()
        case 12: recognizer.delaysTouchesBegan.toggle()
        default: recognizer.delaysTouchesEnded.toggle()
        }
    }

    /// Replaces a recognizer with a new recognizer of the same kind, which also ends the old recognizer's failure requirements.
    private func replace(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        let kind = recognizers.firstIndex { $0 === recognizer } ?? 0
        recognizers.remove(at: kind)
        add(recognizer: numbers.below(9))
    }

    private func putBackViews() {
        for (index, view) in views.enumerated() where view.superview == nil { place(view, index) }
    }

    private func add(view index: Int) {
        let view = WatchedView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        view.isMultipleTouchEnabled = index.isMultiple(of: 2)
        view.report = { [unowned self] in complaints.append($0) }
        view.meet = { [unowned self] in everMade.append(Weak(object: $0)) }
        view.isCancelled = { [unowned self] in if numbers.once(in: 20) { changeSomething() } }
        views.append(view)
        everMade.append(Weak(object: view))
        place(view, index)
    }

    /// Places a view in a chain of three views, or as one of four siblings inside this chain.
    private func place(_ view: WatchedView, _ index: Int) {
        let parent: UIView = index == 0 ? device.window : views[min(index - 1, 2)]
        if index > 2 { view.frame = CGRect(x: 100 * (index - 3), y: 0, width: 100, height: 800) }
        parent.addSubview(view)
    }

    private func add(recognizer kind: Int) {
        let new = makeRecognizer(kind)
        new.addTarget(self, action: Selector(GestureWorld.acted(_:)))
        new.delegate = delegate
        views[numbers.below(views.count)].addGestureRecognizer(new)
        recognizers.append(new)
        everMade.append(Weak(object: new))
    }

    private func makeRecognizer(_ kind: Int) -> UIGestureRecognizer {
        switch kind {
        case 0: return UIPanGestureRecognizer()
        case 1: return UIPinchGestureRecognizer()
        case 2: return UIRotationGestureRecognizer()
        case 3:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = .all
            return edge
        case 4:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = [.right, .left, .up, .down]
            return swipe
        case 5: return UITapGestureRecognizer()
        case 6:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        case 7:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = 0.05
            return press
        default:
            let pan = UIPanGestureRecognizer()
            (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
            return pan
        }
    }

    // MARK: Rules

    private func acted(_ recognizer: UIGestureRecognizer) {
        actions += 1
        var course = courses[ObjectIdentifier(recognizer)] ?? Course()
        if course.lastTurn == turn { report(recognizer, "sends two actions in a turn") }
        course.lastTurn = turn
        let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
        switch recognizer.state {
        case .possible, .failed: report(recognizer, "sends an action in state \(recognizer.state)")
        case .began:
            if isDiscrete || course.isUnderWay { report(recognizer, "begins at the wrong time") }
            course.isUnderWay = true
        case .changed: if !course.isUnderWay { report(recognizer, "changes before it begins") }
        case .ended:
            if isDiscrete == course.isUnderWay { report(recognizer, "ends at the wrong time") }
            course.isUnderWay = false
        case .cancelled:
            if !course.isUnderWay { report(recognizer, "is cancelled before it begins") }
            course.isUnderWay = false
        }
        courses[ObjectIdentifier(recognizer)] = course
        check(measures(of: recognizer), of: recognizer)
        meddle(with: recognizer)
    }

    /// Changes a recognizer the way an app's action might.
    private func meddle(with recognizer: UIGestureRecognizer) {
        switch numbers.below(60) {
        case 0: recognizer.state = .cancelled
        case 1: changeSomething()
        case 2: (recognizer as? UIPanGestureRecognizer)?.setTranslation(.zero, in: views[3])
        case 3: (recognizer as? UIPinchGestureRecognizer)?.scale = 1
        case 4: (recognizer as? UIRotationGestureRecognizer)?.rotation = 0
        default: break
        }
    }

    private func measures(of recognizer: UIGestureRecognizer) -> [CGFloat] {
        let place = recognizer.location(in: views[4])
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let (way, speed) = (pan.translation(in: views[3]), pan.velocity(in: views[3]))
            return [place.x, place.y, way.x, way.y, speed.x, speed.y]
        case let pinch as UIPinchGestureRecognizer: return [place.x, place.y, pinch.scale, pinch.velocity]
        case let turn as UIRotationGestureRecognizer: return [place.x, place.y, turn.rotation, turn.velocity]
        default: return [place.x, place.y]
        }
    }

    private func check(_ measures: [CGFloat], of recognizer: UIGestureRecognizer) {
        for measure in measures where !measure.isFinite { report(recognizer, "reports \(measure)") }
    }

    private func report(_ recognizer: UIGestureRecognizer, _ what: String) {
        complaints.append("turn \(turn): \(recognizer.kindName) \(what)")
    }

    /// Returns a delegate's random answer. Occasionally, the delegate first changes something.
    func answer(yesOnceIn times: Int) -> Bool {
        if numbers.once(in: 150) { changeSomething() }
        return numbers.once(in: times)
    }
}

/// A weak reference to an object that must be deallocated later.
struct Weak {
    weak var object: AnyObject?
}

/// A view that checks that its touch events arrive in a valid order.
private final class WatchedView: UIView {
    var report: (String) -> Void = { _ in }
    var meet: (UITouch) -> Void = { _ in }
    var isCancelled: () -> Void = {}
    private(set) var touches: Set<UITouch> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if window == nil { report("a view without a window receives a touch") }
        if !self.touches.isDisjoint(with: touches) { report("a view receives the same touch twice") }
        if !isMultipleTouchEnabled, self.touches.count + touches.count > 1 { report("a single-touch view receives several touches") }
        touches.forEach(meet)
        self.touches.formUnion(touches)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !self.touches.isSuperset(of: touches) { report("a view receives a move of an unknown touch") }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lose(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        lose(touches)
        isCancelled()
    }

    private func lose(_ touches: Set<UITouch>) {
        if !self.touches.isSuperset(of: touches) { report("a view receives the end of an unknown touch") }
        self.touches.subtract(touches)
    }
}

/// Gives random answers.
private final class RandomDelegate: NSObject, UIGestureRecognizerDelegate {
    weak var world: GestureWorld?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(world?.answer(yesOnceIn: 10) ?? false)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(world?.answer(yesOnceIn: 12) ?? false)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { world?.answer(yesOnceIn: 2) ?? false }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { world?.answer(yesOnceIn: 15) ?? false }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { world?.answer(yesOnceIn: 15) ?? false }
}
