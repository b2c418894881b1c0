import Scenes
import Stage
import Testing
import UIKit

@testable import Problems

/// Checks the search for views that are missing after two taps at once.
@MainActor struct RaceTests {
    private func findings(_ make: @escaping @MainActor () -> UIViewController, hands: Int = 48) throws -> [Finding] {
        var storm = Storm(seed: 1, on: Scene("tiles", make: make))
        storm.maximumInputs = hands
        try storm.run { _ in }
        return storm.findings
    }

    @Test(arguments: TilePage.Memory.allCases) private func tileHiddenByTwoTapsIsFound(memory: TilePage.Memory) throws {
        let findings = try findings { TilePage(memory) }
        guard memory == .last else {
            #expect(findings.map(\.symptom.text) == [])
            return
        }
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.symptom.kind == "changeLeft" && finding.reproduced == Finding.checks)
        #expect(finding.hand.fingers == 2 && finding.hand.steps <= 4, "\(finding.hand)")
    }

    @Test func imageHiddenAfterPageIsClosedIsFound() throws {
        let findings = try findings({ GridPage(restoresAll: false) }, hands: 96)
        #expect(findings.map(\.symptom.kind) == ["changeLeft"], "\(findings.map(\.symptom.text))")
        #expect(try self.findings({ GridPage(restoresAll: true) }, hands: 96).map(\.symptom.text) == [])
    }

    @Test func tilesThatTapsRemoveAreNotMissing() throws {
        #expect(try findings { TilePage(.removes) }.isEmpty)
    }

    @Test func symptomBelongsToItsInput() throws {
        var storm = Storm(seed: 1, on: Scene("tiles") { TilePage(.last) })
        storm.maximumInputs = 48
        try storm.run { _ in }
        let harmful = try #require(storm.findings.first).hand
        let tap = { (time: Int, x: Int) in Hand.Stroke(begin: time, start: Hand.Place(x: x, y: 100), rest: 80) }
        let harmless = Hand([tap(100, 50), tap(105, 250)])
        let symptoms = try storm.races(of: [harmless, harmful, harmless].map { Storm.Job($0) }) { _ in false }
        #expect(symptoms.map { $0.map(\.kind) } == [[], ["changeLeft"], []])
    }

    @Test func separateTapsKeepLaterGesturesInOrder() {
        let tap = { (time: Int, x: Int) in Hand.Stroke(begin: time, start: Hand.Place(x: x, y: 100), rest: 80) }
        let hand = Hand([tap(100, 50), tap(105, 250), tap(900, 150)])
        #expect(hand.tapsAtOnce?.first == 0 && hand.tapsAtOnce?.second == 1)
        #expect(hand.separateTaps.map { $0.strokes.map(\.begin) } == [[105, 900], [100, 900], [2100, 105, 2900], [100, 2105, 2900]])
        #expect(Hand([tap(100, 50), tap(200, 250)]).tapsAtOnce == nil)
        #expect(Hand([tap(100, 50), tap(100, 55)]).tapsAtOnce == nil)
    }
}

/// Four tiles. Each tap hides its tile while a copy grows and shrinks.
private final class TilePage: UIViewController {
    /// The page's memory of tapped tiles: only the last tile, each tile, or nothing until the first is back. Or taps remove tiles.
    enum Memory: CaseIterable { case last, each, busy, removes }

    private let memory: Memory
    private var opened: UIView?

    init(_ memory: Memory) {
        self.memory = memory
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for index in 0..<4 {
            let tile = UIView(frame: CGRect(x: 20 + index % 2 * 180, y: 150 + index / 2 * 200, width: 160, height: 180))
            tile.backgroundColor = .blue
            tile.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(TilePage.tap(_:))))
            view.addSubview(tile)
        }
    }

    private func tap(_ tap: UITapGestureRecognizer) {
        guard let tile = tap.view, memory != .busy || opened == nil else { return }
        if memory == .removes { return tile.removeFromSuperview() }
        let copy = UIView(frame: tile.frame)
        copy.backgroundColor = .blue
        view.addSubview(copy)
        (opened, tile.isHidden) = (tile, true)
        UIView.animate(withDuration: 0.3) {
            copy.alpha = 0.5
        } completion: { [self] _ in
            copy.removeFromSuperview()
            (memory == .each ? tile : opened)?.isHidden = false
            opened = nil
        }
    }
}

/// A page with two buttons that each hide their image and open a page. The image returns when the page appears again.
private final class GridPage: UIViewController {
    private let restoresAll: Bool
    private var images: [UIView] = []
    private var hidden: UIView?

    init(restoresAll: Bool) {
        self.restoresAll = restoresAll
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for index in 0..<2 {
            let button = UIButton(frame: CGRect(x: 50, y: 200 + 200 * index, width: 200, height: 150))
            let image = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            (image.backgroundColor, image.isUserInteractionEnabled, button.tag) = (.red, false, index)
            button.addSubview(image)
            images.append(image)
            button.addTarget(self, action: Selector(GridPage.open(_:)), for: .touchUpInside)
            view.addSubview(button)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if restoresAll { images.forEach { $0.isHidden = false } } else { hidden?.isHidden = false }
    }

    private func open(_ button: UIButton) {
        hidden = images[button.tag]
        hidden?.isHidden = true
        guard presentedViewController == nil else { return }
        let page = ClosingPage()
        page.modalPresentationStyle = .fullScreen
        present(page, animated: true)
    }
}

private final class ClosingPage: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .green
        let button = UIButton(frame: CGRect(x: 100, y: 600, width: 200, height: 60))
        button.setTitle("Close", for: .normal)
        button.addTarget(self, action: Selector(ClosingPage.close), for: .touchUpInside)
        view.addSubview(button)
    }

    private func close() { if !isBeingDismissed { dismiss(animated: true) } }
}
