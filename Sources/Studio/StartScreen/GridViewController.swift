import Scenes
import Stage
import UIKit

/// The sandbox's start screen. It shows cards for the user's projects and for all scenes.
final class GridViewController: UIViewController {
    /// Called with the scene to open.
    var open: (Scene) -> Void = { _ in }
    /// Performs an action in the window.
    var perform: (Action) -> Void = { _ in }
    /// Called with the search field after its creation.
    var searchMade: (SearchField) -> Void = { _ in }
    /// The closures that connect the user's projects with the window.
    var door = StartScreen() { didSet { if isViewLoaded { projects.door = door } } }
    var reducesMotion = false
    /// The hints to show while an item is dragged over the window; if nil, the grid's hints are visible.
    var dragHints: [String]? { didSet { if isViewLoaded { showStatus() } } }

    private lazy var heading = UILabel("Segue", Typeface.heading)
    private lazy var line = UILabel(Self.claim, Typeface.body, Palette.textSecondary)
    private(set) lazy var search = SearchField("Search", key: "/")
    private lazy var newProject = ChromeButton.newProject { [weak self] in self?.door.create() }
    private lazy var openFolder = ChromeButton.openFolder(style: .primary) { [weak self] in self?.door.chooseFolder() }
    private lazy var theme = ChromeButton(.theme) { [weak self] in self?.perform($0) }
    private lazy var help = ChromeButton(.shortcuts) { [weak self] in self?.perform($0) }
    private(set) lazy var scroll = PanelScrollView()
    private(set) lazy var projects = ProjectsSection()
    private lazy var scenesHeader = UILabel("Scenes", Typeface.label, Palette.textSecondary)
    private lazy var status = StatusBar()
    private lazy var empty = EmptyState(action: "Clear search") { [weak self] in self?.leaveSearch() }
    private let scenes: [Scene]
    /// The scenes' cards, or an empty array until the grid is shown.
    private var cards: [SceneCard] = []
    /// A notice at the bottom of the grid, or nil if no notice is shown.
    var notice: Notice? {
        didSet {
            oldValue?.removeFromSuperview()
            if let notice { view.addSubview(notice) }
            viewIfLoaded?.setNeedsLayout()
        }
    }
    let keyboard: KeyboardFocus
    private var playing: (card: SceneCard, thumbnailAnimation: ThumbnailAnimation, begin: TimeInterval)?
    private var style = UIUserInterfaceStyle.unspecified
    private var link: CADisplayLink?

    static let claim = "Run UIKit transition code under your fingers. Stop on any frame, turn back, and see why."

    init(_ scenes: [Scene], _ keyboard: KeyboardFocus) {
        (self.scenes, self.keyboard) = (scenes, keyboard)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Palette.window
        cards = scenes.map { SceneCard($0) }
        scroll.addSubview(projects)
        scroll.addSubview(scenesHeader)
        for card in cards {
            scroll.addSubview(card)
            card.addTarget(self, action: Selector(GridViewController.tapped(_:)), for: .touchUpInside)
            card.playChanged = { [weak self] in self?.play($0) }
        }
        for part in [scroll, heading, line, search, newProject, openFolder, help, theme, status, empty] as [UIView] {
            view.addSubview(part)
        }
        line.numberOfLines = 2
        help.tip = Action.shortcuts.tip()
        help.accessibilityLabel = help.tip?.words
        search.changed = { [weak self] _ in self?.filter() }
        projects.changed = { [weak self] in
            self?.showStatus()
            self?.view.setNeedsLayout()
        }
        projects.door = door
        searchMade(search)
        showStyle()
        filter()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        projects.reload()
    }

    private func tapped(_ card: SceneCard) { choose(card) }

    /// Opens the scene or project of a card and ends the search.
    func choose(_ card: UIControl) {
        leaveSearch()
        if let card = card as? SceneCard { open(card.scene) } else { card.sendActions(for: .touchUpInside) }
    }

    // MARK: Layout

    /// The cards that match the search, best match first.
    private var shown: [SceneCard] = []

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (size, layout) = (view.bounds.size, GridLayout(width: view.bounds.width))
        status.frame = CGRect(x: 0, y: size.height - StatusBar.height, width: size.width, height: StatusBar.height)
        let top = layOutHeader(layout)
        scroll.frame = CGRect(x: 0, y: top, width: size.width, height: max(0, status.frame.minY - top))
        empty.frame = CGRect(x: 0, y: top + 72, width: size.width, height: 100)
        let width = min(Self.maximumNoticeWidth, size.width - 2 * layout.margin)
        notice?.frame = CGRect(
            x: ((size.width - width) / 2).rounded(), y: status.frame.minY - 16 - Notice.height, width: width, height: Notice.height)
        layOutCards(layout)
    }

    private static let maximumNoticeWidth: CGFloat = 640

    /// Lays out the views above the cards, and returns the y coordinate where they end.
    private func layOutHeader(_ layout: GridLayout) -> CGFloat {
        let (top, margin, height) = (layout.headerTop, layout.margin, ChromeButton.height)
        heading.font = layout.isWide ? Typeface.heading : Typeface.headingSmall
        var right = layout.width - margin
        func place(_ view: UIView, width: CGFloat, before gap: CGFloat) {
            view.frame = CGRect(x: right - width, y: top, width: width, height: height)
            right -= width + gap
        }
        place(theme, width: height, before: 8)
        place(help, width: height, before: layout.stacksButtons ? 8 : 16)
        if !layout.stacksButtons {
            place(openFolder, width: openFolder.fittingWidth, before: 8)
            place(newProject, width: newProject.fittingWidth, before: 8)
        }
        place(search, width: layout.searchWidth, before: 8)
        heading.frame = CGRect(x: margin, y: top, width: max(0, right - margin), height: 32)
        let width = layout.width - 2 * margin
        let lines: CGFloat = line.intrinsicContentSize.width > width ? 2 : 1
        line.frame = CGRect(x: margin, y: top + 33, width: width, height: 20 * lines)
        // If the list is empty, the empty-state card contains the buttons.
        let isStacked = layout.stacksButtons && !projects.projects.isEmpty
        (newProject.isHidden, openFolder.isHidden) = (layout.stacksButtons && !isStacked, layout.stacksButtons && !isStacked)
        guard isStacked else { return line.frame.maxY + (layout.isWide ? 11 : 3) }
        for (index, button) in [newProject, openFolder].enumerated() {
            let half = ((width - 8) / 2).rounded(.down)
            button.frame = CGRect(x: margin + CGFloat(index) * (half + 8), y: line.frame.maxY + 9, width: half, height: height)
        }
        return newProject.frame.maxY + 4
    }

    private func layOutCards(_ layout: GridLayout) {
        // Focus rings extend beyond the cards, so rows start 8 points below their title.
        let projectsHeight = projects.arrange(in: layout)
        projects.frame = CGRect(x: 0, y: 8, width: layout.width, height: projectsHeight)
        scenesHeader.isHidden = shown.isEmpty
        let headerTop = 8 + (projectsHeight > 0 ? projectsHeight + GridLayout.sectionGap : 0)
        scenesHeader.frame = CGRect(x: layout.margin, y: headerTop + 8, width: 200, height: 16)
        for (index, card) in shown.enumerated() {
            card.frame = layout.frame(of: index, height: SceneCard.height).offsetBy(dx: 0, dy: headerTop + ProjectsSection.headerHeight)
        }
        let bottom = max(shown.last?.frame.maxY ?? 0, projects.frame.maxY) + layout.gap
        scroll.contentSize = CGSize(width: layout.width, height: bottom)
        empty.isHidden = !shown.isEmpty || !projects.isEmpty
        scrolled(by: 0)
    }

    /// Scrolls the cards by `distance` points of the wheel.
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
        theme.accessibilityLabel = theme.tip?.words
    }

    // MARK: Thumbnails

    /// The snapshots of the cards' screens, keyed by name.
    var pictures: [String: [RenderSnapshot]] {
        shown.reduce(into: [:]) { $0.merge($1.fan.pictures) { old, _ in old } }
    }

    var lacksThumbnails: Bool { shown.contains { $0.fan.stills == nil } || isViewLoaded && projects.lacksPictures }

    /// Draws all missing thumbnails at once. Each thumbnail takes a few milliseconds.
    func drawThumbnails() {
        for card in shown where card.fan.stills == nil { card.fan.stills = ThumbnailAnimation(card.scene, style: style).stills }
        projects.drawPictures()
    }

    /// Plays the transition of the card under the mouse once, forward and backward.
    private func play(_ card: SceneCard) {
        if playing?.card === card || card.isHovered { stopPlaying() }
        guard card.isHovered, !reducesMotion else { return }
        playing = (card, ThumbnailAnimation(card.scene, style: style), CACurrentMediaTime())
        link = CADisplayLink(target: self, selector: Selector(GridViewController.tick(_:)))
        link?.add(to: .main, forMode: .common)
    }

    private func tick(_ link: CADisplayLink) {
        guard let playing else { return }
        let share = (link.timestamp - playing.begin) / Motion.preview
        guard share < 1 else { return stopPlaying() }
        playing.card.fan.playing = playing.thumbnailAnimation.frame(at: playing.thumbnailAnimation.place(after: CGFloat(max(0, share))))
    }

    private func stopPlaying() {
        playing?.card.fan.playing = nil
        playing = nil
        link?.invalidate()
        link = nil
    }

    var isPlaying: Bool { playing != nil }

    // MARK: Search

    private func filter() {
        cards.forEach { $0.isHidden = true }
        shown = SceneSearch.indices(of: cards.map(\.scene), for: search.text).map { cards[$0] }
        shown.forEach { $0.isHidden = false }
        projects.search = search.text
        empty.show("No scene matches “\(search.text)”", "There are \(scenes.count) scenes")
        if keyboard.view is SceneCard || keyboard.view is ProjectCard { keyboard.set(nil) }
        showStatus()
        view.setNeedsLayout()
    }

    private func showStatus() {
        let count = projects.projects.count
        status.hints = dragHints ?? ["Enter opens", "Arrows move", count == 0 ? "Hover plays" : "Delete removes a project", "? keys"]
        let scenes = shown.count == 1 ? "1 scene" : "\(shown.count) scenes"
        status.note = count == 0 ? scenes : (count == 1 ? "1 project" : "\(count) projects") + "  " + scenes
    }

    /// The controls that the arrow keys reach, in reading order.
    var stops: [UIControl] { projects.stops + shown }

    /// The card that Return opens if the focus isn't on a card. It is the best search result, or the first scene if the search is empty.
    var first: UIControl? { search.text.isEmpty ? shown.first : stops.first }

    func leaveSearch() {
        search.isActive = false
        search.clear()
    }
}
