import Testing
import UIKit

/// Distances between two edges, made with `anchorWithOffset(to:)`.
@MainActor struct DistanceTests {
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func box(_ x: CGFloat, _ y: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: 20, height: 20))
        page.addSubview(view)
        return view
    }

    private func free() -> UIView {
        let view = box(0, 0)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: page.leftAnchor), view.topAnchor.constraint(equalTo: page.topAnchor),
        ])
        return view
    }

    @Test func lengthCanBeFractionOfDistance() {
        let one = box(10, 20), other = box(110, 100), bar = free()
        let across = one.rightAnchor.anchorWithOffset(to: other.leftAnchor), down = one.topAnchor.anchorWithOffset(to: other.bottomAnchor)
        NSLayoutConstraint.activate([
            bar.widthAnchor.constraint(equalTo: across, multiplier: 0.5, constant: 3), bar.heightAnchor.constraint(equalTo: down),
        ])
        page.layoutIfNeeded()
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 43, height: 100))
    }

    @Test func distanceConstraintMayBeNegative() {
        let fixed = box(100, 100), moving = free()
        moving.constraints.forEach { $0.isActive = false }
        page.constraints.filter { $0.firstItem === moving }.forEach { $0.isActive = false }
        let wish = fixed.leftAnchor.anchorWithOffset(to: moving.leftAnchor).constraint(equalToConstant: -30)
        wish.priority = .defaultHigh
        NSLayoutConstraint.activate([
            moving.widthAnchor.constraint(equalToConstant: 10), moving.heightAnchor.constraint(equalToConstant: 10), wish,
            fixed.bottomAnchor.anchorWithOffset(to: moving.topAnchor).constraint(equalToConstant: 7),
        ])
        page.layoutIfNeeded()
        #expect(moving.frame == CGRect(x: 70, y: 127, width: 10, height: 10))
    }

    @Test func equalDistancesShareOneGuide() {
        let one = box(0, 0), other = box(50, 0)
        let made = (0..<3).map { _ in one.leftAnchor.anchorWithOffset(to: other.leftAnchor).item }
        #expect(page.layoutGuides.count == 1 && made.allSatisfy { $0 === page.layoutGuides[0] })
        _ = one.leftAnchor.anchorWithOffset(to: other.rightAnchor)
        #expect(page.layoutGuides.count == 2)
    }

    @Test func unfairLockStoredInObjectIsExclusive() {
        final class Holder { var lock = os_unfair_lock() }
        let holder = Holder()
        #expect(os_unfair_lock_trylock(&holder.lock) && !os_unfair_lock_trylock(&holder.lock))
        os_unfair_lock_unlock(&holder.lock)
        os_unfair_lock_lock(&holder.lock)
        os_unfair_lock_unlock(&holder.lock)
    }
}
