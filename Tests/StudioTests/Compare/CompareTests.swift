import Gallery
import Scenes
import Testing
import UIKit

@testable import Stage
@testable import Studio

/// Checks the comparison of two devices that receive the same gesture (picture 19).
@MainActor struct CompareTests {
    private let bench = SandboxBench()

    private var page: SceneViewController { bench.sandbox.scene! }

    /// Returns a point on the first or second device, in window coordinates.
    private func place(_ x: CGFloat, _ y: CGFloat, onSecond: Bool = false) -> CGPoint {
        let view = onSecond ? page.page.secondDevice!.device : page.page.deviceView
        let screen = page.page.convert(view.screen.bounds, from: view.screen)
        return CGPoint(x: screen.minX + x * view.fit, y: screen.minY + y * view.fit)
    }

    private func tap(_ point: CGPoint) { bench.click(point.x, point.y) }

    @Test func pressingAAddsSecondDeviceWithSameHistory() throws {
        bench.openTiles()
        bench.click(400, 480)
        bench.turn(seconds: 2)
        bench.key("A")
        bench.turn(seconds: 0.1)
        let comparisonDevice = try #require(page.comparison.device), views = try #require(page.page.secondDevice)
        #expect(comparisonDevice.picture(at: nil) == page.stage.snapshot && page.stage.status.canGoBack)
        #expect(views.device.frame.size == page.page.deviceView.frame.size)
        #expect(views.device.frame.minX - page.page.deviceView.frame.maxX == 96)
        bench.key("A")
        bench.turn(seconds: 0.1)
        #expect(page.comparison.device == nil && page.stage.comparisonStage == nil && page.page.secondDevice == nil)
    }

    @Test(arguments: [false, true]) func touchOnEitherDeviceMovesBoth(onSecond: Bool) throws {
        bench.openTiles()
        bench.key("A")
        bench.turn(seconds: 0.1)
        tap(place(104, 480, onSecond: onSecond))
        bench.turn(seconds: 0.3)
        let comparisonDevice = try #require(page.comparison.device)
        let percent = try #require(page.stage.status.transition?.percent)
        #expect(comparisonDevice.stage.status.transition?.percent == percent && percent > 0.2)
        bench.turn(seconds: 2)
        #expect(page.stage.status.canGoBack && comparisonDevice.picture(at: nil) == page.stage.snapshot)
    }

    @Test func pitfallOnChosenDeviceAppliesFromStart() throws {
        bench.openTiles()
        bench.key("A")
        bench.turn(seconds: 0.1)
        tap(place(104, 480))
        bench.turn(seconds: 0.3)
        let comparisonDevice = try #require(page.comparison.device)
        bench.key("1")
        bench.turn(seconds: 0.1)
        #expect(comparisonDevice.stage.pitfalls == [.blackScreen] && page.stage.pitfalls.isEmpty)
        #expect(comparisonDevice.picture(at: nil) != page.stage.snapshot, "the second device never adds the page")
        #expect(page.comparison.differingLayers?.isEmpty == false)
        bench.key("Tab")
        bench.key("1")
        bench.turn(seconds: 0.1)
        #expect(page.stage.pitfalls == [.blackScreen] && page.comparison.differingLayers?.isEmpty == true)
    }

    @Test func conditionsAreCopiedAndSwapped() throws {
        bench.openTiles()
        bench.key("A")
        bench.key("3")
        bench.turn(seconds: 0.1)
        let comparisonDevice = try #require(page.comparison.device)
        page.comparison.view?.swap()
        #expect(page.stage.pitfalls == [.completesOnCancel] && comparisonDevice.stage.pitfalls.isEmpty)
        page.comparison.view?.copy()
        #expect(page.stage.pitfalls.isEmpty)
        page.comparison.view?.toggleDark()
        bench.turn(seconds: 0.1)
        #expect(comparisonDevice.stage.conditions.style != page.stage.conditions.style && page.comparison.differingLayers?.isEmpty == false)
    }

    @Test func themeAppliesToBothUnlessOneOverridesIt() throws {
        bench.openTiles()
        bench.key("A")
        let comparisonDevice = try #require(page.comparison.device)
        let before = page.stage.conditions.style
        bench.sandbox.show(before == .dark ? .light : .dark)
        #expect(comparisonDevice.stage.conditions.style == page.stage.conditions.style && page.stage.conditions.style != before)
        page.comparison.view?.toggleDark()
        #expect(comparisonDevice.stage.conditions.style == before)
        bench.sandbox.show(before)
        #expect(
            page.stage.conditions.style == before && comparisonDevice.stage.conditions.style == before, "the second keeps its chosen theme")
    }

    @Test func playheadShowsPastOfBothDevices() throws {
        bench.openTiles()
        bench.key("A")
        bench.turn(seconds: 0.1)
        let rest = page.stage.snapshot
        tap(place(104, 480))
        bench.turn(seconds: 2)
        bench.key("Home")
        bench.turn(seconds: 0.1)
        #expect(page.comparison.device?.picture(at: page.playback.playhead) == rest && page.comparison.device?.stage.snapshot != rest)
    }

    @Test func openingDockKeepsComparisonInsteadOfInspector() {
        bench.openTiles()
        bench.key("A")
        bench.key("D")
        bench.turn(seconds: 0.1)
        #expect(page.page.showsDock && page.layers.inspector.superview == nil && page.panel.comparison != nil)
        bench.key("A")
        bench.turn(seconds: 0.1)
        #expect(!page.layers.inspector.isHidden && page.panel.comparison == nil)
    }

    @Test func windowBelow860PointsShowsOnlyChosenDevice() throws {
        bench.openTiles()
        bench.key("A")
        bench.sandbox.resize(to: CGSize(width: 800, height: 700), scale: 1)
        bench.turn(seconds: 0.1)
        let views = try #require(page.page.secondDevice as? ComparisonDeviceViews)
        #expect(page.page.deviceView.isHidden && !views.device.isHidden && views.alone == .second)
        bench.key("Tab")
        bench.turn(seconds: 0.1)
        #expect(!page.page.deviceView.isHidden && views.device.isHidden && views.alone == .first)
    }
}
