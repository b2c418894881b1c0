import Testing
import UIKit

@MainActor struct DeviceQueueTests {
    private let device = VirtualDevice()

    /// Runs `work` as the device's user code in its next turn.
    private func inTurn(at time: TimeInterval, _ work: @escaping () -> Void) {
        final class Page: UIViewController {
            var work: (() -> Void)?
            override func viewDidLayoutSubviews() {
                work?()
                work = nil
            }
        }
        let page = Page()
        page.work = work
        device.window.rootViewController = page
        device.turn(at: time)
    }

    private final class Log: NSObject {
        var times: [TimeInterval] = []
        func note() { times.append(CACurrentMediaTime()) }
        func ring(_ timer: Timer) {
            times.append(CACurrentMediaTime())
            if times.count == 3 { timer.invalidate() }
        }
    }

    @Test("S-FRAME-21: a block on the main queue runs in the next turn, a delayed one in the first turn at its time")
    func mainQueueBlocksRunInDeviceTime() {
        nonisolated(unsafe) var order: [String] = []
        inTurn(at: 1) {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { order.append("late") }
            DispatchQueue.main.async {
                order.append("soon")
                MainActor.assumeIsolated { DispatchQueue.main.async { order.append("sooner") } }
            }
        }
        #expect(order.isEmpty)
        device.turn(at: 1.1)
        #expect(order == ["soon"], "a block added by a block waits for the next turn")
        device.turn(at: 1.49)
        #expect(order == ["soon", "sooner"])
        device.turn(at: 1.5)
        #expect(order == ["soon", "sooner", "late"])
    }

    @Test("S-FRAME-21: timers tick in device time until they are invalidated")
    func timersTickInDeviceTimeUntilTheyAreInvalidated() {
        let log = Log()
        inTurn(at: 1) {
            _ = Timer.scheduledTimer(timeInterval: 0.25, target: log, selector: Selector(Log.ring(_:)), userInfo: nil, repeats: true)
        }
        for time in stride(from: 1.125, through: 3, by: 0.125) { device.turn(at: time) }
        #expect(log.times == [1.25, 1.5, 1.75])
    }

    @Test func delayThatIsNoNumberDoesNotBlockOtherWork() {
        let log = Log()
        inTurn(at: 1) {
            log.perform(Selector(Log.note), with: nil, afterDelay: .nan)
            log.perform(Selector(Log.note), with: nil, afterDelay: 0.5)
        }
        for time in [1.1, 1.5, 1.6] { device.turn(at: time) }
        #expect(log.times == [1.1, 1.5])
    }

    @MainActor private final class Reader: NSObject {
        var infos: [Any?] = []
        func read(_ timer: Timer) { infos.append(timer.userInfo) }
    }

    @Test("S-FRAME-21: a timer passes its user info to its target") func timerHasItsUserInfo() {
        let reader = Reader()
        inTurn(at: 1) {
            for info in ["card", nil] as [String?] {
                let timer = Timer.scheduledTimer(
                    timeInterval: 0.25, target: reader, selector: Selector(Reader.read(_:)), userInfo: info, repeats: false)
                #expect(timer.userInfo as? String == info)
            }
        }
        device.turn(at: 1.5)
        #expect(reader.infos.map { $0 as? String } == ["card", nil])
    }

    /// Starts a 0.5 s timer in the turn at 1 s. Returns the timer, and a function that returns its target if the target still exists.
    private func start(repeats: Bool) -> (timer: Timer?, target: () -> Log?) {
        let log = Log()
        var timer: Timer?
        inTurn(at: 1) {
            timer = Timer.scheduledTimer(timeInterval: 0.5, target: log, selector: Selector(Log.note), userInfo: nil, repeats: repeats)
        }
        return (timer, { [weak log] in log })
    }

    @Test("S-FRAME-21: an invalidated timer releases its target in the next turn")
    func invalidatedTimerReleasesItsTargetInNextTurn() {
        let (timer, target) = start(repeats: true)
        device.turn(at: 1.5)
        #expect(target()?.times == [1.5])
        timer?.invalidate()
        device.turn(at: 1.6)
        #expect(target() == nil)
    }

    @Test("S-FRAME-21: a one-shot timer releases its target when it fires")
    func oneShotTimerReleasesItsTargetWhenItFires() {
        let (timer, target) = start(repeats: false)
        device.turn(at: 1.4)
        #expect(target() != nil)
        device.turn(at: 1.5)
        #expect(target() == nil && timer?.isValid == false)
    }

    @Test("S-FRAME-21: a delayed perform can be cancelled")
    func delayedPerformCanBeCancelled() {
        let (kept, dropped) = (Log(), Log())
        inTurn(at: 1) {
            kept.perform(Selector(Log.note), with: nil, afterDelay: 1)
            dropped.perform(Selector(Log.note), with: nil, afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(withTarget: dropped)
        }
        device.turn(at: 2)
        #expect(kept.times == [2] && dropped.times.isEmpty)
    }

    @Test func performOnMainThreadRunsAtOnceOnlyIfWaitedFor() {
        let (waited, later) = (Log(), Log())
        inTurn(at: 1) {
            waited.performSelector(onMainThread: Selector(Log.note), with: nil, waitUntilDone: true)
            later.performSelector(onMainThread: Selector(Log.note), with: nil, waitUntilDone: false)
            #expect(waited.times.count == 1 && later.times.isEmpty)
        }
        device.turn(at: 1.25)
        #expect(waited.times == [1] && later.times.count == 1)
    }
}
