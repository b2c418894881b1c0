import Scenes
import Input
import UIKit

/// The first screen of the sandbox: every scene as a card, chosen by mouse, finger or keys.
final class GridViewController: UIViewController {
    /// Called with the scene to open.
    var open: (Scene) -> Void = { _ in }
    /// Called when the theme should change.
    var toggleTheme: () -> Void = {}
    /// Called when the keyboard shortcuts should be shown.
    var showKeys: () -> Void = {}
    /// Called with the field that searches, once there is one.
    var searchMade: (SearchField) -> Void = { _ in }
    var reducesMotion = false

    private lazy var heading = UILabel("Segue", Typeface.heading)
    private lazy var search = SearchField("Search scenes", key: "/")
    private lazy var theme = ChromeButton(icon: .sun) { [weak self] in self?.toggleTheme() }
    private lazy var help = ChromeButton(icon: .help) { [weak self] in self?.showKeys() }
    private lazy var scroll = UIScrollView()
    private lazy var status = StatusBar()
    private lazy var empty = EmptyState(action: "Clear search") { [weak self] in self?.leaveSearch() }
    private let scenes: [Scene]
    /// The cards of the scenes. There are none until the grid is shown.
    private var cards: [SceneCard] = []
    /// A notice over the foot of the grid; nil for none.
    var notice: Notice? {
        didSet {
            oldValue?.removeFromSuperview()
            if let notice { view.addSubview(notice) }
            viewIfLoaded?.setNeedsLayout()
        }
    }
    private let keyboard: KeyboardFocus
    private var playing: (card: SceneCard, reel: Reel, begin: TimeInterval)?
    private var style = UIUserInterfaceStyle.unspecified
    private var link: CADisplayLink?

    init(_ scenes: [Scene], _ keyboard: KeyboardFocus) {
        (self.scenes, self.keyboard) = (scenes, keyboard)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.window
        cards = scenes.map { SceneCard($0) }
        for card in cards {
            scroll.addSubview(card)
            card.addTarget(self, action: Selector(GridViewController.tapped(_:)), for: .touchUpInside)
            card.playChanged = { [weak self] in self?.play($0) }
        }
        for part in [scroll, heading, search, help, theme, status, empty] as [UIView] { view.addSubview(part) }
        help.tip = Tip("Keyboard shortcuts", keys: "?")
        search.changed = { [weak self] _ in self?.filter() }
        searchMade(search)
        showStyle()
        filter()
    }

    private func tapped(_ card: SceneCard) { choose(card.scene) }

    /// Opens `scene`. A search has found what it was for, and ends.
    private func choose(_ scene: Scene) {
        leaveSearch()
        open(scene)
    }

    // MARK: Layout

    /// The cards that the search has found, the best first.
    private var shown: [SceneCard] = []

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (size, layout) = (view.bounds.size, GridLayout(width: view.bounds.width))
        heading.font = layout.isWide ? Typeface.heading : Typeface.headingSmall
        heading.frame = CGRect(x: layout.margin, y: layout.headTop, width: 200, height: 32)
        let themeLeft = size.width - layout.margin - ChromeButton.height
        theme.frame = CGRect(x: themeLeft, y: layout.headTop + 2, width: ChromeButton.height, height: ChromeButton.height)
        help.frame = CGRect(
            x: themeLeft - 8 - ChromeButton.height, y: layout.headTop + 2, width: ChromeButton.height, height: ChromeButton.height)
        search.frame = CGRect(
            x: help.frame.minX - 8 - layout.searchWidth, y: layout.headTop + 2, width: layout.searchWidth, height: ChromeButton.height)
        status.frame = CGRect(x: 0, y: size.height - StatusBar.height, width: size.width, height: StatusBar.height)
        // The cards' rings extend beyond them.
        let top = layout.gridTop - 8
        scroll.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, status.frame.minY - top))
        empty.frame = CGRect(x: 0, y: layout.gridTop + 64, width: size.width, height: 100)
        let width = min(Self.widestNotice, size.width - 2 * layout.margin)
        notice?.frame = CGRect(
            x: ((size.width - width) / 2).rounded(), y: status.frame.minY - 16 - Notice.height, width: width, height: Notice.height)
        layOutCards(layout)
    }

    private static let widestNotice: CGFloat = 640

    private func layOutCards(_ layout: GridLayout) {
        for (index, card) in shown.enumerated() {
            card.frame = layout.frame(ofCard: index).offsetBy(dx: 0, dy: 8)
            card.fan.measures = layout.fan
        }
        let bottom = shown.last.map { $0.frame.maxY + layout.gap } ?? 0
        scroll.contentSize = CGSize(width: view.bounds.width, height: bottom)
        scrolled(by: 0)
    }

    /// Scrolls the cards by a turn of the wheel, in points.
    func scrolled(by distance: CGFloat) {
        scroll.turned(by: distance)
    }

    func show(_ style: UIUserInterfaceStyle) {
        self.style = style
        if isViewLoaded { showStyle() }
        stopPlaying()
        for card in cards { card.fan.stills = nil }
    }

    private func showStyle() {
        theme.icon = style == .dark ? .sun : .moon
        theme.tip = Tip(style == .dark ? "Light theme" : "Dark theme")
    }

    // MARK: Thumbnails

    /// The snapshots of its screens, by their names.
    var pictures: [String: [RenderSnapshot]] {
        shown.reduce(into: [:]) { $0.merge($1.fan.pictures) { old, _ in old } }
    }

    var lacksThumbnails: Bool { shown.contains { $0.fan.stills == nil } }

    /// Draws the missing thumbnails: all at once, as each takes a few milliseconds.
    func drawThumbnails() {
        for card in shown where card.fan.stills == nil { card.fan.stills = Reel(card.scene, style: style).stills }
    }

    /// Plays the card under the mouse once, back and forth.
    private func play(_ card: SceneCard) {
        if playing?.card === card || card.isHovered { stopPlaying() }
        guard card.isHovered, !reducesMotion else { return }
        playing = (card, Reel(card.scene, style: style), CACurrentMediaTime())
        link = CADisplayLink(target: self, selector: Selector(GridViewController.tick(_:)))
        link?.add(to: .main, forMode: .common)
    }

    private func tick(_ link: CADisplayLink) {
        guard let playing else { return stopPlaying() }
        let share = (link.timestamp - playing.begin) / Motion.preview
        guard share < 1 else { return stopPlaying() }
        playing.card.fan.playing = playing.reel.frame(at: playing.reel.place(after: CGFloat(max(0, share))))
    }

    private func stopPlaying() {
        playing?.card.fan.playing = nil
        playing = nil
        link?.invalidate()
        link = nil
    }

    /// Whether a thumbnail is playing.
    var isPlaying: Bool { playing != nil }

    // MARK: Search and keys

    private func filter() {
        cards.forEach { $0.isHidden = true }
        shown = SceneSearch.indices(of: cards.map(\.scene), for: search.text).map { cards[$0] }
        shown.forEach { $0.isHidden = false }
        empty.isHidden = !shown.isEmpty
        empty.show("No scene matches “\(search.text)”", "There are \(scenes.count) scenes")
        if keyboard.view is SceneCard { keyboard.set(nil) }
        status.hints = ["Enter opens", "Arrows move", "Hover plays", "? keys"]
        status.note = shown.count == 1 ? "1 scene" : "\(shown.count) scenes"
        view.setNeedsLayout()
    }

    /// The index of the card that has the focus.
    private var focus: Int? { shown.firstIndex { $0 === keyboard.view } }

    private func focus(_ index: Int?) {
        keyboard.set(index.flatMap { shown[safely: $0] })
        scroll.flashScrollIndicators()
    }

    /// Whether keys type.
    var isTyping: Bool { search.isActive }

    /// Types `text` if the search is active; "/" activates it.
    func type(_ text: String) {
        if search.isActive { search.insert(text) } else if text == "/" { search.isActive = true }
    }

    private func leaveSearch() {
        search.isActive = false
        search.clear()
    }

    /// Handles a key; returns false if it means nothing here.
    func keyDown(_ key: KeyStroke) -> Bool {
        if search.isActive || !search.text.isEmpty, key.name == "Escape" {
            leaveSearch()
            return true
        }
        if search.isActive {
            if search.keyDown(key) { return true }
            // Its text follows.
            if key.name.count == 1 { return false }
        }
        let columns = GridLayout(width: view.bounds.width).columns
        switch key.name {
        case "Left": move(by: -1)
        case "Right": move(by: 1)
        case "Up": move(by: -columns)
        case "Down": move(by: columns)
        case "Home": focus(shown.isEmpty ? nil : 0)
        case "End": focus(shown.isEmpty ? nil : shown.count - 1)
        case "Return", "Keypad Enter": if let card = shown[safely: focus ?? 0] { choose(card.scene) }
        case "PageUp": scrolled(by: 40 - scroll.bounds.height)
        case "PageDown": scrolled(by: scroll.bounds.height - 40)
        case "/": search.isActive = true
        case "Escape" where notice != nil: notice = nil
        default: return false
        }
        return true
    }

    private func move(by step: Int) {
        guard let focus else { return self.focus(shown.isEmpty ? nil : 0) }
        let next = focus + step
        if shown.indices.contains(next) { self.focus(next) }
    }
}

extension Array {
    subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// The status bar at the bottom of the window: keyboard hints, and a note at its end.
final class StatusBar: UIView {
    static let height: CGFloat = 24
    /// The hints. In a narrow window the first ones are kept longest.
    var hints: [String] = [] { didSet { if hints != oldValue { rebuild() } } }
    var note = "" { didSet { noteLabel.text = note } }

    private let line = Hairline()
    private let noteLabel = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private var labels: [UILabel] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = Palette.window
        noteLabel.textAlignment = .right
        addSubview(line)
        addSubview(noteLabel)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    private func rebuild() {
        labels.forEach { $0.removeFromSuperview() }
        labels = hints.map { UILabel($0, Typeface.status, Palette.textSecondary) }
        labels.forEach(addSubview)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        noteLabel.frame = CGRect(x: bounds.width - 132, y: 4, width: 120, height: 16)
        var x: CGFloat = 12
        for (index, label) in labels.enumerated() {
            label.sizeToFit()
            label.frame = CGRect(x: x, y: 4, width: label.bounds.width, height: 16)
            label.isHidden = index > 1 && bounds.width < 860
            x = label.frame.maxX + 16
        }
    }
}
