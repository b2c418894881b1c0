import Foundation
import Testing
import UIKit

import Scenes
@testable import peer_tiles

// Checks the scene used for comparisons. Other toolkits draw the same scene, so all of its numbers are fixed.
@MainActor struct PeerTilesTests {
    private let device = VirtualDevice()
    private let navigation = Scene.peerTiles.make() as! UINavigationController

    init() {
        device.window.rootViewController = navigation
        device.turn(at: 0)
    }

    @Test(
        "12, 100 and 1000 tiles fill 2, 5 and 20 columns, with margins of 12 points",
        arguments: [
            (12, CGRect(x: 201, y: 702, width: 177, height: 126)), (100, CGRect(x: 308, y: 791, width: 68, height: 35)),
            (1000, CGRect(x: 354, y: 796, width: 16, height: 14)),
        ])
    func tilesFillPageWithMarginsOfTwelvePoints(count: Int, last: CGRect) {
        let grid = PeerGrid(count: count)
        #expect(grid.frame(of: 0).origin == CGPoint(x: 12, y: 12))
        #expect(grid.frame(of: count - 1) == last)
    }

    @Test func tapPushesPageWithCubicEaseOut() {
        tap(CGPoint(x: 100, y: 75), at: 1)
        device.turn(at: 1.175 + 0.03)
        #expect(abs(shown("b").minX - 390 * 0.125) < 0.1)
        #expect(abs(shown("a").minX + 0.3 * 390 * 0.875) < 0.1)
        device.turn(at: 1.4)
        #expect(navigation.viewControllers.count == 2 && shown("b").minX == 0 && find("shade") == nil)
    }

    @Test func dragMovesBothPagesAndClearsShade() {
        let start = open()
        drag(to: 105, from: start)
        let before = shown("b").minX
        device.touch(1, .moved, at: CGPoint(x: 205, y: 600), time: start + 0.5)
        device.turn(at: start + 0.5)
        let way = shown("b").minX / 390
        #expect(abs(shown("b").minX - before - 100) < 0.001)
        #expect(abs(shown("a").minX + 0.3 * 390 * (1 - way)) < 0.001)
        #expect(abs((find("shade")?.layer.presentation()?.opacity ?? .nan) - Float(0.4 * (1 - way))) < 0.001)
    }

    @Test("a release past halfway finishes the pop, and a release before halfway cancels it, both in 0.35 s", arguments: [250.0, 150.0])
    func releaseBeyondHalfPopsAndBeforeHalfCancels(place: CGFloat) {
        let start = open()
        drag(to: place, from: start)
        let way = shown("b").minX, end: CGFloat = place > 195 ? 390 : 0
        device.touch(1, .ended, at: CGPoint(x: place, y: 600), time: start + 0.5)
        device.turn(at: start + 0.5)
        device.turn(at: start + 0.5 + 0.175)
        #expect(abs(shown("b").minX - (way + (end - way) * 0.875)) < 0.1)
        device.turn(at: start + 0.5 + 0.34)
        #expect(navigation.transitionCoordinator != nil)
        device.turn(at: start + 0.5 + 0.351)
        device.turn(at: start + 0.9)
        #expect(navigation.transitionCoordinator == nil && navigation.viewControllers.count == (place > 195 ? 1 : 2))
        #expect(navigation.topViewController?.view.frame == navigation.view.bounds && find("shade") == nil)
    }

    // MARK: Fingers

    private func tap(_ point: CGPoint, at time: TimeInterval) {
        device.touch(1, .began, at: point, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: point, time: time + 0.03)
        device.turn(at: time + 0.03)
    }

    /// Opens the first tile, and returns the time after the transition.
    private func open() -> TimeInterval {
        tap(CGPoint(x: 100, y: 75), at: 1)
        for step in 0...60 { device.turn(at: 1.1 + Double(step) / 60) }
        return 3
    }

    private func drag(to place: CGFloat, from time: TimeInterval) {
        device.touch(1, .began, at: CGPoint(x: 5, y: 600), time: time)
        device.turn(at: time)
        for step in 1...20 {
            let now = time + Double(step) * 0.01
            device.touch(1, .moved, at: CGPoint(x: 5 + (place - 5) * CGFloat(step) / 20, y: 600), time: now)
            device.turn(at: now)
        }
    }

    // MARK: Presented frames

    private func find(_ name: String, in view: UIView? = nil) -> UIView? {
        let view = view ?? navigation.view!
        if view.accessibilityIdentifier == name { return view }
        return view.subviews.lazy.compactMap { find(name, in: $0) }.first
    }

    private func shown(_ name: String) -> CGRect { find(name)?.layer.presentation()?.frame ?? .null }
}
