import Testing
import UIKit

@MainActor struct CADisplayLinkTests {
    private final class Ticker {
        private(set) var ticks: [(timestamp: TimeInterval, target: TimeInterval)] = []
        var onTick: () -> Void = {}

        func tick(_ link: CADisplayLink) {
            ticks.append((link.timestamp, link.targetTimestamp))
            onTick()
        }
    }

    private let device = VirtualDevice()
    private let ticker = Ticker()

    private func link() -> CADisplayLink {
        device.driver.perform {
            let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick(_:)))
            link.add(to: .main, forMode: .common)
            return link
        }
    }

    private func turn(_ frames: ClosedRange<Int>) {
        for frame in frames { device.turn(at: Double(frame) / 60) }
    }

    @Test("S-FRAME-10: timestamp is the last displayed frame, targetTimestamp the next one")
    func timestampIsLastDisplayedFrameAndTargetIsNext() {
        let link = link()
        turn(1...3)
        let times: [TimeInterval] = (0...3).map { Double($0) / 60 }
        #expect(ticker.ticks.map(\.target) == Array(times[1...]))
        #expect(ticker.ticks.map(\.timestamp) == Array(times[..<3]))
        #expect(link.duration == 1.0 / 60)
    }

    @Test("S-FRAME-11: a paused link isn't called, and an invalidated link releases its target")
    func invalidatedLinkReleasesItsTarget() {
        final class Fleeting { func tick(_ link: CADisplayLink) {} }
        let link = link()
        link.isPaused = true
        turn(1...3)
        #expect(ticker.ticks.isEmpty && !device.driver.needsTurn)

        weak var target: Fleeting?
        var held: CADisplayLink?
        do {
            let fleeting = Fleeting()
            target = fleeting
            held = CADisplayLink(target: fleeting, selector: Selector(Fleeting.tick(_:)))
        }
        #expect(target != nil)
        held?.invalidate()
        #expect(target == nil)
    }

    @Test("S-FRAME-12: a lower rate is rounded to a divisor of the refresh rate", arguments: [(30, 6), (20, 4), (50, 12), (45, 12)])
    func lowerRateIsRoundedToDivisorOfRefreshRate(framesPerSecond: Int, calls: Int) {
        link().preferredFramesPerSecond = framesPerSecond
        turn(1...12)
        #expect(ticker.ticks.count == calls)
    }

    @Test("S-FRAME-14: an active link requests every frame")
    func activeLinkRequestsEveryFrame() {
        device.turn(at: 0)
        #expect(!device.driver.needsTurn)
        let link = link()
        #expect(device.driver.needsTurn)
        link.invalidate()
        #expect(!device.driver.needsTurn)
    }

    @Test("S-FRAME-19: turns between two ticks don't call links")
    func turnsBetweenTicksDoNotCallLinks() {
        let link = link()
        _ = device.driver.turn(at: 0.01, isTick: false)
        #expect(ticker.ticks.isEmpty)
        _ = device.driver.turn(at: 1.0 / 60)
        #expect(ticker.ticks.count == 1)
        link.invalidate()
    }

    @Test("S-FRAME-1, 2: changes made by a link appear in that turn's frame, at its time")
    func changesMadeByLinkAppearInSameFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        device.window.addSubview(view)
        var time: TimeInterval = -1
        ticker.onTick = {
            time = CACurrentMediaTime()
            view.frame.origin.x = 5
        }
        let link = link()
        device.turn(at: 0.5)
        #expect(time == 0.5 && view.layer.presentation()?.frame.minX == 5)
        link.invalidate()
    }

    @Test func frameIntervalSkipsRefreshes() {
        let link = link()
        #expect(link.frameInterval == 1)
        link.frameInterval = 3
        turn(0...8)
        #expect(ticker.ticks.count == 3 && link.preferredFramesPerSecond == 20)
    }
}
