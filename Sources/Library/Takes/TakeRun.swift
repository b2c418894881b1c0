import Foundation
import Scenes
import Stage
import Studio
import UIKit

/// Runs a take and compares the run with its baseline.
@MainActor package struct TakeRun {
    /// The task to perform in addition to comparing runs.
    package struct Options: Codable, Sendable {
        /// Whether a run that differs becomes the new baseline.
        package var accepts = false
        /// Whether results contain a section for a report.
        package var reports = false
        /// Whether results contain images if the run differs.
        package var pictures = false
        /// Whether results contain only the filmstrip for the take's row in the list.
        package var strips = false
        /// The number of runs with jittered fingers.
        package var jitter = 0

        package init() {}
    }

    private let file: TakeFile
    private let scene: Scene
    private let makeDevice: DeviceMaker?
    private let options: Options
    private let sharedRenderer: SharedRenderer
    /// Whether each turn runs the process's main queue and timers.
    package var servesRunLoop = true

    package init(_ file: TakeFile, on scene: Scene, makeDevice: DeviceMaker? = nil, _ options: Options, sharedRenderer: SharedRenderer) {
        (self.file, self.scene, self.makeDevice, self.options, self.sharedRenderer) = (file, scene, makeDevice, options, sharedRenderer)
    }

    /// Runs the take and returns how its run compares with the baseline.
    package func result() -> TakeResult {
        let begin = ContinuousClock.now
        var result = TakeResult(path: file.path, scene: scene.name, verdict: .same)
        do { try perform(&result) } catch { result.verdict = .impossible(error) }
        let length = (ContinuousClock.now - begin).components
        result.seconds = Double(length.seconds) + Double(length.attoseconds) * 1e-18
        return result
    }

    private func perform(_ result: inout TakeResult) throws {
        let recorded = try RecordedRun(run, showing: scene)
        if options.strips { return result.strip = try strip(of: recorded) }
        if options.jitter > 0 { result.jitter = try JitteredRuns(file, recorded, run, on: scene).rows(of: options.jitter) }
        let comparison = try compare(recorded)
        result.verdict = comparison.map { $0.differences.isEmpty ? .same : .differs($0.differences) } ?? .noBaseline
        guard result.verdict != .same else { return }
        if options.accepts { return try accept(recorded, &result) }
        if options.reports { result.section = try section(of: result, recorded, comparison) }
        guard options.pictures, let comparison else { return }
        result.shots = try comparison.pictures.shots()
        result.instants = try instants(of: comparison.trace, recorded)
    }

    /// A comparison of a run with the take's baseline.
    private struct Comparison {
        let trace: TraceComparison
        let pictures: BaselinePictureComparison
        let differences: [Difference]
    }

    /// Compares a run with the take's baseline. Returns nil if the take has none.
    private func compare(_ recorded: RecordedRun) throws -> Comparison? {
        guard let baseline = try file.baseline else { return nil }
        let trace = TraceComparison(try self.trace(baseline.trace), try Trace(recorded.lines), file.take.tolerances)
        let pictures = try BaselinePictureComparison(recorded, baseline.pictures, file.take, sharedRenderer)
        return Comparison(
            trace: trace, pictures: pictures, differences: (trace.differences + pictures.differences).sorted { $0.time < $1.time })
    }

    private func strip(of recorded: RecordedRun) throws -> Data {
        let frames = recorded.times(TakeStrip.count).map { recorded.frame(at: $0).snapshot }
        return try sharedRenderer.picture(of: TakeStrip.picture(of: frames), background: .clear).pngData()
    }

    /// Returns the states of both runs at each instant, with small images of this run.
    private func instants(of comparison: TraceComparison, _ recorded: RecordedRun) throws -> [TakeInstant] {
        var last: TimeInterval?
        return try comparison.instants(most: Self.maximumInstants).map { instant in
            var instant = instant
            var frame = recorded.frame(at: instant.time)
            defer { last = frame.time }
            guard frame.time != last else { return instant }
            frame.snapshot.scale = min(frame.snapshot.scale, Self.smallWidth / max(1, frame.snapshot.size.width))
            instant.picture = try sharedRenderer.picture(of: frame.snapshot).pngData()
            return instant
        }
    }

    /// The maximum number of instants, and the width of their images in pixels.
    private static let (maximumInstants, smallWidth): (Int, CGFloat) = (600, 320)

    private func trace(_ lines: [String]) throws -> Trace {
        do { return try Trace(lines) } catch { throw Failure(.data, "\(file.baselineFolder)/\(Baseline.traceName): \(error)") }
    }

    private func accept(_ recorded: RecordedRun, _ result: inout TakeResult) throws {
        try baseline(of: recorded).write(to: file.baselineFolder)
        result.verdict = .accepted
    }

    private func baseline(of recorded: RecordedRun) throws -> Baseline {
        let times = file.take.pictures ?? recorded.defaultTimes
        return Baseline(
            trace: recorded.lines, pictures: try times.map { ($0, try sharedRenderer.picture(of: recorded.frame(at: $0).snapshot)) })
    }

    /// Runs the take. Returns the text of a take file that bundles the run with the code at `code`, including its images and storyboards.
    /// If `code` is nil, no code is bundled. `program` is Segue's version.
    package func bundle(withCodeAt code: String?, program: String) throws -> String {
        let sources = try code.map { try TakeBundle.sources(at: $0) } ?? [:]
        let files = try code.map { try TakeBundle.files(at: $0) } ?? [:]
        let bundle = TakeBundle(try baseline(of: RecordedRun(run, showing: scene)), sources: sources, files: files)
        return file.script.text(adding: [("bundle", try bundle.json(program: program))])
    }

    private var run: HeadlessRun {
        var run = HeadlessRun(StageSettings(of: file.take))
        run.script = file.script
        run.makeDevice = makeDevice
        if servesRunLoop { run.serveRunLoop = { _ = RunLoop.main.run(mode: .default, before: .distantPast) } }
        return run
    }

    private func section(of result: TakeResult, _ recorded: RecordedRun, _ comparison: Comparison?) throws -> String {
        func shots(at times: [TimeInterval]) throws -> [TakeShot] {
            try times.map { TakeShot(time: $0, now: try sharedRenderer.png(of: recorded, at: $0)) }
        }
        var all = try comparison?.pictures.shots() ?? shots(at: recorded.defaultTimes)
        if comparison != nil {
            all += try shots(at: recorded.times(Self.shotCount).filter { time in !all.contains { abs($0.time - time) < 0.02 } })
        }
        return TakeSection(result, size: file.take.size, shots: all.sorted { $0.time < $1.time }, comparison?.trace).html
    }

    /// The number of images from this run in a report.
    private static let shotCount = 16
}

extension Verdict {
    /// Returns the verdict on a take that can't be run.
    package static func impossible(_ error: any Error) -> Verdict {
        let failure = error as? Failure
        return .impossible(failure?.message ?? "\(error)", code: failure?.code.rawValue ?? Failure.Code.software.rawValue)
    }
}
