import Testing

@testable import UIKit

@MainActor struct ConstraintTests {
    @Test func controllerUpdatesConstraintsOfItsView() {
        final class Root: UIView {
            var updates = 0
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        final class Page: UIViewController {
            var updates = 0
            override func loadView() { view = Root() }
            override func updateViewConstraints() {
                updates += 1
                super.updateViewConstraints()
            }
        }
        let page = Page()
        page.loadViewIfNeeded()
        page.view.setNeedsUpdateConstraints()
        page.view.updateConstraintsIfNeeded()
        #expect(page.updates == 1 && (page.view as? Root)?.updates == 1)
        page.view.updateConstraintsIfNeeded()
        #expect(page.updates == 1)
    }

    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let view = UIView()

    init() {
        view.translatesAutoresizingMaskIntoConstraints = false
        device.window.addSubview(view)
    }

    @Test("S-FRAME-4: layoutIfNeeded doesn't move the view itself to its new place", arguments: [false, true])
    func changedConstraintMovesViewWithItsSuperview(asksSuperview: Bool) {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        device.window.addSubview(box)
        box.addSubview(card)
        let left = card.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 10)
        NSLayoutConstraint.activate([
            left, card.topAnchor.constraint(equalTo: box.topAnchor), card.widthAnchor.constraint(equalToConstant: 50),
            card.heightAnchor.constraint(equalToConstant: 50),
        ])
        device.turn(at: 0)
        left.constant = 200
        (asksSuperview ? box : card).layoutIfNeeded()
        #expect(card.frame.minX == (asksSuperview ? 200 : 10))
        device.turn(at: 1)
        #expect(card.frame.minX == 200)
    }

    /// The width constraint contradicts the content's width constraint, which has the same priority.
    @Test func wrappingLabelsKeepRoomForAllTheirLines() {
        let labels = (0..<3).map { _ in UILabel() }
        for (index, label) in labels.enumerated() {
            label.translatesAutoresizingMaskIntoConstraints = false
            label.numberOfLines = 3
            label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
            let box = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 300, width: 350, height: 250))
            device.window.addSubview(box)
            box.addSubview(label)
            let width = label.widthAnchor.constraint(equalToConstant: 190)
            width.priority = .defaultHigh
            NSLayoutConstraint.activate([
                width, label.topAnchor.constraint(equalTo: box.topAnchor), label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            ])
            label.font = .systemFont(ofSize: 54, weight: .heavy)
            label.text = "APP OF THE DAY"
        }
        device.turn(at: 0)
        device.turn(at: 1)
        for label in labels {
            let lines = (label.bounds.height / label.font.lineHeight).rounded()
            let wanted = (label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000)).height / label.font.lineHeight).rounded()
            #expect(lines == wanted, "\(label.bounds)")
        }
        labels[1].text = "SHORT"
        labels[2].superview?.frame.size.width = 320
        device.turn(at: 2)
        for label in labels {
            let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000)).height
            #expect(abs(label.bounds.height - wanted) <= 0.5, "\(label.bounds)")
        }
    }

    /// A view that replaces its only subview's constraints in every layout pass.
    private final class Replacing: UIView {
        let child = UIView()
        var inset: CGFloat = 10
        private(set) var layouts = 0
        private var own: [NSLayoutConstraint] = []

        override func layoutSubviews() {
            layouts += 1
            if child.superview == nil { addSubview(child) }
            child.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.deactivate(own)
            own = [
                child.topAnchor.constraint(equalTo: topAnchor, constant: inset), child.widthAnchor.constraint(equalTo: widthAnchor),
                child.heightAnchor.constraint(equalToConstant: 50), child.leftAnchor.constraint(equalTo: leftAnchor),
            ]
            NSLayoutConstraint.activate(own)
            bringSubviewToFront(child)
            super.layoutSubviews()
        }
    }

    @Test func constraintsReplacedInLayoutSettle() {
        let replacing = Replacing(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        device.window.addSubview(replacing)
        device.turn(at: 0)
        #expect((1...3).contains(replacing.layouts) && !device.driver.needsTurn)
        #expect(replacing.child.frame == CGRect(x: 0, y: 10, width: 200, height: 50))
        let before = replacing.layouts
        replacing.inset = 30
        replacing.setNeedsLayout()
        device.turn(at: 1)
        #expect((1...3).contains(replacing.layouts - before) && !device.driver.needsTurn)
        #expect(replacing.child.frame.minY == 30)
    }

    @Test func constraintsChangedAfterLayoutApplyInSameTurn() {
        final class Late: UIView {
            let child = UIView()
            lazy var top = child.topAnchor.constraint(equalTo: topAnchor, constant: 0)
            override func layoutSubviews() {
                super.layoutSubviews()
                top.constant = bounds.height / 4
            }
        }
        let late = Late(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        late.child.translatesAutoresizingMaskIntoConstraints = false
        late.addSubview(late.child)
        late.top.isActive = true
        device.window.addSubview(late)
        device.turn(at: 0)
        #expect(late.child.frame.minY == 50 && !device.driver.needsTurn)
        late.frame.size.height = 100
        device.turn(at: 1)
        #expect(late.child.frame.minY == 25 && !device.driver.needsTurn)
    }

    @Test func fourEdgeConstraintsPlaceViewInNextTurn() {
        let window = device.window
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: 40),
            view.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        ])
        #expect(view.frame == .zero)
        device.turn(at: 0)
        #expect(view.frame == CGRect(x: 20, y: 40, width: 360, height: 760))
        #expect(window.constraints.count == 4)
        device.driver.resize(to: CGSize(width: 800, height: 400), scale: 1)
        device.turn(at: 1)
        #expect(view.frame == CGRect(x: 20, y: 40, width: 760, height: 360))
    }

    @Test func centersSizesMultipliersAndAspectRatiosAreSolved() {
        let window = device.window
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: window.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: window.centerYAnchor, constant: 10),
            view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: -20),
        ])
        view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 100, y: 220, width: 200, height: 380))
    }

    @Test func longInitializerMatchesAnchors() {
        device.window.addConstraints([
            NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: device.window, attribute: .left, multiplier: 1, constant: 5),
            NSLayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: device.window, attribute: .bottom, multiplier: 0.5, constant: 0),
            NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 50),
        ])
        view.addConstraint(view.heightAnchor.constraint(equalToConstant: 60))
        device.turn(at: 0)
        #expect(view.frame == CGRect(x: 5, y: 340, width: 50, height: 60))
        #expect(view.constraints.count == 1 && device.window.constraints.count == 3)
    }

    @Test func attributeWithoutItemIsConstant() {
        let view = UIView()
        let height = NSLayoutConstraint(
            item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1, constant: 40)
        #expect(height.secondAttribute == .notAnAttribute && height.secondItem == nil && height.constant == 40)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.addConstraint(height)
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 40)
    }

    @Test func constraintsSpanLevelsOfViewTree() {
        let outer = UIView(frame: CGRect(x: 30, y: 100, width: 200, height: 200)), inner = UIView()
        device.window.addSubview(outer)
        outer.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        fix(view, CGRect(x: 10, y: 10, width: 50, height: 50))
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: view.rightAnchor),
            inner.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 60),
            inner.widthAnchor.constraint(equalTo: view.widthAnchor),
            inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        device.turn(at: 0)
        #expect(inner.frame == CGRect(x: 30, y: 20, width: 50, height: 20))
        outer.frame.origin.x = 50
        device.turn(at: 1)
        #expect(inner.frame.minX == 10)
    }

    @Test func constantAndActivityCanChange() {
        fix(view, CGRect(x: 0, y: 0, width: 100, height: 100))
        let width = view.constraints.first { $0.firstAttribute == .width }!
        device.turn(at: 0)
        width.constant = 150
        #expect(view.bounds.width == 100)
        device.turn(at: 1)
        #expect(view.bounds.width == 150)
        width.isActive = false
        #expect(!view.constraints.contains(width))
        let other = view.widthAnchor.constraint(equalTo: device.window.widthAnchor)
        other.isActive = true
        device.turn(at: 2)
        #expect(view.bounds.width == 400)
    }

    @Test func prioritiesDecideAndMayChangeWhileActive() {
        fix(view, CGRect(x: 0, y: 0, width: 100, height: 100))
        view.constraints.forEach { $0.isActive = false }
        let (low, high) = (view.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 20))
        (low.priority, high.priority) = (.defaultLow, .defaultHigh)
        NSLayoutConstraint.activate([low, high])
        device.turn(at: 0)
        #expect(view.bounds.width == 20)
        low.priority = .required
        device.turn(at: 1)
        #expect(view.bounds.width == 10)
    }

    @Test func laterContradictingConstraintIsIgnored() {
        fix(view, CGRect(x: 0, y: 0, width: 100, height: 100))
        let wide = view.widthAnchor.constraint(equalToConstant: 300)
        wide.isActive = true
        device.turn(at: 0)
        #expect(view.bounds.width == 100)
        #expect(device.window.engine?.broken == [wide] && wide.isActive && wide.isReported)
        view.constraints.first { $0.firstAttribute == .width && $0 !== wide }?.isActive = false
        device.turn(at: 1)
        #expect(view.bounds.width == 300 && device.window.engine?.broken == [])
    }

    @Test func laterRequiredConstraintIsIgnoredRegardlessOfDepth() {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        let wish = inner.widthAnchor.constraint(equalToConstant: 10)
        wish.priority = .defaultHigh
        let narrow = inner.widthAnchor.constraint(equalToConstant: 50)
        let wide = inner.widthAnchor.constraint(equalTo: device.window.widthAnchor)
        NSLayoutConstraint.activate([wish, narrow, wide])
        device.turn(at: 0)
        #expect(inner.bounds.width == 50 && device.window.engine?.broken == [wide])
        NSLayoutConstraint.deactivate([narrow, wide])
        NSLayoutConstraint.activate([wide, narrow])
        device.turn(at: 1)
        #expect(inner.bounds.width == 400 && device.window.engine?.broken == [narrow])
    }

    @Test func dependentConstraintsChangeTogether() {
        fix(view, CGRect(x: 0, y: 0, width: 100, height: 100))
        let (one, two) = (view.constraints[0], view.widthAnchor.constraint(equalToConstant: 100))
        #expect(one.firstAttribute == .width)
        two.isActive = true
        device.turn(at: 0)
        (one.constant, two.constant) = (200, 200)
        device.turn(at: 1)
        #expect(view.bounds.width == 200 && !one.isReported && !two.isReported)
    }

    @Test func windowSizeWinsOverConstraintsInsideIt() {
        let window = device.window
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: window.leftAnchor), view.rightAnchor.constraint(equalTo: window.rightAnchor),
            view.widthAnchor.constraint(equalToConstant: 400),
        ])
        device.turn(at: 0)
        #expect(view.frame.width == 400)
        device.driver.resize(to: CGSize(width: 300, height: 800), scale: 1)
        device.turn(at: 1)
        #expect(view.frame.width == 300)
        device.driver.resize(to: CGSize(width: 400, height: 800), scale: 1)
        device.turn(at: 2)
        #expect(view.frame.width == 400 && window.engine?.broken == [])
    }

    @Test("S-ANIM-20: constraints changed before layoutIfNeeded animate in its block")
    func constraintsChangedBeforeLayoutAnimate() {
        fix(view, CGRect(x: 0, y: 0, width: 100, height: 100))
        let left = device.window.constraints.first { $0.firstAttribute == .left }!
        device.turn(at: 0)
        left.constant = 200
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { device.window.layoutIfNeeded() }
        #expect(view.frame.minX == 200)
        device.turn(at: 1)
        device.turn(at: 1.5)
        #expect(view.layer.presentation()?.frame.minX == 100)
    }

    @Test func removedViewLosesOuterConstraintsAndKeepsItsOwn() {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        fix(view, CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        inner.widthAnchor.constraint(equalToConstant: 30).isActive = true
        device.turn(at: 0)
        #expect(inner.frame.minX == 70)
        view.removeFromSuperview()
        #expect(device.window.constraints.isEmpty && view.constraints.count == 3)
        device.window.addSubview(view)
        device.window.addConstraint(view.leftAnchor.constraint(equalTo: device.window.leftAnchor, constant: 9))
        view.constraints.first { $0.firstAttribute == .width }?.constant = 50
        device.turn(at: 1)
        #expect(view.frame.minX == 9 && inner.frame.minX == 20)
    }

    @Test func contentHugsAt250AndResistsCompressionAt750() {
        final class Sized: UIView { override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 30) } }
        let (a, b) = (Sized(), Sized()), window = device.window
        for (index, sized) in [a, b].enumerated() {
            sized.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(sized)
            sized.topAnchor.constraint(equalTo: window.topAnchor, constant: CGFloat(index)).isActive = true
        }
        b.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: window.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
            b.rightAnchor.constraint(equalTo: window.rightAnchor),
        ])
        device.turn(at: 0)
        #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
        #expect(b.frame == CGRect(x: 100, y: 1, width: 300, height: 30))
        #expect(a.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 30))
    }

    @Test func systemLayoutSizeFittingReturnsSizeRequiredByConstraints() {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
            inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
            inner.topAnchor.constraint(equalTo: view.topAnchor), inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            inner.heightAnchor.constraint(equalToConstant: 44), inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ])
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 44))
        #expect(view.systemLayoutSizeFitting(CGSize(width: 200, height: 0)) == CGSize(width: 200, height: 44))
    }

    @Test func updateConstraintsRunsOnceBottomUpBeforeLayout() {
        var log: [String] = []
        final class Logged: UIView {
            var log: (() -> Void)?
            override func updateConstraints() {
                log?()
                super.updateConstraints()
            }
        }
        let (outer, inner) = (Logged(), Logged())
        outer.log = { log.append("outer") }
        inner.log = { log.append("inner") }
        outer.addSubview(inner)
        device.window.addSubview(outer)
        device.turn(at: 0)
        #expect(log == ["inner", "outer"])
        inner.setNeedsUpdateConstraints()
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(log == ["inner", "outer", "inner"])
    }

    @Test("S-LAYOUT-7: a layout guide takes part in layout like a view") func layoutGuideTakesPartInLayoutLikeView() {
        let guide = UILayoutGuide(), window = device.window
        window.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: window.leftAnchor), guide.topAnchor.constraint(equalTo: window.topAnchor),
            guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 40),
            view.leftAnchor.constraint(equalToSystemSpacingAfter: guide.rightAnchor, multiplier: 2),
            view.topAnchor.constraint(equalTo: guide.bottomAnchor), view.widthAnchor.constraint(equalTo: guide.widthAnchor),
        ])
        device.turn(at: 0)
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(view.frame == CGRect(x: 46, y: 40, width: 30, height: 0))
        window.removeLayoutGuide(guide)
        #expect(window.constraints.isEmpty && guide.owningView == nil)
    }

    @Test func movingViewLaysOutOnlyAffectedViews() {
        final class Counting: UIView {
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
            }
        }
        let outer = Counting(frame: device.window.bounds), page = Counting(frame: device.window.bounds)
        outer.addSubview(page)
        device.window.addSubview(outer)
        page.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: page.leftAnchor), view.widthAnchor.constraint(equalTo: page.widthAnchor, multiplier: 0.5),
        ])
        device.turn(at: 0)
        let before = [outer.count, page.count]
        page.frame.origin.x = 50
        device.turn(at: 1)
        #expect([outer.count, page.count] == before && view.frame == CGRect(x: 0, y: 0, width: 200, height: 0))
        page.bounds.size.width = 300
        device.turn(at: 2)
        #expect(outer.count == before[0] && page.count > before[1] && view.frame.width == 150)
    }

    @Test func constraintsGuidesAndStacksRetainNoViews() {
        weak var gone: UIView?
        weak var goneStack: UIStackView?
        do {
            let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()]), box = UIView()
            for view in [stack, box] {
                view.translatesAutoresizingMaskIntoConstraints = false
                device.window.addSubview(view)
            }
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.bottomAnchor),
                box.leftAnchor.constraint(equalTo: device.window.layoutMarginsGuide.leftAnchor),
            ])
            device.turn(at: 0)
            (gone, goneStack) = (box, stack)
            stack.removeFromSuperview()
            box.removeFromSuperview()
        }
        device.turn(at: 1)
        #expect(gone == nil && goneStack == nil && device.window.constraints.isEmpty)
    }

    @Test func transformDoesNotAffectLayout() {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        fix(view, CGRect(x: 100, y: 100, width: 50, height: 50))
        device.turn(at: 0)
        #expect(view.bounds.size == CGSize(width: 50, height: 50) && view.center == CGPoint(x: 125, y: 125))
    }

    /// Activates constraints for the width, height, left, and top, in this order.
    private func fix(_ view: UIView, _ frame: CGRect) {
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: frame.width),
            view.heightAnchor.constraint(equalToConstant: frame.height),
            view.leftAnchor.constraint(equalTo: view.superview!.leftAnchor, constant: frame.minX),
            view.topAnchor.constraint(equalTo: view.superview!.topAnchor, constant: frame.minY),
        ])
    }
}
