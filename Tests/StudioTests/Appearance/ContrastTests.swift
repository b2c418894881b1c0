import RenderTree
import Testing
import UIKit
@testable import Studio

/// Checks that the sandbox's text has a contrast of at least 4.5 to 1 with its background, computed as in WCAG 2.
@MainActor struct ContrastTests {
    private static let least = 4.5

    /// A line of text and its contrast.
    private struct Line: CustomStringConvertible {
        let text: String
        let contrast: Double
        var description: String { "\(text): \(contrast)" }
    }

    @Test(arguments: [UIUserInterfaceStyle.dark, .light])
    func allTextHasSufficientContrast(style: UIUserInterfaceStyle) {
        let bench = SandboxBench(style: style)
        var seen: Set<String> = []
        func check(_ place: String) {
            for line in Self.lines(in: bench.snapshot) {
                seen.insert(line.text)
                #expect(line.contrast >= Self.least, "\(place): \(line)")
            }
        }
        bench.turn(2)
        check("start screen without projects")
        let verdicts: [RecentProject.Verdict?] = [.problems(5), .clean, .notes(2), .untouched, nil]
        var door = StartScreen()
        door.projects = {
            verdicts.map { RecentProject(path: "/\(String(describing: $0))", name: "Places", place: "~/Places", age: "Now", verdict: $0) }
        }
        bench.sandbox.startScreen = door
        bench.turn(2)
        check("start screen with projects")
        bench.type("/zebra")
        check("a search without a result")
        bench.key("Escape")
        bench.openTiles()
        check("scene")
        bench.key("R")
        bench.turn(30)
        check("recording")
        bench.click(400, 480)
        bench.turn(seconds: 1.3)
        bench.key("R")
        bench.turn()
        check("saved")
        bench.click(200, 20)
        check("menu of sizes")
        bench.key("Escape")
        bench.sandbox.pointerMoved(to: CGPoint(x: 22, y: 836))
        bench.turn(seconds: 0.6)
        check("tooltip")
        bench.key("D")
        bench.turn(5)
        check("tracks")
        for tab in ["Film strip", "Problems"] {
            if let place = bench.place(of: tab) { bench.click(place.midX, place.midY) }
            bench.turn(2)
            check(tab)
        }
        bench.key("?")
        check("shortcuts")
        #expect(
            seen.isSuperset(of: [
                "5 problems", "2 notes", "All projects", "Flash on cancel", "Only in Star, Fade and 4 others", "Recording", "Take saved",
                "No scene matches “zebra”",
            ]))
    }

    /// The lines include the text of disabled, pressed, and selected buttons.
    @Test(arguments: [UIUserInterfaceStyle.dark, .light])
    func controlColorsHaveSufficientContrast(style: UIUserInterfaceStyle) {
        let grounds = [
            Palette.window, Palette.panel, Palette.stage, Palette.controlFill, Palette.controlHover, Palette.rowHover, Palette.rowSelected,
        ]
        let pairs =
            grounds.map { (Palette.text, $0) } + grounds.map { (Palette.textSecondary, $0) }
            + [Palette.window, Palette.panel, Palette.stage, Palette.controlFill].map { (Palette.textDisabled, $0) }
            + [Palette.accent, Palette.accentHover, Palette.accentPressed].map { (Palette.onAccent, $0) }
            + [(Palette.onRecord, Palette.record), (Palette.text, Palette.controlPressed), (Palette.text, Palette.segmentOn)]
        for (ink, ground) in pairs {
            let traits = UITraitCollection(userInterfaceStyle: style)
            let contrast = Self.contrast(ink.resolvedColor(with: traits).cgColor, ground.resolvedColor(with: traits).cgColor)
            #expect(contrast >= Self.least, "\(ink.resolvedColor(with: traits)) on \(ground.resolvedColor(with: traits))")
        }
    }

    // MARK: Computation

    /// Returns the visible text outside device screens, with its contrast to the background at the text's center.
    private static func lines(in snapshot: RenderSnapshot) -> [Line] {
        var below: [(frame: CGRect, color: CGColor)] = []
        var lines: [Line] = []
        var screen: Int?
        // The frames and depths of clipping ancestors.
        var cuts: [(depth: Int, frame: CGRect)] = []
        snapshot.forEachPlaced { node, place in
            if let depth = screen, node.depth > depth { return }
            screen = isScreen(node.name) ? node.depth : nil
            cuts.removeAll { $0.depth >= node.depth }
            let middle = CGPoint(x: place.frame.midX, y: place.frame.midY)
            let isCut = cuts.contains { !$0.frame.contains(middle) }
            if node.masksToBounds { cuts.append((node.depth, place.frame)) }
            guard !place.isHidden, place.opacity > 0.99 else { return }
            if case .text(let text) = node.content, !isCut, let line = text.lines.first, !line.string.isEmpty {
                let ground = below.filter { $0.frame.contains(middle) }.reduce(CGColor(red: 0, green: 0, blue: 0, alpha: 1)) {
                    mix($1.color, over: $0)
                }
                lines.append(Line(text: line.string, contrast: contrast(mix(text.color, over: ground), ground)))
            }
            if let color = node.backgroundColor { below.append((place.frame, color)) }
        }
        return lines
    }

    private static func isScreen(_ name: String?) -> Bool {
        guard let name else { return false }
        return name == DeviceView.screenName || name.hasPrefix("fan.") || name.hasPrefix("film") || name.hasPrefix("dock.")
    }

    private static func mix(_ color: CGColor, over ground: CGColor) -> CGColor {
        let share = color.alpha
        func part(_ path: KeyPath<CGColor, CGFloat>) -> CGFloat { color[keyPath: path] * share + ground[keyPath: path] * (1 - share) }
        return CGColor(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: 1)
    }

    private static func contrast(_ one: CGColor, _ other: CGColor) -> Double {
        let lights = [luminance(one), luminance(other)]
        return (lights.max()! + 0.05) / (lights.min()! + 0.05)
    }

    private static func luminance(_ color: CGColor) -> Double {
        func linear(_ part: CGFloat) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
