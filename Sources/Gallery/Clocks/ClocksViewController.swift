import Scenes
import UIKit

extension Scene {
    /// The scene for the figure in the article *The layer clock*: the same animation with different clocks, side by side.
    static let clocks = Scene(
        name: "clocks", title: "Clocks", summary: "One animation, many clocks", preview: .animation(duration: 2)
    ) { _ in ClocksViewController() }
}

/// Shows the same animation on different clocks, side by side.
final class ClocksViewController: UIViewController {
    private let rows = idioms.map { ClockRow($0) }
    private let pausing = ClockRow(ClockRow.Idiom(title: "paused at 0.6 s, resumed at 1.2 s", color: Theme.tileCoral))
    private var link: CADisplayLink?
    private var start: CFTimeInterval = 0

    private static let rowHeight: CGFloat = 44

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.screen
        (rows + [pausing]).forEach(view.addSubview)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (index, row) in (rows + [pausing]).enumerated() {
            row.frame = CGRect(
                x: Theme.margin, y: Theme.margin + CGFloat(index) * Self.rowHeight,
                width: view.bounds.width - 2 * Theme.margin, height: Self.rowHeight
            )
            row.layoutIfNeeded()
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        start = CACurrentMediaTime()
        (rows + [pausing]).forEach { $0.start() }
        link = CADisplayLink(target: self, selector: Selector(ClocksViewController.tick(_:)))
        link?.add(to: .main, forMode: .common)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        link?.invalidate()
    }

    func tick(_ link: CADisplayLink) {
        let elapsed = link.targetTimestamp - start
        if elapsed >= 0.6, pausing.lane.layer.speed == 1, elapsed < 1.2 { pause(pausing.lane.layer) }
        if elapsed >= 1.2 {
            resume(pausing.lane.layer)
            link.invalidate()
        }
    }

    /// Pauses a layer and its sublayers.
    private func pause(_ layer: CALayer) {
        let instant = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = instant
    }

    /// Resumes a paused layer. `beginTime` must be 0 while the time is converted (S-CLOCK-12).
    private func resume(_ layer: CALayer) {
        let instant = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - instant
    }
}

extension ClocksViewController {
    private static let idioms: [ClockRow.Idiom] = [
        ClockRow.Idiom(title: "the layer's clock as it is", color: Theme.tileBlue),
        ClockRow.Idiom(title: "layer.speed = 0.5", color: Theme.tileBlue) { layer, _ in layer.speed = 0.5 },
        ClockRow.Idiom(title: "layer.speed = 2", color: Theme.tileBlue) { layer, _ in layer.speed = 2 },
        ClockRow.Idiom(title: "layer.speed = 0, timeOffset = 1: scrubbed", color: Theme.tileTeal) { layer, travel in
            layer.speed = 0
            travel.beginTime = 1e-9
            layer.timeOffset = 1
        },
        ClockRow.Idiom(title: "layer.speed = −1, timeOffset = 2: backwards", color: Theme.tileTeal) { layer, travel in
            layer.beginTime = CACurrentMediaTime()
            layer.speed = -1
            layer.timeOffset = 2
            travel.beginTime = 1e-9
        },
        ClockRow.Idiom(title: "animation.beginTime = now + 0.5", color: Theme.tileViolet) { layer, travel in
            travel.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
        },
        ClockRow.Idiom(title: "animation.timeOffset = 0.5: wraps round", color: Theme.tileViolet) { _, travel in
            travel.timeOffset = 0.5
        },
        ClockRow.Idiom(title: "duration 0.5, autoreverses, repeatCount 2", color: Theme.tileViolet) { _, travel in
            travel.duration = 0.5
            travel.autoreverses = true
            travel.repeatCount = 2
        },
        ClockRow.Idiom(title: "timingFunction easeInEaseOut", color: Theme.tileAmber) { _, travel in
            travel.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        },
    ]
}
