import Foundation
import Testing
import UIKit

@testable import UserCode

/// Opens and plays demo programs whose code is unchanged.
@MainActor struct DemoTests {
    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))

    /// Opens the program in a subfolder of `Code`, and returns its root view controller.
    private func open(_ name: String) throws -> UIViewController {
        let (project, event) = try LiveProject.build(CodeTests.folder.appending(path: name).path, settings: Scratch().settings())
        let library = try #require(event.library, "\(event)")
        #expect(library.messages.isEmpty, "\(library.messages.map(\.text))")
        let scene = try #require(try load(library.library).first)
        device.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        device.turn(at: 0)
        let root = scene.make()
        device.window.rootViewController = root
        device.turn(at: 0)
        device.turn(at: 0.02)
        withExtendedLifetime(project) {}
        return try #require(device.window.rootViewController)
    }

    private func run(from start: TimeInterval, to end: TimeInterval) {
        var time = start
        while time < end {
            device.turn(at: time)
            time += 1.0 / 60
        }
        device.turn(at: end)
    }

    private func tap(_ view: UIView, at time: TimeInterval) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        device.touch(1, .began, at: place, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: place, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    private func drag(from start: CGPoint, to end: CGPoint, at time: TimeInterval, lifts: Bool = true) {
        device.touch(1, .began, at: start, time: time)
        device.turn(at: time)
        for step in 1...20 {
            let (share, now) = (CGFloat(step) / 20, time + Double(step) / 60)
            let place = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            device.touch(1, .moved, at: place, time: now)
            device.turn(at: now)
        }
        if lifts { device.touch(1, .ended, at: end, time: time + 0.35) }
        device.turn(at: time + 0.35)
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ([view as? View].compactMap { $0 }) + view.subviews.flatMap { all(type, in: $0) }
    }

    @Test func storyboardProgramRunsItsSegues() throws {
        let navigation = try #require(try open("Journal") as? UINavigationController)
        let table = try #require(navigation.topViewController as? UITableViewController)
        #expect(table.title == "Journal (12)" && table.tableView.visibleCells.count == 11)
        #expect(navigation.navigationBar.tintColor == .white)
        let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
        tap(cell, at: 1)
        run(from: 1.06, to: 1.2)
        let entry = try #require(navigation.topViewController)
        #expect("\(type(of: entry))" == "EntryViewController" && entry.title == "Day 3" && entry.transitionCoordinator != nil)
        #expect(
            try #require(entry.view.layer.presentation()).affineTransform().a < 0.9,
            "the zoom takes 0.5 s, as the storyboard's attribute specifies")
        run(from: 1.2, to: 2)
        #expect(entry.transitionCoordinator == nil && entry.view.transform == .identity)

        let mood = try #require(entry.children.first)
        let button = try #require(all(UIButton.self, in: entry.view).first)
        #expect(mood.view.bounds.height == 0)
        tap(button, at: 3)
        run(from: 3.06, to: 4)
        #expect(mood.view.convert(mood.view.bounds, to: nil) == CGRect(x: 0, y: 684, width: 390, height: 160))
        let segments = try #require(all(UISegmentedControl.self, in: mood.view).first)
        let place = segments.convert(CGPoint(x: segments.bounds.maxX - 20, y: segments.bounds.midY), to: nil)
        device.touch(1, .began, at: place, time: 5)
        device.turn(at: 5)
        device.touch(1, .ended, at: place, time: 5.05)
        device.turn(at: 5.05)
        #expect(entry.title == "Day 3 bad")
        navigation.popViewController(animated: true)
        run(from: 6, to: 7)
        #expect(navigation.topViewController === table)

        let add = try #require(all(UIButton.self, in: navigation.navigationBar).first)
        tap(add, at: 8)
        run(from: 8.06, to: 9)
        let composer = try #require(navigation.presentedViewController as? UINavigationController)
        let field = try #require(all(UITextField.self, in: composer.view).first)
        #expect(field.frame.width == 350 && field.text == "Today")
        tap(try #require(all(UIButton.self, in: composer.navigationBar).first), at: 10)
        run(from: 10.06, to: 11)
        #expect(navigation.presentedViewController == nil && table.title == "Journal (13)")
        #expect(table.tableView(table.tableView, numberOfRowsInSection: 0) == 13)
    }

    @Test func gridProgramShowsCardsAndSheets() throws {
        let navigation = try #require(try open("Contacts") as? UINavigationController)
        let page = try #require(navigation.topViewController)
        let grid = try #require(all(UICollectionView.self, in: page.view).first)
        #expect(
            grid.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size == CGSize(width: 273, height: 140))
        let tile = try #require(grid.cellForItem(at: IndexPath(item: 4, section: 1)))
        #expect(abs(tile.bounds.width - (374.0 / 3 - 8)) < 1e-6)
        let first = try #require(grid.cellForItem(at: IndexPath(item: 0, section: 0)))
        drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 180, y: 200), at: 1)
        run(from: 1.36, to: 3)
        let strip = try #require(
            first.superview as? UIScrollView ?? grid.cellForItem(at: IndexPath(item: 1, section: 0))?.superview as? UIScrollView)
        #expect(strip.contentOffset.x == 285 - 58.5, "the second favorite is centered")

        let source = tile.convert(tile.bounds, to: nil)
        tap(tile, at: 4)
        device.turn(at: 4.06)
        let card = try #require(page.presentedViewController ?? navigation.presentedViewController)
        #expect(abs(try #require(card.view.layer.presentation()).frame.width - source.width) < 20, "the card starts at its tile")
        run(from: 4.06, to: 5.5)
        #expect(card.view.frame == CGRect(x: 24, y: 120, width: 342, height: 604) && card.transitionCoordinator == nil)
        drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 500), at: 6, lifts: false)
        let held = try #require(card.view.layer.presentation()).frame.width
        #expect(card.isBeingDismissed && held < 342 && held > source.width)
        device.touch(1, .moved, at: CGPoint(x: 200, y: 420), time: 6.4)
        device.turn(at: 6.4)
        device.touch(1, .ended, at: CGPoint(x: 200, y: 420), time: 6.7)
        run(from: 6.7, to: 8)
        #expect(card.presentingViewController != nil && card.view.frame.width == 342, "the card returns")
        drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 700), at: 9)
        run(from: 9.36, to: 11)
        #expect(card.presentingViewController == nil && navigation.presentedViewController == nil)

        tap(try #require(all(UIButton.self, in: navigation.navigationBar).first), at: 12)
        run(from: 12.06, to: 13)
        let pages = try #require(navigation.presentedViewController as? UIPageViewController)
        let medium = pages.view.convert(pages.view.bounds, to: nil).minY
        #expect(medium > 300)
        drag(from: CGPoint(x: 300, y: 700), to: CGPoint(x: 60, y: 700), at: 14)
        run(from: 14.36, to: 16)
        #expect(pages.viewControllers?.first?.view.backgroundColor == .systemOrange)
        drag(from: CGPoint(x: 200, y: medium + 8), to: CGPoint(x: 200, y: 80), at: 17)
        run(from: 17.36, to: 19)
        #expect(pages.view.convert(pages.view.bounds, to: nil).minY < 100, "the sheet is large")
    }

    @Test func thrownDrawerCanBeCaught() throws {
        let root = try open("Drawer")
        let drawer = try #require(root.view.subviews.last)
        #expect(drawer.frame.minY == 754 && abs(drawer.frame.height - 844 * 0.6) < 0.5 && drawer.layer is CAGradientLayer)
        drag(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 600), at: 1, lifts: false)
        let held = try #require(drawer.layer.presentation()).frame.minY
        #expect(held < 640 && held > 500)
        device.touch(1, .ended, at: CGPoint(x: 100, y: 600), time: 1.6)
        run(from: 1.6, to: 4)
        #expect(drawer.frame.minY == 754, "it returns after a slow drag of less than half the way")
        drag(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 500), at: 5)
        run(from: 5.36, to: 8)
        #expect(abs(drawer.frame.minY - 844 * 0.4) < 0.5 && drawer.layer.cornerRadius == 24)
        tap(try #require(all(UIButton.self, in: drawer).first), at: 9)
        run(from: 9.06, to: 9.2)
        drag(from: CGPoint(x: 100, y: 800), to: CGPoint(x: 100, y: 600), at: 9.2)
        run(from: 9.56, to: 12)
        #expect(abs(drawer.frame.minY - 844 * 0.4) < 0.5, "the drawer is caught on its way down and thrown up")
    }
}
