import Foundation
import Gallery
import Scenes
import Testing
import UIKit

@testable import Stage

/// Checks script runs that are played a few turns at a time.
@MainActor struct ScriptedRunTests {
    private let tiles = Catalog.scene(named: "tiles")!

    @Test func slowDeviceGetsSameTurnsAndTouchesAsFastOne() throws {
        let fast = try play { SceneDevice(tiles, $0, present: $1) }
        let slow = try play { SlowDevice(SceneDevice(tiles, $0, present: $1)) }
        #expect(fast.turns.count > 30 && !fast.fingers.isEmpty)
        #expect(slow.turns == fast.turns)
        #expect(slow.fingers.map { $0.event.phase } == fast.fingers.map { $0.event.phase })
        #expect(slow.events.map { $0.time } == fast.events.map { $0.time })
    }

    private func play(_ makeDevice: @escaping DeviceMaker) throws -> Run {
        let script = try GestureScript(
            json: Data(
                """
                {"actions":[{"type":"pointer","id":"finger","parameters":{"pointerType":"touch"},"actions":[
                {"type":"pointerMove","duration":0,"x":104,"y":480},{"type":"pointerDown","button":0},
                {"type":"pointerMove","duration":100,"x":124,"y":500},{"type":"pointerUp","button":0}]}]}
                """.utf8))
        let run = ScriptedRun(script, of: tiles, StageSettings(), on: makeDevice, examinedBy: { { _, _ in [] } })
        for _ in 0..<20_000 {
            if let result = run.advance(by: 4) { return result }
        }
        throw CocoaError(.userCancelled)
    }
}

/// A device whose code is busy during two requests after each turn, like a process on a busy machine.
@MainActor private final class SlowDevice: StageDevice {
    private let inner: SceneDevice
    private var running: Turn?
    private var requests = 0
    private var commands: [Command] = []

    init(_ inner: SceneDevice) { self.inner = inner }

    func turn(_ turn: Turn) -> DeviceTurn {
        guard let running else {
            commands.forEach(inner.perform)
            (commands, self.running, requests) = ([], turn, 2)
            return DeviceTurn(isBegun: true, frame: nil)
        }
        requests -= 1
        guard requests == 0 else { return DeviceTurn(isBegun: false, frame: nil) }
        self.running = nil
        return DeviceTurn(isBegun: false, frame: inner.turn(running).frame)
    }

    func perform(_ command: Command) { commands.append(command) }
    func takeHold() -> Bool { inner.takeHold() }
    func model(ofLayer number: Int) -> LayerValues? { inner.model(ofLayer: number) }
    func pinchTarget(at point: CGPoint) -> CGRect? { inner.pinchTarget(at: point) }
    func touchTargets() -> TouchTargets { inner.touchTargets() }
    func perform(_ work: () -> Void) { inner.perform(work) }
    var heldProgress: CGFloat? { inner.heldProgress }
    var transition: TransitionStatus? { inner.transition }
    var transitionActivity: TransitionActivity? { inner.transitionActivity }
    var canGoBack: Bool { inner.canGoBack }
    var needsTurn: Bool { inner.needsTurn }
    var hasWork: Bool { inner.hasWork }
    var isBusy: Bool { inner.isBusy }
    var nextBegin: TimeInterval? { inner.nextBegin }
    var parameters: [ParameterDeclaration] { inner.parameters }
    var failure: DeviceFailure? { inner.failure }
    var serveRunLoop: (() -> Void)? {
        get { inner.serveRunLoop }
        set { inner.serveRunLoop = newValue }
    }
}
