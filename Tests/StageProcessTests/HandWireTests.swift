@testable import Problems
import Scenes
@testable import Stage
import Testing
import UIKit
@testable import StageProcess

/// Checks that inputs, their runs, and the rarer requests arrive with every field (S-WIRE-1 and S-WIRE-3). Adjacent fields of the same type
/// have different values.
@MainActor struct HandWireTests {
    /// Returns a value as it arrives. Its message must be readable to the end.
    private func arrived<Value: WireValue>(_ value: Value) throws -> Value {
        var writer = WireWriter()
        writer.write(value)
        var reader = WireReader(writer.bytes)
        let arrived = try reader.read(Value.self)
        #expect(reader.isAtEnd)
        return arrived
    }

    private func fails<Value: WireValue>(_ type: Value.Type, _ parts: any WireValue...) -> Bool {
        var writer = WireWriter()
        for part in parts { part.write(to: &writer) }
        var reader = WireReader(writer.bytes)
        return (try? reader.read(Value.self)) == nil
    }

    // MARK: Inputs and runs

    @Test("S-WIRE-1: an input arrives with its start and its limit") func inputArrives() throws {
        let stroke = Hand.Stroke(
            begin: 10, start: .init(x: 1, y: 2), moves: [.init(to: .init(x: 3, y: 4), duration: 50)], rest: 60, isCancelled: true)
        let hand = Hand([stroke], [.init(time: 7, kind: .resize(width: 8, height: 9)), .init(time: 11, kind: .background(duration: 12))])
        let job = try arrived(Storm.Job(hand, from: 0.25, timeLimit: 3))
        #expect(job.hand == hand && job.begin == 0.25 && job.timeLimit == 3)
    }

    @Test("S-WIRE-1: a run arrives with all its fields") func runArrives() throws {
        var run = ExaminedRun()
        run.problems = [RunProblem(.jump, at: 1, who: "a", "b", cause: "c", suggestion: "d", layer: 2)]
        run.moments = [.init(begin: 3, end: nil, title: "e", isCompleted: true)]
        run.changes = [.init(begin: 4, end: 5), .init(begin: 6, end: 7)]
        (run.pages, run.shown, run.hasEffect, run.end) = (["f", "g"], ["h", "i"], true, 8)
        (run.targets, run.failure, run.failedCall) = (TouchTargets(page: "j"), DeviceFailure(.hangs, "k"), 9)
        let other = try arrived(run)
        #expect(other.problems == run.problems && other.moments == run.moments && other.changes == run.changes)
        #expect(other.pages == run.pages && other.shown == run.shown && other.hasEffect && other.end == 8)
        #expect(other.targets == run.targets && other.failure == run.failure && other.failedCall == 9)
        let empty = try arrived(ExaminedRun())
        #expect(empty.changes.isEmpty && !empty.hasEffect && empty.targets == nil && empty.failure == nil && empty.failedCall == nil)
    }

    @Test("S-WIRE-1: a moment's flags arrive as they are", arguments: [true, false]) func momentArrives(flag: Bool) throws {
        let moment = ExaminedRun.Moment(begin: 1, end: 2, title: "push", isCompleted: flag, isBuiltIn: !flag)
        #expect(try arrived(moment) == moment)
    }

    @Test("S-WIRE-1: a problem of each kind arrives with all its fields", arguments: RunProblem.Kind.allCases)
    func problemArrives(kind: RunProblem.Kind) throws {
        var problem = RunProblem(kind, at: 1.5, who: "who", "sentence", cause: "cause", suggestion: "suggestion", layer: 4)
        #expect(try arrived(problem) == problem)
        (problem.isDeliberate, problem.name) = (true, "name")
        #expect(try arrived(problem) == problem)
    }

    @Test("S-WIRE-1: a failure arrives with its kind and message") func failureArrives() throws {
        for kind in [DeviceFailure.Kind.crashed, .exited, .hangs, .unloadable] {
            #expect(try arrived(DeviceFailure(kind, "why")) == DeviceFailure(kind, "why"))
        }
    }

    // MARK: Requests and commands

    @Test("S-WIRE-1: changed numbers arrive by key") func changedNumbersArrive() throws {
        let texts = [30: "0.5", 4: "-20", 17: ""]
        guard case .numbers(texts) = try arrived(DeviceRequest.numbers(texts)) else {
            Issue.record("the numbers differ")
            return
        }
    }

    @Test("S-WIRE-1: rarer commands arrive") func rareCommandsArrive() throws {
        var transform = CATransform3DMakeScale(2, 3, 4)
        (transform.m12, transform.m13, transform.m14, transform.m21, transform.m23, transform.m24) = (5, 6, 7, 8, 9, 10)
        (transform.m31, transform.m32, transform.m34, transform.m41, transform.m42, transform.m43) = (11, 12, 13, 14, 15, 16)
        let commands: [Command] = [
            .turn(Turn(time: 1, inputTime: 2, isTick: true, refreshInterval: 3)), .hold, .strict(true), .strict(false), .background(true),
            .background(false), .edit(layer: 1, .transform(transform)), .pitfalls([]), .style(.light), .style(.unspecified),
        ]
        for command in commands { #expect(try arrived(command) == command) }
    }

    @Test("S-WIRE-1: a target and the counts of a page arrive") func targetsArrive() throws {
        var target = TouchTarget(.longPress, name: "n", type: "T", frame: .zero, point: .zero, edges: .right, taps: 3)
        (target.touches, target.duration) = (2, 0.75)
        var targets = TouchTargets(page: "P", targets: [target])
        (targets.layerCount, targets.cover, targets.unreachable, targets.disabled) = (5, "Cover", 6, 7)
        #expect(try arrived(targets) == targets)
    }

    @Test("S-WIRE-1: a declaration keeps its unit, value, and limits") func declarationArrives() throws {
        let kinds: [ParameterDeclaration.Kind] = [
            .number(nil, isWhole: false), .number(2...2, isWhole: true), .number(-1...4, isWhole: false),
        ]
        for kind in kinds {
            let declaration = ParameterDeclaration(name: "a", kind: kind, unit: "b", initial: .choice("c"))
            #expect(try arrived(declaration) == declaration)
        }
    }

    @Test("S-WIRE-1: missing answers arrive as missing") func missingAnswersArrive() throws {
        if case .held(nil) = try arrived(DeviceAnswer.held(nil)) {} else { Issue.record("no progress") }
        if case .pinchTarget(nil) = try arrived(DeviceAnswer.pinchTarget(nil)) {} else { Issue.record("no target") }
        if case .model(nil) = try arrived(DeviceAnswer.model(nil)) {} else { Issue.record("no model") }
        if case .loaded(problem: nil) = try arrived(DeviceAnswer.loaded(problem: nil)) {} else { Issue.record("no problem") }
    }

    // MARK: Invalid messages

    @Test("S-WIRE-3: parts of a replay are within the file") func partsOfReplaysAreValid() {
        #expect(fails(DeviceRequest.self, 6, "a", -1, 3, 0.5) && fails(DeviceRequest.self, 6, "a", 4, 3, 0.5))
        #expect(!fails(DeviceRequest.self, 6, "a", 0, 0, 0.5) && !fails(DeviceRequest.self, 6, "a", 3, 3, 0.5))
    }

    @Test("S-WIRE-3: curves, limits, and kinds are valid") func parametersAreValid() {
        #expect(fails(ParameterValue.self, 3, [0.1, 0.2, 0.3]) && fails(ParameterValue.self, 3, [0.1, 0.2, 0.3, 0.4, 0.5]))
        #expect(!fails(ParameterValue.self, 3, [0.1, 0.2, 0.3, 0.4]) && fails(ParameterValue.self, 5) && fails(ParameterValue.self, -1))
        func isRefused(_ limits: [Double]) -> Bool {
            fails(ParameterDeclaration.self, "a", "b", ParameterValue.flag(true), 0, limits as [Double]?, true)
        }
        #expect(isRefused([1]) && isRefused([1, 2, 3]) && isRefused([2, 1]) && isRefused([.nan, 1]) && !isRefused([1, 1]))
        #expect(fails(ParameterDeclaration.self, "a", "b", ParameterValue.flag(true), 5))
    }

    @Test("S-WIRE-3: the first unknown number of each message is an error") func unknownNumbersAreErrors() {
        #expect(
            fails(RunEvent.Payload.self, 10) && fails(GestureMeasures.self, 4, CGPoint.zero)
                && fails(CallbackEvent.Detail.self, 5, "a"))
        #expect(fails(TransitionEvent.Step.self, 3, true) && fails(Command.self, 14, true) && fails(LayerEdit.self, 7, 1.5))
        #expect(fails(DeviceRequest.self, 11, [1], ["a"]) && fails(TransitionKind.self, "nowhere"))
        #expect(!fails(Command.self, 13, true) && !fails(DeviceRequest.self, 10, [1], ["a"]))
    }

    @Test("S-WIRE-3: an odd number of times has no last interval") func oddTimesAreCut() throws {
        var writer = WireWriter()
        writer.write([RunProblem]())
        writer.write([ExaminedRun.Moment]())
        writer.write([1.0, 2, 3])
        for _ in 0..<2 { writer.write([String]()) }
        writer.write(true)
        writer.write(4.0)
        for _ in 0..<3 { writer.write(false) }
        var reader = WireReader(writer.bytes)
        let run = try reader.read(ExaminedRun.self)
        #expect(run.changes == [.init(begin: 1, end: 2)] && run.end == 4 && reader.isAtEnd)
    }

    @Test func atMostThousandCommandsWait() { #expect(PendingCommands.limit == 1000) }

    @Test("S-WIRE-3: the program of another version is refused with a sentence and EX_PROTOCOL") func refusal() {
        #expect(WireVersion.refusalCode == 76)
        #expect(
            WireVersion.refusal == "segue-stage and the program that started it are different versions: build or install both together.")
    }
}
