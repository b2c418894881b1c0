import Testing
import UIKit

/// Uses the layout and view API of iPhone code, with Apple's labels. Compiling is most of the test, and the rest checks defaults.
@MainActor struct LayoutAPITests {
    @Test func viewsHaveAppleDefaults() {
        let view = UIView()
        #expect(view.translatesAutoresizingMaskIntoConstraints && view.autoresizesSubviews && view.autoresizingMask == [])
        #expect(view.contentMode == .scaleToFill && view.isOpaque && !view.clipsToBounds && view.isUserInteractionEnabled)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
        #expect(view.insetsLayoutMarginsFromSafeArea && view.constraints.isEmpty && view.layoutGuides.isEmpty)
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        #expect(constraint.priority == .required && !constraint.isActive && constraint.multiplier == 1 && constraint.constant == 1)
    }

    @Test func controlsAndLabelsHaveAppleDefaults() {
        let label = UILabel()
        #expect(label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail && label.textAlignment == .natural)
        #expect(label.font == .systemFont(ofSize: 17) && label.textColor === UIColor.label && !label.isUserInteractionEnabled)
        let slider = UISlider()
        #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0 && slider.isContinuous)
        let stack = UIStackView()
        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0)
        let button = UIButton(type: .system)
        #expect(button.buttonType == .system && button.contentEdgeInsets == .zero && button.titleColor(for: .normal) == .systemBlue)
        #expect(!UISwitch().isOn && UIPageControl().currentPage == 0)
        #expect(UISegmentedControl().selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func scrollViewsHaveAppleDefaults() {
        let scroll = UIScrollView()
        #expect(scroll.isScrollEnabled && scroll.bounces && !scroll.alwaysBounceVertical && !scroll.alwaysBounceHorizontal)
        #expect(!scroll.isPagingEnabled && !scroll.isDirectionalLockEnabled && scroll.decelerationRate == .normal)
        #expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator && scroll.clipsToBounds)
        #expect(scroll.contentInsetAdjustmentBehavior == .automatic && scroll.contentInset == .zero && scroll.contentSize == .zero)
        #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating && scroll.delaysContentTouches)
        #expect(scroll.gestureRecognizers == [scroll.panGestureRecognizer])
    }

    @Test func constraintsOfOneAttributeHaveOneAnchor() {
        let (view, other) = (UIView(), UIView())
        let top = view.topAnchor.constraint(equalTo: other.bottomAnchor), more = other.bottomAnchor.constraint(equalTo: view.topAnchor)
        #expect(top.firstAnchor === more.secondAnchor && top.secondAnchor === more.firstAnchor && top.firstAnchor !== top.secondAnchor)
        #expect(top.firstAnchor.item === view && view.heightAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
    }

    @Test func anchorConstraintsCompileAndReportAttributeAndRelation() {
        let (a, b) = (UIView(), UIView())
        a.addSubview(b)
        let all: [(NSLayoutConstraint, NSLayoutConstraint.Attribute, NSLayoutConstraint.Relation)] = [
            (b.topAnchor.constraint(equalTo: a.topAnchor), .top, .equal),
            (b.bottomAnchor.constraint(lessThanOrEqualTo: a.bottomAnchor, constant: -1), .bottom, .lessThanOrEqual),
            (b.leadingAnchor.constraint(greaterThanOrEqualTo: a.leadingAnchor), .leading, .greaterThanOrEqual),
            (b.trailingAnchor.constraint(lessThanOrEqualTo: a.trailingAnchor), .trailing, .lessThanOrEqual),
            (b.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 2), .left, .equal),
            (b.rightAnchor.constraint(greaterThanOrEqualTo: a.rightAnchor, constant: 2), .right, .greaterThanOrEqual),
            (b.centerXAnchor.constraint(equalTo: a.centerXAnchor), .centerX, .equal),
            (b.centerYAnchor.constraint(equalTo: a.centerYAnchor), .centerY, .equal),
            (b.widthAnchor.constraint(greaterThanOrEqualToConstant: 3), .width, .greaterThanOrEqual),
            (b.heightAnchor.constraint(lessThanOrEqualTo: a.heightAnchor, multiplier: 0.5), .height, .lessThanOrEqual),
            (b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 4), .width, .equal),
            (b.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor), .firstBaseline, .equal),
            (b.topAnchor.constraint(equalToSystemSpacingBelow: a.topAnchor, multiplier: 1), .top, .equal),
            (b.topAnchor.constraint(equalTo: a.safeAreaLayoutGuide.topAnchor), .top, .equal),
            (b.leftAnchor.constraint(equalTo: a.layoutMarginsGuide.leftAnchor), .left, .equal),
        ]
        for (constraint, attribute, relation) in all {
            #expect(constraint.firstItem === b && constraint.firstAttribute == attribute && constraint.relation == relation)
        }
        NSLayoutConstraint.activate(all.map(\.0))
        #expect(a.constraints.count == 14 && b.constraints.count == 1)
        NSLayoutConstraint.deactivate(all.map(\.0))
        #expect(a.constraints.isEmpty && b.constraints.isEmpty)
    }

    @Test func constraintDescribesItselfOnAnyThread() async {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 3)
        #expect(constraint.description.contains("width"))
        let shared = constraint
        let words = await Task.detached { (shared.description, "\(shared)") }.value
        #expect(words.0.contains("NSLayoutConstraint") && words.0 == words.1)
    }
}
