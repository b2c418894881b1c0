import QuartzCore
import Stage

/// An animation starts and is over before its view is on the screen, as in viewDidLoad or in a view's initializer.
struct EarlyAnimationDetector: Detector {
    private var reported: Set<UInt> = []

    /// The properties whose animation is visible, and the shortest animation that counts, in seconds.
    private static let properties: Set<String> = ["opacity", "transform", "position.x", "position.y", "bounds.size"], shortest = 0.1

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        // Changes to layers that have never been shown become known when the layers appear.
        for change in runState.changes.ofTurn where change.isAnimated && Self.properties.contains(change.property) {
            guard let block = change.authors.last(where: \.isBlock), block.duration >= Self.shortest,
                change.isEarly || change.isEntrance, frame.time - change.time > block.duration, reported.insert(change.place).inserted
            else { continue }
            let name = runState.name(of: change.layer), callback = change.authors.last { $0.kind == .callback }?.name
            let isLoaded = change.isEarly
            return [
                RunProblem(
                    .jumpAtStart, at: runState.time, who: name,
                    "\(name)'s animation ran\(callback.map { " in \($0)" } ?? "")\(runState.lineText(at: change.place)), \(NumberFormatting.seconds(frame.time - change.time)) before \(name) was on the screen",
                    cause: "\(isLoaded ? "In viewDidLoad" : "At that time"), the view isn't in a window, so the animation is invisible",
                    suggestion: isLoaded
                        ? "Start the animation in viewDidAppear(_:)."
                        : "Start the animation after the view was added, as in didMoveToWindow().",
                    layer: change.layer, place: runState.line(at: change.place))
            ]
        }
        return []
    }
}

extension LayerChange {
    /// Whether the change was made in viewDidLoad.
    fileprivate var isEarly: Bool { authors.contains { $0.kind == .callback && $0.name.contains("viewDidLoad") } }

    /// Whether the change makes a transparent or transformed view look as usual.
    fileprivate var isEntrance: Bool {
        guard place > 0, !isLayout else { return false }
        return property == "opacity" ? from.numbers == [0] && to.numbers != [0] : property == "transform" && to.text == "identity"
    }
}
