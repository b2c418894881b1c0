@testable import Gallery
import Scenes
import Stage
import Testing
import UIKit
@testable import Studio

@MainActor struct ReleaseTests {
    private func release(
        vx: CGFloat = 0, vy: CGFloat = 0, scale: CGFloat = 1, v: CGFloat = 0, percent: CGFloat = 0.3, finishes: Bool = false
    ) -> Release {
        Release(
            gesture: .leftEdge, measures: .init(velocity: CGPoint(x: vx, y: vy), scale: scale, scaleVelocity: v), percent: percent,
            finishes: finishes, remaining: 0.3)
    }

    @Test func releaseTextMatchesPicture07() {
        let release = release(vx: -84)
        #expect(release.formula(by: .movesRight) == "vx −84 ≤ 0")
        #expect(release.verdict == "cancel")
        #expect(release.explanation == "Edge pan released at 30 %" && release.remainingTime == "returns in 0.30 s")
    }

    @Test func releaseThatEndsAtOnceHasNoRemainingTime() {
        var release = release()
        release.remaining = 0.004
        #expect(release.remainingTime == nil)
    }

    @Test func badgeOfUserCodeShowsPositionAndIconInsteadOfRule() {
        let badge = ReleaseBadge()
        badge.show(release(percent: 1), by: nil)
        func texts() -> [String] { badge.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text) }
        #expect(texts() == ["100 %", "cancel", "Edge pan released at 100 %;", "returns in 0.30 s"])
        badge.isCompact = true
        #expect(texts() == ["released at 100 %", "cancel", "returns in 0.30 s"])
        #expect(badge.subviews.contains { ($0 as? IconView)?.icon == .cancel && !$0.isHidden })
    }

    @Test func formulaShowsNumbersOfEachRule() {
        #expect(release(vx: 210).formula(by: .movesRight) == "vx 210 > 0")
        #expect(release(vx: -210).formula(by: .movesLeft) == "−vx 210 > 0")
        #expect(release(vy: 0).formula(by: .movesDown) == "vy 0 ≤ 0")
        #expect(release(vx: -0.2).formula(by: .movesRight) == "vx 0 ≤ 0", "zero has no minus sign")
        #expect(release(scale: 1.4, v: 0.8).formula(by: .opensOrRests(above: 1.5)) == "v 0.80 > 0")
        #expect(release(scale: 1.4).formula(by: .opensOrRests(above: 1.5)) == "v 0, scale 1.40 ≤ 1.5")
        #expect(release(percent: 0.6).formula(by: .percent(above: 0.5)) == "60 > 50 %")
        #expect(release(percent: 0.6).formula(by: nil) == "60 %")
    }

    @Test func finishingReleaseShowsRemainingTime() {
        let release = release(percent: 0.7, finishes: true)
        #expect(release.explanation == "Edge pan released at 70 %" && release.remainingTime == "finishes in 0.30 s")
    }
}
