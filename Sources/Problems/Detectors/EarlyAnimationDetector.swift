import QuartzCore
import Stage

/// An animation starts in viewDidLoad and is over before its view is on the screen.
struct EarlyAnimationDetector: Detector {
    private var reported: Set<UInt> = []

    /// The properties whose animation is visible, and the shortest animation that counts, in seconds.
    private static let properties: Set<String> = ["opacity", "transform", "position.x", "position.y", "bounds.size"], shortest = 0.1

    mutating func inspect(_ frame: StageFrame, _ runState: RunState) -> [RunProblem] {
        // Changes to layers that have never been shown become known when the layers appear.
        for change in runState.changes.ofTurn where change.isAnimated && Self.properties.contains(change.property) {
            guard let block = change.authors.last(where: \.isBlock), block.duration >= Self.shortest,
                change.authors.contains(where: { $0.kind == .callback && $0.name.contains("viewDidLoad") }),
                frame.time - change.time > block.duration, reported.insert(change.place).inserted
            else { continue }
            let name = runState.name(of: change.layer), callback = change.authors.last { $0.kind == .callback }?.name ?? "viewDidLoad"
            return [
                RunProblem(
                    .jumpAtStart, at: runState.time, who: name,
                    "\(name)'s animation ran in \(callback)\(runState.place(of: change.place)), \(NumberFormatting.seconds(frame.time - change.time)) before \(name) was on the screen",
                    cause: "In viewDidLoad the view is in no window, so the animation is invisible",
                    suggestion: "Start the animation in viewDidAppear(_:).", layer: change.layer, place: runState.line(at: change.place))
            ]
        }
        return []
    }
}
