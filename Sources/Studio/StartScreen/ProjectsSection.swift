import UIKit

/// The grid's section for the user's projects: a title, their cards, and a drop target.
final class ProjectsSection: UIView {
    /// The closures that connect the section with the window.
    var door = StartScreen() { didSet { reload() } }
    /// The search text that filters the projects.
    var search = "" { didSet { if search != oldValue { choose() } } }
    /// The projects, most recent first.
    private(set) var projects: [RecentProject] = []
    /// Called when the visible cards change.
    var changed: () -> Void = {}

    private let head = UILabel("Your code", Typeface.label, Palette.textSecondary)
    private lazy var all = ChromeButton(title: "All projects") { [weak self] in self?.toggleAll() }
    private let drop = DropCard()
    private lazy var none = NoProjectsCard(
        create: { [weak self] in self?.door.create() }, open: { [weak self] in self?.door.chooseFolder() })
    private var cards: [ProjectCard] = []
    private var shown: [ProjectCard] = []
    private var showsAll = false

    static let headerHeight: CGFloat = 32
    /// The number of projects that are visible until the user expands the section. A layout with three columns shows one project fewer,
    /// because the drop card is in the same row.
    private static let few = 3

    init() {
        super.init(frame: .zero)
        drop.addTarget(self, action: Selector(ProjectsSection.dropTapped), for: .touchUpInside)
        for part in [head, all, drop, none] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func dropTapped() { door.chooseFolder() }
    private func tapped(_ card: ProjectCard) { door.open(card.project.path) }

    private func toggleAll() {
        showsAll.toggle()
        choose()
    }

    func reload() {
        let new = door.projects()
        withoutPicture = []
        guard new != projects || cards.isEmpty else { return cards.forEach { $0.picture = nil } }
        projects = new
        cards.forEach { $0.removeFromSuperview() }
        cards = projects.map { ProjectCard($0) }
        for card in cards {
            addSubview(card)
            card.addTarget(self, action: Selector(ProjectsSection.tapped(_:)), for: .touchUpInside)
        }
        choose()
    }

    /// Removes a card's project from the list.
    func forget(_ card: ProjectCard) {
        door.forget(card.project.path)
        reload()
    }

    // MARK: Pictures

    private var withoutPicture: Set<String> = []

    /// Whether the pictures of some cards haven't been loaded yet.
    var lacksPictures: Bool { shown.contains { $0.picture == nil && !withoutPicture.contains($0.project.path) } }

    /// Loads the missing images.
    func drawPictures() {
        for card in shown where card.picture == nil {
            card.picture = door.picture(card.project.path)
            if card.picture == nil { withoutPicture.insert(card.project.path) }
        }
    }

    // MARK: Layout

    /// The controls that the arrow keys reach, in reading order.
    var stops: [UIControl] { shown + (drop.isHidden ? [] : [drop]) }

    /// Whether this section contains no matches for a search.
    var isEmpty: Bool { !search.isEmpty && shown.isEmpty }

    private func choose() {
        setNeedsLayout()
        changed()
    }

    /// Lays out the section for a window, and returns the section's height.
    func arrange(in layout: GridLayout) -> CGFloat {
        let found = cards.filter { search.isEmpty || $0.project.matches(search) }
        let few = layout.columns == Self.few ? Self.few - 1 : Self.few
        shown = showsAll || !search.isEmpty ? found : Array(found.prefix(few))
        for card in cards { card.isHidden = !shown.contains { $0 === card } }
        (none.isHidden, drop.isHidden) = (!projects.isEmpty || !search.isEmpty, projects.isEmpty || !search.isEmpty)
        (head.isHidden, all.isHidden) = (isEmpty, found.count <= few || !search.isEmpty)
        guard !isEmpty else { return 0 }
        placeHeader(in: layout)
        none.frame = layout.frame(ofRow: ProjectCard.height).offsetBy(dx: 0, dy: Self.headerHeight)
        let stops = stops
        for (index, card) in stops.enumerated() {
            card.frame = layout.frame(of: index, height: ProjectCard.height).offsetBy(dx: 0, dy: Self.headerHeight)
            (card as? ProjectCard)?.showsPlace = layout.columns > 1
        }
        return (stops.last?.frame ?? none.frame).maxY
    }

    private func placeHeader(in layout: GridLayout) {
        head.frame = CGRect(x: layout.margin, y: 8, width: 200, height: 16)
        all.title = showsAll ? "Fewer projects" : "All projects"
        let width = all.fittingWidth
        all.frame = CGRect(x: layout.width - layout.margin - width + 12, y: 2, width: width, height: ChromeButton.height)
    }
}
