// Checks light mode, dark mode, and size classes: which objects are notified of a change, and what is updated.

import Testing

@testable import UIKit

@MainActor struct TraitTests {
    private let device = VirtualDevice(size: CGSize(width: 300, height: 500))
    private let journal = Journal()
    private let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    @Test func contentSizeCategoriesAreOrdered() {
        let sizes: [UIContentSizeCategory] = [.unspecified, .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium]
        #expect(sizes == sizes.reversed().sorted() && UIContentSizeCategory.large >= .large)
    }

    @Test func closureSetsTraits() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.horizontalSizeClass = .regular
        }
        #expect(traits.userInterfaceStyle == .dark && traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .unspecified)
        let changed = traits.modifyingTraits { $0.displayScale = 3 }
        #expect(changed.displayScale == 3 && changed.userInterfaceStyle == .dark && traits.displayScale == 0)
    }

    private final class View: UIView {
        let journal: Journal, label: String
        init(_ journal: Journal, _ label: String) {
            (self.journal, self.label) = (journal, label)
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            journal.note("\(label) \(previous.map { "\($0.words)" } ?? "nil") → \(traitCollection.words)")
        }
    }

    private final class Page: UIViewController {
        let journal: Journal
        init(_ journal: Journal) {
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
        override func loadView() { view = View(journal, "page's view") }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) { journal.note("page → \(traitCollection.words)") }
        override func willTransition(to new: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.willTransition(to: new, with: coordinator)
            journal.note("page will be \(new.words), is \(traitCollection.words)")
            coordinator.animate(alongsideTransition: { [journal] _ in journal.note("alongside") })
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            journal.note("page will be \(Int(size.width)) wide, is \(Int(view.bounds.width))")
        }
    }

    @Test func displayScaleIsSetBeforeViewIsInWindow() {
        #expect(UIView().traitCollection.displayScale == 2 && UIViewController().traitCollection.displayScale == 2)
    }

    @Test(arguments: [UIUserInterfaceStyle.unspecified, .light, .dark])
    func traitsAreCreatedOncePerStyle(style: UIUserInterfaceStyle) {
        let view = View(journal, "view")
        device.window.addSubview(view)
        view.overrideUserInterfaceStyle = style
        let traits = view.traitCollection
        #expect(view.traitCollection === traits && traits.userInterfaceStyle == (style == .dark ? .dark : .light))
        device.resize(to: CGSize(width: 500, height: 300))
        #expect(view.traitCollection.verticalSizeClass == .compact && view.traitCollection.userInterfaceStyle == traits.userInterfaceStyle)
        view.removeFromSuperview()
        #expect(view.traitCollection === view.traitCollection)
    }

    @Test func currentTraitsBelongToInnermostAction() {
        let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
        let before = UITraitCollection.current
        dark.performAsCurrent {
            light.performAsCurrent { #expect(UITraitCollection.current === light) }
            #expect(UITraitCollection.current === dark)
        }
        #expect(UITraitCollection.current === before)
    }

    @Test func styleChangeNotifiesControllersAndViewsOutsideIn() {
        let page = Page(journal), inner = View(journal, "inner")
        device.window.rootViewController = page
        page.view.addSubview(inner)
        device.turn(at: 0)
        journal.lines = []
        device.window.overrideUserInterfaceStyle = .dark
        #expect(journal.lines == ["page → dark high", "page's view light high → dark high", "inner light high → dark high"])
        journal.lines = []
        device.window.overrideUserInterfaceStyle = .dark
        #expect(journal.lines == [])
    }

    @Test func rotationAnnouncesTraitsThenSizeThenChanges() {
        let page = Page(journal)
        device.window.rootViewController = page
        device.turn(at: 0)
        journal.lines = []
        device.resize(to: CGSize(width: 500, height: 300))
        #expect(
            journal.lines == [
                "page will be light flat, is light high", "page will be 500 wide, is 300", "page → light flat",
                "page's view light high → light flat", "alongside",
            ])
        journal.lines = []
        device.resize(to: CGSize(width: 600, height: 300))
        #expect(journal.lines == ["page will be 600 wide, is 500"])
    }

    @Test func overrideOfStyleBlocksOuterChanges() {
        let page = Page(journal), outer = View(journal, "outer"), inner = View(journal, "inner")
        device.window.rootViewController = page
        page.view.addSubview(outer)
        outer.addSubview(inner)
        outer.overrideUserInterfaceStyle = .dark
        device.turn(at: 0)
        #expect(inner.traitCollection.userInterfaceStyle == .dark && page.traitCollection.userInterfaceStyle == .light)
        journal.lines = []
        page.overrideUserInterfaceStyle = .dark
        #expect(journal.lines == ["page → dark high", "page's view light high → dark high"])
        page.overrideUserInterfaceStyle = .unspecified
        journal.lines = []
        outer.overrideUserInterfaceStyle = .unspecified
        #expect(journal.lines == ["outer dark high → light high", "inner dark high → light high"])
    }

    @Test func movingViewIntoDarkSuperviewNotifiesIt() {
        let dark = UIView(), view = View(journal, "view")
        dark.overrideUserInterfaceStyle = .dark
        device.window.addSubview(dark)
        device.window.addSubview(view)
        #expect(journal.lines == [])
        dark.addSubview(view)
        #expect(journal.lines == ["view light high → dark high"])
    }

    @Test func viewAddedInLayoutBecomesDark() {
        let device = VirtualDevice()
        device.window.overrideUserInterfaceStyle = .dark
        device.turn(at: 0)
        let page = UIView(), part = UIView()
        page.addSubview(part)
        part.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        #expect(part.layer.backgroundColor == UIColor.white.cgColor)
        let host = LayoutHost(adding: page)
        device.window.addSubview(host)
        device.turn(at: 1)
        #expect(page.window != nil && part.layer.backgroundColor == UIColor.black.cgColor)
    }

    @Test func dynamicColorsUpdateEverywhere() throws {
        final class Framed: UIView {
            var color = UIColor.black
            override func layoutSubviews() {
                super.layoutSubviews()
                layer.borderColor = color.cgColor
            }
        }
        final class Drawn: UIView {
            var color = UIColor.black
            override func draw(_ rect: CGRect) {
                color.setFill()
                UIRectFill(rect)
            }
        }
        let plain = UIView(frame: device.window.bounds), framed = Framed(), drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        let label = UILabel(frame: device.window.bounds), images = UIImageView(frame: device.window.bounds)
        (plain.backgroundColor, framed.color, drawn.color, label.textColor, label.text) = (dynamic, dynamic, dynamic, dynamic, "text")
        images.image = UIImage(cgImage: CGImage(width: 1, height: 1, filledWith: .black)).withRenderingMode(.alwaysTemplate)
        images.tintColor = dynamic
        for view in [plain, framed, drawn, label, images] { device.window.addSubview(view) }
        func shown() -> [CGColor?] {
            var ink: CGColor?
            if case .text(let text) = label.layer.content { ink = text.color }
            let pictures = [drawn, images].map { ($0.layer.contents as? CGImage)?.color(x: 0, y: 0) }
            return [plain.layer.backgroundColor, framed.layer.borderColor, ink] + pictures
        }
        device.turn(at: 0)
        #expect(shown() == Array(repeating: .black, count: 5))
        device.window.overrideUserInterfaceStyle = .dark
        device.turn(at: 1)
        #expect(shown() == Array(repeating: .white, count: 5))
        plain.overrideUserInterfaceStyle = .light
        framed.overrideUserInterfaceStyle = .light
        device.turn(at: 2)
        #expect(shown() == [.black, .black, .white, .white, .white])
    }

    @Test func traitCollectionsCombineTheirValues() {
        let dark = UITraitCollection(userInterfaceStyle: .dark), compact = UITraitCollection(verticalSizeClass: .compact)
        let both = UITraitCollection(traitsFrom: [dark, compact, UITraitCollection(displayScale: 3)])
        #expect(both.userInterfaceStyle == .dark && both.verticalSizeClass == .compact && both.displayScale == 3)
        #expect(both.horizontalSizeClass == .unspecified && both.userInterfaceIdiom == .unspecified)
        #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both) && both.containsTraits(in: nil))
        let seen = device.window.traitCollection
        #expect(seen.userInterfaceIdiom == .phone && seen.horizontalSizeClass == .compact && seen.layoutDirection == .leftToRight)
        #expect(UITraitCollection(userInterfaceIdiom: .pad) != UITraitCollection(horizontalSizeClass: .regular))
    }
}

extension UITraitCollection {
    fileprivate var words: String {
        (userInterfaceStyle == .dark ? "dark" : "light") + (verticalSizeClass == .compact ? " flat" : " high")
    }
}

/// Adds a view to itself during layout.
private final class LayoutHost: UIView {
    private let page: UIView

    init(adding page: UIView) {
        self.page = page
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }

    override func layoutSubviews() {
        super.layoutSubviews()
        if page.superview == nil { addSubview(page) }
    }
}
