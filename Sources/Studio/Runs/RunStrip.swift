import Stage
import UIKit

/// The window's runs, as cards above the ruler.
final class RunStrip: UIView {
    static let height: CGFloat = 84
    private static let (margin, gap): (CGFloat, CGFloat) = (16, 8)

    /// The cards, and the memory that the runs use.
    struct State: Equatable {
        var cards: [RunCard.Content] = []
        var tenthsOfMegabytes = 0
    }

    /// Called with the run whose card the user clicks.
    var choose: (Run.ID) -> Void = { _ in }
    /// The pictures in the visible cards, keyed by screen name.
    private(set) var pictures: [String: [RenderSnapshot]] = [:]
    var labelWidth: CGFloat = 224 { didSet { if labelWidth != oldValue { setNeedsLayout() } } }
    var columnWidth: CGFloat = 0 { didSet { if columnWidth != oldValue { setNeedsLayout() } } }

    private let title = UILabel("Runs", Typeface.body)
    private let count = ReadOut("", Typeface.number, Palette.textSecondary, .right)
    private let memory = UILabel("", Typeface.status, Palette.textSecondary)
    private let empty = UILabel("Touch the device to record a run", Typeface.secondary, Palette.textSecondary)
    private let earlier = CollapsedRuns(), later = CollapsedRuns()
    private let line = Hairline()
    private var cards: [RunCard] = []
    private var state = State()
    /// The number of cards hidden to the right of the visible ones.
    private var hiddenAfter = 0
    /// The selected run that the strip last scrolled to.
    private var revealed: Run.ID?
    private var shownPictures: [String: PictureKey] = [:]

    private struct PictureKey: Equatable {
        var run: Run.ID
        var picture: Int
    }

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        layer.masksToBounds = true
        earlier.chosen = { [weak self] in self?.scroll(by: 1) }
        later.chosen = { [weak self] in self?.scroll(by: -1) }
        for part in [title, count, memory, empty, earlier, later, line] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    /// Shows `state`, and returns whether the pictures have changed. `picture` returns the pictures for a run's card, from back to front.
    func show(_ state: State, picture: (Run.ID) -> [RenderSnapshot]) -> Bool {
        if state != self.state {
            if state.cards.count > self.state.cards.count, hiddenAfter > 0 { hiddenAfter += state.cards.count - self.state.cards.count }
            self.state = state
            count.number = "\(state.cards.count)"
            let megabytes = "\(state.tenthsOfMegabytes / 10).\(state.tenthsOfMegabytes % 10)"
            memory.text = "\(megabytes) of \(RunList.maximumBytes >> 20) MB"
            reveal()
            place()
        }
        return draw(picture)
    }

    private func draw(_ picture: (Run.ID) -> [RenderSnapshot]) -> Bool {
        var keys: [String: PictureKey] = [:]
        for card in cards where !card.isHidden { keys[card.name] = PictureKey(run: card.content.id, picture: card.content.picture) }
        guard keys != shownPictures else { return false }
        for (name, key) in keys where shownPictures[name] != key { pictures[name] = picture(key.run) }
        for name in shownPictures.keys where keys[name] == nil { pictures[name] = nil }
        shownPictures = keys
        return true
    }

    // MARK: Layout

    private var room: ClosedRange<CGFloat> {
        let left = labelWidth + Self.margin
        return left...max(left, bounds.width - columnWidth - Self.margin)
    }

    /// Returns the number of cards that fit next to `folds` stacks.
    private func fitting(folds: Int) -> Int {
        let width = room.upperBound - room.lowerBound - CGFloat(folds) * (CollapsedRuns.width + Self.gap)
        // All cards are assumed to be as wide as the widest one.
        let widest = state.cards.map(RunCard.width).max() ?? RunCard.size.width
        return max(1, Int((width + Self.gap) / (widest + Self.gap)))
    }

    /// The indices of the visible cards.
    private var shown: Range<Int> {
        let count = state.cards.count
        if count <= fitting(folds: 0) { return 0..<count }
        let end = max(min(count, fitting(folds: 1)), count - hiddenAfter)
        return max(0, end - fitting(folds: end < count ? 2 : 1))..<end
    }

    /// Scrolls to a newly selected run. Otherwise, the strip never scrolls automatically.
    private func reveal() {
        guard let index = state.cards.firstIndex(where: \.isSelected) else { return revealed = nil }
        guard state.cards[index].id != revealed else { return }
        revealed = state.cards[index].id
        if index >= shown.upperBound { hiddenAfter = state.cards.count - index - 1 }
        if index < shown.lowerBound { hiddenAfter = max(0, state.cards.count - index - fitting(folds: 2)) }
    }

    /// Scrolls to the selected run.
    func revealSelected() {
        revealed = nil
        reveal()
        place()
    }

    private func scroll(by pages: Int) {
        hiddenAfter = min(max(0, hiddenAfter + pages * fitting(folds: 2)), max(0, state.cards.count - 1))
        place()
    }

    /// Scrolls by `distance` points of the wheel.
    func scrolled(by distance: CGFloat) {
        hiddenAfter = min(max(0, hiddenAfter - Int((distance / 60).rounded(.awayFromZero))), max(0, state.cards.count - 1))
        place()
    }

    private func place() {
        guard bounds.width > 0 else { return }
        let shown = shown
        hiddenAfter = state.cards.count - shown.upperBound
        empty.isHidden = !state.cards.isEmpty
        var x = room.lowerBound
        earlier.show(shown.lowerBound, "earlier")
        if !earlier.isHidden {
            earlier.frame = CGRect(x: x, y: 6, width: CollapsedRuns.width, height: RunCard.size.height)
            x += CollapsedRuns.width + Self.gap
        }
        for (slot, index) in shown.enumerated() {
            let card = card(at: slot)
            let width = RunCard.width(of: state.cards[index])
            card.frame = CGRect(x: x, y: 6, width: width, height: RunCard.size.height)
            card.show(state.cards[index])
            x += width + Self.gap
        }
        for card in cards[min(cards.count, shown.count)...] { card.isHidden = true }
        later.show(hiddenAfter, "later")
        later.frame = CGRect(x: x, y: 6, width: CollapsedRuns.width, height: RunCard.size.height)
    }

    private func card(at slot: Int) -> RunCard {
        if slot == cards.count {
            let card = RunCard("run.\(slot)")
            card.chosen = { [weak self, weak card] in card.map { self?.choose($0.content.id) } }
            cards.append(card)
            addSubview(card)
        }
        cards[slot].isHidden = false
        return cards[slot]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width - columnWidth, height: hairline)
        title.frame = CGRect(x: 16, y: 14, width: 80, height: 20)
        count.frame = CGRect(x: labelWidth - 76, y: 16, width: 60, height: 16)
        memory.frame = CGRect(x: 16, y: 38, width: labelWidth - 32, height: 16)
        empty.frame = CGRect(x: room.lowerBound, y: 34, width: max(0, room.upperBound - room.lowerBound), height: 16)
        place()
    }
}

/// A stack that represents the cards that don't fit.
final class CollapsedRuns: UIControl, HasTooltip {
    static let width: CGFloat = 64
    var chosen: () -> Void = {}
    var tip: Tip? { Tip("Scroll to these runs") }
    private let canvas = Canvas()
    private var shown: (count: Int, word: String)?

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addSubview(canvas)
        isHidden = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    func show(_ count: Int, _ word: String) {
        isHidden = count == 0
        guard shown?.count != count else { return }
        shown = (count, word)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        canvas.begin()
        for x in [CGFloat(4), 10, 16] {
            canvas.box(
                CGRect(x: x, y: 0, width: 48, height: bounds.height), Palette.window, outline: Palette.hairline,
                radius: 8)
        }
        if let shown {
            canvas.text("+\(shown.count)", CGRect(x: 16, y: 20, width: 48, height: 16), Typeface.number, Palette.text, .center)
            canvas.text(shown.word, CGRect(x: 16, y: 38, width: 48, height: 16), Typeface.status, Palette.textSecondary, .center)
        }
        canvas.finish()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch, bounds.contains(touch.location(in: self)) { chosen() }
    }
}
