import Scenes
import UIKit

/// The panel next to the stage: parameters, gestures to try, and pitfalls to switch on.
final class SidePanel: ChromeView {
    static let width: CGFloat = 304
    /// The panel's width above an open dock. The width matches the dock's column.
    static let dockedWidth: CGFloat = 288
    /// Called to switch a pitfall on or off.
    var toggle: (Pitfall) -> Void = { _ in }
    /// Whether the panel floats over the stage.
    var floats = false { didSet { paint() } }

    /// Called to close the panel's sheet.
    var close: () -> Void = {}
    /// Whether the panel is a sheet that covers the window, with a Back button at the top.
    var isSheet = false { didSet { if isSheet != oldValue { setNeedsLayout() } } }
    /// The parameters of the scene's code.
    private let parameters: any FittingHeight
    /// Returns the section of each tab. The section of the Layer tab is above the gestures and pitfalls, and others fill the panel.
    var sections: [PanelTab: () -> any PanelSection] = [:]
    /// The sections that were visible before.
    private var added: [any PanelSection] = []
    /// Whether the panel has tabs. A comparison takes their place.
    var hasTabs = false { didSet { setNeedsLayout() } }
    private var showsTabs: Bool { hasTabs && comparison == nil }
    /// Whether the panel has a Steps tab, which becomes the selected tab.
    var hasSteps = false {
        didSet {
            guard hasSteps != oldValue else { return }
            tabs.removeFromSuperview()
            tabs = Segments(shownTabs.map(\.title))
            tabs.choose = { [weak self] index in self.map { $0.tab = $0.shownTabs[index] } }
            addSubview(tabs)
            tab = hasSteps ? .steps : .layer
            selectTab()
        }
    }
    private var shownTabs: [PanelTab] { PanelTab.tabs(withSteps: hasSteps) }
    var tab = PanelTab.layer { didSet { if tab != oldValue { selectTab() } } }
    private lazy var tabs = Segments(shownTabs.map(\.title))
    /// Called when another tab is selected. Its content comes with the page's next turn.
    var tabSelected: () -> Void = {}

    private func selectTab() {
        tabs.selected = shownTabs.firstIndex(of: tab) ?? 0
        added.forEach { $0.select(tab) }
        setNeedsLayout()
        tabSelected()
    }

    /// Returns the section of the selected tab, or nil if the panel has no tabs.
    private func selectedSection() -> (any PanelSection)? {
        guard showsTabs, let section = sections[tab]?() else { return nil }
        if section.superview == nil {
            scroll.insertSubview(section, aboveSubview: parameters)
            added.append(section)
            section.select(tab)
        }
        return section
    }

    /// The height of the tabs, including their margins.
    private static let tabsHeight: CGFloat = 40
    /// Called to choose whether mistakes have the same consequences as on iPhone.
    var toggleStrict: () -> Void = {}
    private let strictRow = StrictRow()
    /// The comparison between two devices or runs, or nil if nothing is compared.
    var comparison: (any FittingHeight)? {
        didSet {
            oldValue?.removeFromSuperview()
            comparison.map { scroll.insertSubview($0, at: 0) }
            setNeedsLayout()
        }
    }
    private let line = Hairline()
    private lazy var back = ChromeButton(icon: .chevronLeft, title: title) { [weak self] in self?.close() }
    private let scroll = PanelScrollView()
    private let gestureHeader = UILabel("Gestures", Typeface.label, Palette.textSecondary)
    private let pitfallHeader = UILabel("Pitfalls", Typeface.label, Palette.textSecondary)
    private let count = UILabel("", Typeface.numberSmall, Palette.textSecondary)
    private let gestures: [GestureRow]
    private let pitfalls: [PitfallRow]

    /// Creates the panel for `scene`. For each pitfall that the scene lacks, the panel lists the scenes in `scenes` that have it.
    init(_ scene: Scene, among scenes: [Scene], parameters: any FittingHeight) {
        self.parameters = parameters
        gestures = scene.trials.map { GestureRow($0) }
        // The first nine rows are the same in every scene, because each of them has a number key.
        let makesAny = scenes.contains { !$0.pitfalls.isEmpty }
        let listed = Pitfall.allCases.filter { makesAny && (1...9).contains($0.rawValue) || scene.pitfalls[$0] != nil }
        pitfalls = listed.map {
            PitfallRow($0, cause: scene.pitfalls[$0], trial: scene.trial(of: $0), elsewhere: Self.places(of: $0, in: scenes))
        }
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        count.textAlignment = .right
        for part in [parameters, gestureHeader, pitfallHeader, count, strictRow] + gestures + pitfalls { scroll.addSubview(part) }
        strictRow.addTarget(self, action: Selector(SidePanel.tappedStrict(_:)), for: .touchUpInside)
        tabs.choose = { [weak self] index in self.map { $0.tab = $0.shownTabs[index] } }
        for row in pitfalls {
            row.addTarget(self, action: Selector(SidePanel.tapped(_:)), for: .touchUpInside)
        }
        sourceButton.tip = Action.source.tip("Source of the scene")
        sourceButton.isHidden = true
        scroll.addSubview(sourceButton)
        gestureHeader.isHidden = gestures.isEmpty
        pitfallHeader.isHidden = pitfalls.isEmpty
        for part in [scroll, tabs, line, back] as [UIView] { addSubview(part) }
        show([])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    private func tappedStrict(_ row: StrictRow) { toggleStrict() }

    /// The maximum number of scene titles on a line.
    private static let maximumListedTitles = 3

    /// Returns a sentence listing the scenes that have a pitfall.
    static func places(of pitfall: Pitfall, in scenes: [Scene]) -> String {
        let titles = scenes.filter { $0.pitfalls[pitfall] != nil }.map(\.title)
        guard let last = titles.last else { return "In no scene" }
        if titles.count == 1 { return "Only in \(last)" }
        if titles.count <= maximumListedTitles { return "Only in " + Array(titles.dropLast()).joined(separator: ", ") + " and \(last)" }
        return "Only in \(titles[0]), \(titles[1]) and \(titles.count - 2) others"
    }

    private func tapped(_ row: PitfallRow) { toggle(row.pitfall) }

    private var hasParameters: Bool { parameters.fittingHeight > 0 }

    /// Whether the panel has nothing to show.
    var isEmpty: Bool { gestures.isEmpty && pitfalls.isEmpty && !hasParameters }

    /// The title of the Back button, taken from the panel's content.
    var title: String { hasParameters ? "Parameters" : "Gestures and pitfalls" }

    /// Returns a view of the lines in the scene's source that a pitfall changes, or nil if they aren't known.
    var detail: (Pitfall) -> (any PitfallDetail)? = { _ in nil }
    /// Called to show the scene's source.
    var showSource: () -> Void = {}
    /// Whether the scene's source is available.
    var hasSource = false { didSet { sourceButton.isHidden = !hasSource } }
    private lazy var sourceButton = ChromeButton(icon: .file, title: "Show source", style: .filled) { [weak self] in
        self?.showSource()
    }

    /// Returns whether the scene has this pitfall.
    func offers(_ pitfall: Pitfall) -> Bool { pitfalls.contains { $0.pitfall == pitfall && $0.isEnabled } }

    func show(_ on: Set<Pitfall>, isStrict: Bool = false) {
        strictRow.isOn = isStrict
        let isOther = pitfalls.contains { $0.isOn != on.contains($0.pitfall) }
        for row in pitfalls {
            row.isOn = on.contains(row.pitfall)
            if row.isOn, row.detail == nil { row.detail = detail(row.pitfall) }
        }
        if isOther { setNeedsLayout() }
        count.text = on.isEmpty ? "" : "\(on.count) on"
    }

    /// Scrolls by a wheel distance in points.
    func scrolled(by distance: CGFloat) {
        scroll.turned(by: distance)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        line.frame = CGRect(x: 0, y: 0, width: hairline, height: bounds.height)
        let head: CGFloat = isSheet ? 44 : 0
        back.isHidden = !isSheet
        back.frame = CGRect(x: 8, y: 8, width: back.fittingWidth, height: ChromeButton.height)
        let section = selectedSection(), top = head + (showsTabs ? Self.tabsHeight : 0)
        tabs.isHidden = !showsTabs
        tabs.frame = CGRect(x: 16, y: head + 6, width: max(0, width - 32), height: 28)
        scroll.frame = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
        let showsOnlyTab = showsTabs && tab != .layer
        for part in [parameters, gestureHeader, pitfallHeader, count, strictRow] + gestures + pitfalls { part.isHidden = showsOnlyTab }
        gestureHeader.isHidden = showsOnlyTab || gestures.isEmpty
        pitfallHeader.isHidden = showsOnlyTab || pitfalls.isEmpty
        sourceButton.isHidden = showsOnlyTab || !hasSource
        for other in added {
            other.isHidden = other !== section
            other.frame.size.width = width
        }
        if showsOnlyTab, let section {
            scroll.contentSize = CGSize(width: width, height: place(section, at: 0, width) + 8)
            return
        }
        var y = comparison.map { place($0, at: 0, width) } ?? 0
        parameters.frame = CGRect(x: 0, y: y, width: width, height: parameters.fittingHeight)
        y = parameters.frame.maxY
        y = section.map { place($0, at: y, width) } ?? y
        y += 8
        if !gestures.isEmpty {
            gestureHeader.frame = CGRect(x: 16, y: y + 8, width: 120, height: 16)
            y += 32
            for row in gestures {
                row.frame = CGRect(x: 0, y: y, width: width, height: GestureRow.height)
                y += GestureRow.height
            }
            y += 16
        }
        if !pitfalls.isEmpty {
            pitfallHeader.frame = CGRect(x: 16, y: y + 8, width: 120, height: 16)
            count.frame = CGRect(x: width - 136, y: y + 8, width: 120, height: 16)
            y += 32
        }
        for row in pitfalls {
            let height = row.fittingHeight(width - 16)
            row.frame = CGRect(x: 8, y: y, width: width - 16, height: height)
            y += height
        }
        strictRow.frame = CGRect(x: 8, y: y, width: width - 16, height: StrictRow.height)
        y += StrictRow.height
        if hasSource {
            sourceButton.frame = CGRect(x: 16, y: y + 8, width: sourceButton.fittingWidth, height: ChromeButton.height)
            y += 48
        }
        scroll.contentSize = CGSize(width: width, height: y + 8)
    }

    /// Places a section at `y`, and returns its lower edge.
    private func place(_ section: any FittingHeight, at y: CGFloat, _ width: CGFloat) -> CGFloat {
        section.frame = CGRect(x: 0, y: y, width: width, height: max(1, section.fittingHeight))
        // The height depends on the width.
        section.layoutIfNeeded()
        section.frame.size.height = max(1, section.fittingHeight)
        return section.frame.maxY
    }

    override func paint() {
        if floats { cast(Palette.shadowFloat) } else { layer.shadowOpacity = 0 }
    }
}

/// A gesture to try: an icon, an instruction, and its keys.
private final class GestureRow: UIView {
    static let height: CGFloat = 28
    private let icon: IconView
    private let label: UILabel
    private let cap: KeyCap?
    private let word: UILabel?

    init(_ trial: Scene.Trial) {
        icon = IconView(trial.gesture.icon, color: Palette.textSecondary)
        label = UILabel(trial.text, Typeface.body)
        let parts = trial.key.split(separator: " ", maxSplits: 1).map(String.init)
        cap = parts.first.map { KeyCap($0) }
        word = parts.count > 1 ? UILabel(parts[1], Typeface.body, Palette.textSecondary) : nil
        super.init(frame: .zero)
        for part in [icon, label, cap, word] as [UIView?] { part.map(addSubview) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = CGRect(x: 18, y: 6, width: 16, height: 16)
        var right = bounds.width - 16
        if let word {
            word.sizeToFit()
            word.frame = CGRect(x: right - word.bounds.width, y: 4, width: word.bounds.width, height: 20)
            right = word.frame.minX - 6
        }
        if let cap {
            cap.frame = CGRect(x: right - cap.fittingWidth, y: 4, width: cap.fittingWidth, height: KeyCap.height)
            right = cap.frame.minX - 6
        }
        label.frame = CGRect(x: 48, y: 4, width: max(0, right - 48), height: 20)
    }
}
