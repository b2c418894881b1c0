import Foundation
@testable import Gallery
@testable import Recording
import TestSupport
import Testing
import UIKit
@testable import Studio

/// A device in the hands of a loop whose turns and fingers come at random: at a predicted refresh and then before it, late, together.
@MainActor private struct Hands {
    private(set) var takes: [GestureScript] = []
    private let device: StageDevice
    private var random: SeededNumbers
    private var now = 0.0
    private var lastEvent = 0.0
    private var down: Set<Int> = []

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
        device = StageDevice(.tiles, switches: PitfallSwitches(), style: .light, at: StageDevice.Turn(time: 0, inputTime: 0))
    }

    /// What the input's clock says: whole milliseconds.
    private var inputTime: TimeInterval { (now * 1000).rounded(.down) / 1000 }

    mutating func play(_ count: Int) {
        for _ in 0..<count {
            now += .random(in: 0...0.02, using: &random)
            for _ in 0..<Int.random(in: 0...2, using: &random) { touch() }
            meddle()
            let ahead = Double.random(in: -0.012...0.012, using: &random)
            device.turn(StageDevice.Turn(
                time: max(0, now + ahead), inputTime: inputTime, isTick: .random(using: &random), refreshInterval: 1 / 60))
        }
        end()
    }

    /// A device's events may be older than the last turn, never older than the event before.
    private mutating func touch() {
        let finger = Int.random(in: 1...3, using: &random)
        let phase: UITouch.Phase = down.contains(finger) ? [.moved, .moved, .ended, .cancelled].randomElement(using: &random)! : .began
        if phase == .began { down.insert(finger) } else if phase != .moved { down.remove(finger) }
        lastEvent = max(lastEvent, inputTime - Double(Int.random(in: 0...9, using: &random)) / 1000)
        device.take(InputEvent(
            finger: finger, phase: phase,
            location: CGPoint(x: .random(in: 0..<390, using: &random), y: .random(in: 0..<844, using: &random)), time: lastEvent))
    }

    private mutating func meddle() {
        switch Int.random(in: 0..<60, using: &random) {
        case 0: device.rate = [0.1, 0.25, 1].randomElement(using: &random)!
        case 1: device.isFrozen.toggle()
        case 2: device.step(forward: .random(using: &random))
        case 3: device.tap(at: CGPoint(x: 100, y: 480))
        case 4, 5:
            end()
            device.record()
        case 6: device.takeHold()
        case 7: if let take = takes.last, !device.isRecording { device.replay(take) }
        default: break
        }
    }

    private mutating func end() {
        if let take = device.stopRecording() { takes.append(take.script) }
    }
}

@MainActor @Suite struct StageDeviceTests {
    @Test("S-FRAME-2: the device's time never runs back, and every take can be read", arguments: 0..<40 as Range<UInt64>)
    func everyTakeCanBeRead(seed: UInt64) throws {
        var hands = Hands(seed: seed)
        hands.play(400)
        #expect(!hands.takes.isEmpty)
        for take in hands.takes {
            let turns = try #require(take.take?.turns)
            let backwards = zip(turns.dropFirst(), turns).count { $0.time < $1.time || $0.inputTime < $1.inputTime }
            #expect(backwards == 0)
            #expect(try GestureScript(json: Data(take.text.utf8)) == take)
        }
    }

    @Test("S-FRAME-2: a turn for a time before that of the last one leaves the device's time where it is")
    func anEarlierTurn() {
        let device = StageDevice(.tiles, switches: PitfallSwitches(), style: .light, at: StageDevice.Turn(time: 0, inputTime: 0))
        for time in [1, 0.993, 1.01] {
            let before = device.time
            device.turn(StageDevice.Turn(time: time, inputTime: time))
            #expect(device.time == max(before, time))
        }
    }

    @Test func aTapOnASceneThatHasNotBeenLaidOutYetWaitsUntilItIs() {
        let device = StageDevice(.tiles, switches: PitfallSwitches(), style: .light, at: StageDevice.Turn(time: 0, inputTime: 0))
        for round in 0..<2 {
            device.reset()
            device.tap(at: CGPoint(x: 100, y: 480))
            for n in 1...4 {
                let time = Double(round) + Double(n) / 60
                device.turn(StageDevice.Turn(time: time, inputTime: (time * 1000).rounded(.down) / 1000))
            }
            #expect(device.transition?.kind == .push)
        }
    }
}
