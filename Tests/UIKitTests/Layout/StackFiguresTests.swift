import Testing

@testable import UIKit

/// Checks stack views' measurements against values computed from Apple's descriptions of distributions and alignments (S-LAYOUT-1 to 4).
@MainActor struct StackFiguresTests {
    private let device = VirtualDevice(size: CGSize(width: 400, height: 800))
    private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))

    private final class Sized: UIView {
        var size = CGSize.zero
        override var intrinsicContentSize: CGSize { size }
    }

    /// Adds views of these sizes.
    private func add(_ sizes: [(CGFloat, CGFloat)]) -> [UIView] {
        let views = sizes.map { width, height in
            let view = Sized()
            view.size = CGSize(width: width, height: height)
            return view
        }
        device.window.addSubview(stack)
        views.forEach(stack.addArrangedSubview)
        return views
    }

    private func frames(_ views: [UIView]) -> [CGRect] {
        device.turn(at: 0)
        return views.map(\.frame)
    }

    @Test("S-LAYOUT-1: fillEqually shares the space that the spacing leaves") func fillEquallySharesSpaceWithoutSpacing() {
        let views = add([(10, 10), (20, 20), (30, 30)])
        (stack.distribution, stack.spacing) = (.fillEqually, 10)
        #expect(frames(views).map(\.minX) == [0, 110, 220] && frames(views).allSatisfy { $0.width == 100 && $0.height == 100 })
    }

    @Test("S-LAYOUT-2: equalSpacing makes equal gaps, and equalCentering equal distances of centers") func gapsOrCentersAreEqual() {
        let views = add([(40, 20), (60, 20), (80, 20)])
        stack.distribution = .equalSpacing
        #expect(frames(views).map(\.minX) == [0, 110, 240] && frames(views).map(\.width) == [40, 60, 80])
        stack.distribution = .equalCentering
        #expect(frames(views).map(\.midX) == [20, 150, 280] && frames(views).map(\.width) == [40, 60, 80])
    }

    @Test("S-LAYOUT-3: an alignment places views across the axis") func alignmentPlacesViewsAcrossAxis() {
        let views = add([(40, 20), (60, 30)])
        stack.distribution = .equalSpacing
        let rows: [(alignment: UIStackView.Alignment, tops: [CGFloat])] = [(.top, [0, 0]), (.center, [40, 35]), (.bottom, [80, 70])]
        for (alignment, tops) in rows {
            stack.alignment = alignment
            #expect(frames(views).map(\.minY) == tops && frames(views).map(\.height) == [20, 30])
        }
        stack.alignment = .fill
        #expect(frames(views).allSatisfy { $0.minY == 0 && $0.height == 100 })
    }

    @Test("S-LAYOUT-4: margins count only if the arrangement is relative to them") func marginsCountOnlyIfArrangementIsRelative() {
        let views = add([(40, 20), (60, 20)])
        stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        stack.distribution = .fillEqually
        #expect(frames(views) == [CGRect(x: 0, y: 0, width: 160, height: 100), CGRect(x: 160, y: 0, width: 160, height: 100)])
        stack.isLayoutMarginsRelativeArrangement = true
        #expect(frames(views) == [CGRect(x: 10, y: 5, width: 145, height: 80), CGRect(x: 155, y: 5, width: 145, height: 80)])
        #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
}
