import Testing

@testable import UIKit

@MainActor struct UIStackViewTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let stack = UIStackView()

    final class Sized: UIView {
        let size: CGSize
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) isn't supported") }
        override var intrinsicContentSize: CGSize { size }
    }

    private let views = [Sized(40, 20), Sized(60, 30), Sized(80, 10)]

    init() {
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        device.window.addSubview(stack)
        views.forEach(stack.addArrangedSubview)
    }

    private func spans() -> [[CGFloat]] {
        device.turn(at: 0)
        return views.map { [$0.frame.minX, $0.frame.maxX] }
    }

    @Test func fillStretchesViewWithLowestHuggingPriority() {
        stack.spacing = 10
        views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        #expect(spans() == [[0, 40], [50, 210], [220, 300]])
        #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 100 })
    }

    @Test("S-LAYOUT-17: a stack stretches its views even if they have to hug their content")
    func fillEquallyIgnoresRequiredHugging() {
        stack.distribution = .fillEqually
        views.forEach { $0.setContentHuggingPriority(.required, for: .horizontal) }
        #expect(spans() == [[0, 100], [100, 200], [200, 300]])
    }

    @Test func fillEquallyAndFillProportionallyShareSpace() {
        stack.distribution = .fillEqually
        #expect(spans() == [[0, 100], [100, 200], [200, 300]])
        stack.distribution = .fillProportionally
        #expect(spans() == [[0, 67], [67, 167], [167, 300]])
    }

    @Test func equalSpacingAndEqualCenteringEvenOutGaps() {
        stack.distribution = .equalSpacing
        #expect(spans() == [[0, 40], [100, 160], [220, 300]])
        stack.distribution = .equalCentering
        let centers = spans().map { ($0[0] + $0[1]) / 2 }
        #expect(abs((centers[1] - centers[0]) - (centers[2] - centers[1])) <= 1)
    }

    @Test(
        arguments: [
            (UIStackView.Alignment.top, [0, 0, 0] as [CGFloat]), (.center, [40, 35, 45]), (.bottom, [80, 70, 90]),
        ])
    func alignmentPlacesViewsAcrossAxis(alignment: UIStackView.Alignment, tops: [CGFloat]) {
        stack.alignment = alignment
        stack.distribution = .equalSpacing
        device.turn(at: 0)
        #expect(views.map(\.frame.minY) == tops && views.map(\.frame.height) == [20, 30, 10])
    }

    @Test func customSpacingAfterOtherViewIsIgnored() {
        let other = UIView()
        stack.setCustomSpacing(25, after: other)
        #expect(stack.customSpacing(after: other) == UIStackView.spacingUseDefault)
        stack.addArrangedSubview(other)
        #expect(stack.customSpacing(after: other) == UIStackView.spacingUseDefault)
    }

    @Test("S-LAYOUT-7: hidden views, custom spacing, and margins affect a stack") func hiddenViewsCustomSpacingAndMarginsAffectLayout() {
        stack.distribution = .fill
        stack.setCustomSpacing(25, after: views[0])
        views[1].isHidden = true
        views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        #expect([spans()[0], spans()[2]] == [[0, 40], [65, 300]])
        stack.isLayoutMarginsRelativeArrangement = true
        #expect([spans()[0], spans()[2]] == [[8, 48], [73, 292]])
        views[1].isHidden = false
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[1], views[2]])
        #expect(Array(spans()[1...]) == [[8, 68], [68, 292]])
    }

    @Test func constrainedStackTakesSizeOfItsViews() {
        stack.axis = .vertical
        stack.spacing = 5
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.leftAnchor.constraint(equalTo: device.window.leftAnchor, constant: 7).isActive = true
        stack.topAnchor.constraint(equalTo: device.window.topAnchor).isActive = true
        views[0].heightAnchor.constraint(equalToConstant: 50).isActive = true
        device.turn(at: 0)
        #expect(stack.frame == CGRect(x: 7, y: 0, width: 80, height: 100))
        #expect(views.map(\.frame.minY) == [0, 55, 90])
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 100))
    }

    @Test func hidingViewInAnimationBlockMovesOthers() {
        stack.distribution = .fill
        stack.alignment = .top
        views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        device.turn(at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
        #expect(views[1].frame.minX == 0)
        device.turn(at: 1)
        device.turn(at: 1.5)
        #expect(views[1].layer.presentation()?.frame.minX == 20)
    }

    /// The visible frame of the first view along the axis, and whether it is visible.
    private func first(at time: TimeInterval) throws -> (minX: CGFloat, width: CGFloat, isHidden: Bool) {
        device.turn(at: time)
        let layer = try #require(views[0].layer.presentation())
        return (layer.frame.minX, layer.frame.width, layer.isHidden)
    }

    @Test("S-LAYOUT-15: a view that an animation hides shrinks and stays visible until the animation ends")
    func viewHiddenInBlockShrinksAndThenHides() throws {
        stack.distribution = .fillEqually
        device.turn(at: 0)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            views[1].isHidden = true; views[0].isHidden = true
        }
        #expect(views[0].isHidden && views[0].frame == CGRect(x: 0, y: 0, width: 0, height: 100))
        #expect(try first(at: 1) == (0, 100, false))
        #expect(try first(at: 1.75) == (0, 25, false))
        #expect(try first(at: 2) == (0, 0, true))
    }

    @Test("S-LAYOUT-15: a hidden view that an animation shows grows from the end of the view before it")
    func viewShownInBlockGrowsInItsPlace() throws {
        views[1].isHidden = true
        stack.distribution = .fillEqually
        device.turn(at: 0)
        #expect(views[1].frame == CGRect(x: 150, y: 0, width: 0, height: 100))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
        device.turn(at: 1)
        device.turn(at: 1.5)
        #expect(views[1].layer.presentation()?.frame == CGRect(x: 125, y: 0, width: 50, height: 100))
    }

    @Test("S-LAYOUT-15: a view hidden twice in a row completes both animations")
    func viewShownAgainDuringAnimationKeepsBothCompletions() {
        var finished: [Bool] = []
        device.turn(at: 0)
        UIView.animate(withDuration: 1, animations: { views[0].isHidden = true }, completion: { finished.append($0) })
        device.turn(at: 0.5)
        UIView.animate(withDuration: 1, animations: { views[0].isHidden = false }, completion: { finished.append($0) })
        device.turn(at: 1)
        device.turn(at: 2)
        #expect(finished == [true, true] && !views[0].isHidden && views[0].layer.presentation()?.isHidden == false)
    }

    @Test("S-LAYOUT-15: a paused animator shrinks the view that it hides") func animatorScrubsCollapse() throws {
        stack.distribution = .fillEqually
        device.turn(at: 0)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { views[0].isHidden = true }
        animator.fractionComplete = 0.25
        #expect(try first(at: 1) == (0, 75, false))
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        #expect(try first(at: 3).isHidden == false && !views[0].isHidden && views[0].frame.width == 100)
    }

    @Test("S-LAYOUT-15: a keyframe that hides a view keeps it visible until the animation ends") func keyframeKeepsHiddenViewVisible()
        throws
    {
        stack.distribution = .fillEqually
        device.turn(at: 0)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { views[0].isHidden = true }
        }
        #expect(try first(at: 1) == (0, 100, false))
        #expect(try !first(at: 1.2).isHidden)
        #expect(try first(at: 2).isHidden)
    }

    @Test("S-LAYOUT-15: outside animations, and in a block without duration, a view hides at once") func viewHidesAtOnceWithoutAnimation()
        throws
    {
        stack.distribution = .fillEqually
        device.turn(at: 0)
        UIView.animate(withDuration: 0) { views[0].isHidden = true }
        #expect(try first(at: 0.01).isHidden)
        views[0].isHidden = false
        #expect(try first(at: 0.02) == (0, 100, false))
    }

    @Test func costOfNestedStacksGrowsLinearly() throws {
        func rewrites(_ count: Int) throws -> Int {
            let device = VirtualDevice(size: CGSize(width: 400, height: 800))
            var nest = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
            for _ in 1..<count { nest = UIStackView(arrangedSubviews: [UILabel(), nest]) }
            nest.frame = device.window.bounds
            device.window.addSubview(nest)
            device.turn(at: 0)
            return try #require(device.window.engine).solver.rewriteCount
        }
        let (few, many) = (try rewrites(5), try rewrites(20))
        #expect(many <= 5 * few)
    }
}
