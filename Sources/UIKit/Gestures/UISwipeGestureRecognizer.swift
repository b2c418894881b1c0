/// A quick movement in a given direction, recognized before the fingers are lifted (S-GEST-42).
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable, Hashable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits. Bits without a name are kept.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// A swipe upward.
        public static let up = Direction(rawValue: 1 << 2)
        /// A swipe downward.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The permitted directions. To distinguish directions, use one recognizer for each direction.
    open var direction: Direction {
        get {
            reportQuestion()
            return permitted
        }
        set { permitted = newValue }
    }
    private(set) var permitted: Direction = .right
    private var isAsked = false

    /// Reports an action that reads the property to find the finger's direction, although several directions are permitted.
    private func reportQuestion() {
        guard !isAsked, permitted.rawValue.nonzeroBitCount > 1, let driver = arena?.dispatcher?.driver, driver.observe != nil,
            driver.dispatcher.currentRecognizer === self
        else { return }
        isAsked = true
        driver.emit(.fact(EngineFact(.directionAsked, nil, self)))
    }

    /// The required number of fingers.
    open var numberOfTouchesRequired = 1

    /// The movement so far in a permitted direction, in points.
    private var length: CGFloat = 0
    /// The length in points that the swipe needed as of its last movement.
    private var needed = GestureThresholds.swipeLength(after: 0)
    /// The time when the last required finger touched down, and the positions and centroid of the touches at that time, in window
    /// coordinates.
    private var start: (points: [CGPoint], centroid: CGPoint, time: TimeInterval)?

    package override var kindName: String { "swipe" }
    package override var limit: GestureLimit? { .length(GestureThresholds.swipeLength(after: GestureThresholds.swipeDuration / 2)) }

    override var touchesNeeded: Int { numberOfTouchesRequired }

    override var drag: CGVector? { numberOfTouchesRequired == 1 ? way : nil }
    private var way: CGVector?

    /// Returns the initial touch centroid, not the current one (see Apple's documentation of the class).
    open override func location(in view: UIView?) -> CGPoint {
        start.map { convert($0.centroid, to: view) } ?? super.location(in: view)
    }

    /// Returns a touch's initial position.
    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard let start, start.points.indices.contains(touchIndex) else {
            return super.location(ofTouch: touchIndex, in: view)
        }
        return convert(start.points[touchIndex], to: view)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired, start == nil else {
            return fail(FailureReason.fingers(max(trackedTouches.count, numberOfTouchesRequired + 1), wants: wantedFingers))
        }
        let hasAllFingers = trackedTouches.count == numberOfTouchesRequired
        // A finger that stays alone doesn't keep the swipe waiting (S-GEST-79).
        guard hasAllFingers || trackedTouches.count == touches.count else { return }
        deadline = event.timestamp + GestureThresholds.swipeDuration + GestureThresholds.rounding
        guard hasAllFingers else { return }
        start = (trackedTouches.map(\.position), centroid(of: trackedTouches), event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start else { return }
        let latest = start.time + GestureThresholds.swipeDuration + GestureThresholds.rounding
        replay(event) { points, time in
            guard time <= latest else { return fail(Self.slow) }
            let centroid = centroid(of: points), way = CGVector(dx: centroid.x - start.centroid.x, dy: centroid.y - start.centroid.y)
            self.way = way
            follow(way, after: time - start.time)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fail(shortfall) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() { (start, way, length) = (nil, nil, 0) }

    override func deadlinePassed() { fail(start == nil ? shortfall : Self.slow) }

    /// Recognizes the swipe, or fails it once the movement deviates too far from every permitted direction. A fast swipe must be longer
    /// than a slow one, but may be less precise.
    private func follow(_ way: CGVector, after time: TimeInterval) {
        let ways: [(direction: Direction, along: CGFloat, across: CGFloat)] = [
            (.right, way.dx, way.dy), (.left, -way.dx, way.dy), (.up, -way.dy, way.dx), (.down, way.dy, way.dx),
        ]
        let stray = GestureThresholds.swipeStray(after: time)
        let open = ways.filter { direction.contains($0.direction) && abs($0.across) < stray }
        needed = GestureThresholds.swipeLength(after: time)
        if open.contains(where: { $0.along >= needed - GestureThresholds.rounding }) {
            state = .recognized
        } else if open.isEmpty {
            fail(self.stray(ways.filter { direction.contains($0.direction) }.map { abs($0.across) }.min(), limit: stray))
        }
        length = open.map(\.along).max() ?? 0
    }

    private static let slow = "took longer than \(FailureReason.figure(GestureThresholds.swipeDuration)) s"
    private var wantedFingers: ClosedRange<Int> { numberOfTouchesRequired...numberOfTouchesRequired }

    /// The failure reason if fingers were lifted too early.
    private var shortfall: String {
        guard start != nil else { return FailureReason.fingers(trackedTouches.count + 1, wants: wantedFingers) }
        return
            "the finger moved \(FailureReason.figure(max(length, 0), beside: needed)) pt in its direction, needs \(FailureReason.figure(needed))"
    }

    private func stray(_ distance: CGFloat?, limit: CGFloat) -> String {
        guard let distance else { return "has no direction" }
        return "strayed \(FailureReason.figure(distance, beside: limit)) pt to the side, the limit is \(FailureReason.figure(limit))"
    }
}
