import Stage
import Testing
import UIKit

/// Checks touches that have no effect, each together with a correct program.
@MainActor struct NoEffectTests {
    /// An object that reacts to controls and recognizers.
    private final class Target: NSObject {
        private(set) var count = 0

        func tap() { count += 1 }
    }

    private static func button(_ name: String, _ frame: CGRect, _ target: Target, for events: UIControl.Event = .touchUpInside) -> UIButton
    {
        let button = UIButton(frame: frame)
        button.accessibilityIdentifier = name
        button.backgroundColor = .red
        button.addTarget(target, action: Selector(Target.tap), for: events)
        return button
    }

    private func problems(
        _ steps: [Program.Step] = [.tap(100, 150)], _ fill: @escaping @MainActor (UIView, Target) -> Void
    ) throws -> [String] {
        let target = Target()
        return try Program.problems(steps) {
            let page = ColoredPage(.white)
            page.loadViewIfNeeded()
            fill(page.view, target)
            return page
        }.map { "\($0.kind) \($0.who)" }
    }

    @Test(arguments: [250, 100] as [CGFloat])
    func buttonOutsideParentIsReported(height: CGFloat) throws {
        let found = try problems { page, target in
            let bar = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: height - 50))
            bar.addSubview(Self.button("button", CGRect(x: 60, y: 60, width: 80, height: 80), target))
            page.addSubview(bar)
        }
        #expect(found == (height == 100 ? ["noEffect button"] : []))
    }

    @Test(arguments: [false, true])
    func clearViewInFrontIsReported(letsTouchesThrough: Bool) throws {
        let found = try problems { page, target in
            page.addSubview(Self.button("button", CGRect(x: 60, y: 110, width: 80, height: 80), target))
            let cover = UIView(frame: page.bounds)
            cover.isUserInteractionEnabled = !letsTouchesThrough
            page.addSubview(cover)
        }
        // No view on the page receives touches anymore.
        #expect(found == (letsTouchesThrough ? [] : ["noEffect button", "deadTouches ColoredPage"]))
    }

    @Test func dimmingViewInFrontIsQuiet() throws {
        let found = try problems { page, target in
            page.addSubview(Self.button("button", CGRect(x: 60, y: 110, width: 80, height: 80), target))
            let cover = UIView(frame: page.bounds)
            cover.backgroundColor = UIColor(white: 0, alpha: 0.4)
            page.addSubview(cover)
        }
        #expect(found == [])
    }

    @Test(arguments: [0, 0.005, 1] as [CGFloat])
    func transparentButtonIsReported(alpha: CGFloat) throws {
        let found = try problems { page, target in
            let button = Self.button("button", CGRect(x: 60, y: 110, width: 80, height: 80), target)
            button.alpha = alpha
            page.addSubview(button)
        }
        #expect(found == (alpha < 1 ? ["noEffect button"] : []))
    }

    @Test(arguments: [false, true])
    func buttonInClosedViewIsReported(isClosed: Bool) throws {
        let found = try problems { page, target in
            let card = UIView(frame: CGRect(x: 0, y: 50, width: 390, height: 300))
            card.isUserInteractionEnabled = !isClosed
            card.addSubview(Self.button("button", CGRect(x: 60, y: 60, width: 80, height: 80), target))
            page.addSubview(card)
        }
        #expect(found == (isClosed ? ["noEffect button"] : []))
    }

    @Test(arguments: [false, true])
    func animatedButtonIsReported(allowsTouches: Bool) throws {
        let found = try problems { page, target in
            let button = Self.button("button", CGRect(x: 60, y: 110, width: 80, height: 80), target)
            page.addSubview(button)
            page.addSubview(UIView())
            DispatchQueue.main.async {}
            let options: UIView.AnimationOptions = allowsTouches ? [.allowUserInteraction] : []
            UIView.animate(withDuration: 3, delay: 0, options: options) { button.alpha = 0.5 }
        }
        #expect(found == (allowsTouches ? [] : ["noEffect button"]))
    }

    @Test(arguments: [false, true])
    func releasedTargetIsReported(isKept: Bool) throws {
        let kept = Target()
        let found = try problems { page, _ in
            page.addSubview(Self.button("button", CGRect(x: 60, y: 110, width: 80, height: 80), isKept ? kept : Target()))
        }
        #expect(found == (isKept ? [] : ["noEffect button"]))
    }

    @Test(arguments: [false, true])
    func releasedTargetOfRecognizerIsReported(isKept: Bool) throws {
        let kept = Target()
        let found = try problems { page, _ in
            let target = isKept ? kept : Target()
            page.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(Target.tap)))
        }
        #expect(found == (isKept ? [] : ["noEffect tap"]))
    }

    @Test(arguments: [UIControl.Event.valueChanged, .touchUpInside, .touchDown])
    func actionForOtherEventIsReported(events: UIControl.Event) throws {
        let found = try problems { page, target in
            page.addSubview(Self.button("button", CGRect(x: 60, y: 110, width: 80, height: 80), target, for: events))
        }
        #expect(found == (events == .valueChanged ? ["noEffect button"] : []))
    }

    @Test(arguments: [1, 2])
    func recognizerForTwoViewsIsReported(recognizers: Int) throws {
        let found = try problems { page, target in
            let all = (0..<recognizers).map { _ in UITapGestureRecognizer(target: target, action: Selector(Target.tap)) }
            for (index, name) in ["first", "second"].enumerated() {
                let view = UIView(frame: CGRect(x: 60 + index * 150, y: 110, width: 80, height: 80))
                view.accessibilityIdentifier = name
                view.addGestureRecognizer(all[index % recognizers])
                page.addSubview(view)
            }
        }
        #expect(found == (recognizers == 1 ? ["noEffect first"] : []))
    }

    @Test func recognizerRemovedBeforeItMovesIsQuiet() throws {
        let found = try problems { page, target in
            let tap = UITapGestureRecognizer(target: target, action: Selector(Target.tap))
            let views = (0..<2).map { UIView(frame: CGRect(x: 60 + $0 * 150, y: 110, width: 80, height: 80)) }
            views.forEach(page.addSubview)
            views[0].addGestureRecognizer(tap)
            views[0].removeGestureRecognizer(tap)
            views[1].addGestureRecognizer(tap)
        }
        #expect(found == [])
    }

    // MARK: Lists

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    @Test(arguments: [false, true])
    func tapAboveTableIsReported(cancels: Bool) throws {
        let rows = Rows()
        let found = try problems { page, target in
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
            (table.dataSource, table.delegate) = (rows, rows)
            page.addSubview(table)
            let tap = UITapGestureRecognizer(target: target, action: Selector(Target.tap))
            tap.cancelsTouchesInView = cancels
            page.addGestureRecognizer(tap)
        }
        #expect(found == (cancels ? ["noEffect tap"] : []))
    }
}
