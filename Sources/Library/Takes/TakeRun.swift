import Foundation
import Recording
import Scenes
import Stage
import Studio
import Takes
import UIKit

/// A run of a take beside its baseline.
@MainActor package struct TakeRun {
    /// The work besides comparing.
    package struct Options: Codable, Sendable {
        /// Whether what differs is the baseline from now on.
        package var accepts = false
        /// Whether results have a section of a report.
        package var reports = false
        /// Whether results have the pictures of a run that differs.
        package var pictures = false
        /// Whether results have the pictures of the take's row in a list, and nothing else.
        package var strips = false
        /// The number of runs with trembling fingers.
        package var jitter = 0

        package init() {}
    }

    private let file: TakeFile
    private let scene: Scene
    private let makeDevice: DeviceMaker?
    private let options: Options
    private let easel: Easel
    /// Whether the main queue and timers of this process are served in each turn.
    package var servesRunLoop = true

    package init(_ file: TakeFile, on scene: Scene, makeDevice: DeviceMaker? = nil, _ options: Options, easel: Easel) {
        (self.file, self.scene, self.makeDevice, self.options, self.easel) = (file, scene, makeDevice, options, easel)
    }

    /// Runs the take, and says how that compares with its baseline.
    package func result() -> TakeResult {
        let begin = ContinuousClock.now
        var result = TakeResult(path: file.path, scene: scene.name, verdict: .same)
        do { try judge(&result) } catch { result.verdict = .impossible(error) }
        let length = (ContinuousClock.now - begin).components
        result.seconds = Double(length.seconds) + Double(length.attoseconds) * 1e-18
        return result
    }

    private func judge(_ result: inout TakeResult) throws {
        let course = try TakeCourse(run, showing: scene)
        if options.strips { return result.strip = try strip(of: course) }
        if options.jitter > 0 { result.jitter = try JitteredRuns(file, course, run, on: scene).rows(of: options.jitter) }
        guard let baseline = try file.baseline else {
            result.verdict = .noBaseline
            if options.accepts { return try accept(course, &result) }
            if options.reports { result.section = try section(of: result, course, nil, nil) }
            return
        }
        let comparison = TraceComparison(try trace(baseline.trace), try Trace(course.lines), file.take.tolerances)
        let pictures = try PictureJudge(course, baseline.pictures, file.take, easel)
        let differences = (comparison.differences + pictures.differences).sorted { $0.time < $1.time }
        guard !differences.isEmpty else { return }
        result.verdict = .differs(differences)
        if options.accepts { return try accept(course, &result) }
        if options.reports { result.section = try section(of: result, course, pictures, comparison) }
        guard options.pictures else { return }
        result.shots = try pictures.shots()
        result.instants = try instants(of: comparison, course)
    }

    private func strip(of course: TakeCourse) throws -> Data {
        let frames = course.times(TakeStrip.count).map { course.frame(at: $0).snapshot }
        return try easel.picture(of: TakeStrip.picture(of: frames), background: .clear).pngData()
    }

    /// Returns what both runs show at each instant, with small pictures of this one.
    private func instants(of comparison: TraceComparison, _ course: TakeCourse) throws -> [TakeInstant] {
        var last: TimeInterval?
        return try comparison.instants(most: Self.mostInstants).map { instant in
            var instant = instant
            var frame = course.frame(at: instant.time)
            defer { last = frame.time }
            guard frame.time != last else { return instant }
            frame.snapshot.scale = min(frame.snapshot.scale, Self.smallWidth / max(1, frame.snapshot.size.width))
            instant.picture = try easel.picture(of: frame.snapshot).pngData()
            return instant
        }
    }

    /// The number of instants above which some are left out, and the width of their pictures in pixels.
    private static let (mostInstants, smallWidth): (Int, CGFloat) = (600, 320)

    private func trace(_ lines: [String]) throws -> Trace {
        do { return try Trace(lines) } catch { throw Failure(.data, "\(file.baselineFolder)/trace.jsonl: \(error)") }
    }

    private func accept(_ course: TakeCourse, _ result: inout TakeResult) throws {
        try baseline(of: course).write(to: file.baselineFolder)
        result.verdict = .accepted
    }

    private func baseline(of course: TakeCourse) throws -> Baseline {
        let times = file.take.pictures ?? course.usualTimes
        return Baseline(
            trace: course.lines, pictures: try times.map { ($0, try easel.picture(of: course.frame(at: $0).snapshot)) })
    }

    /// Runs the take, and returns the text of a file with it, its run, and the code at `code` with its pictures and storyboards; nil for none.
    /// `program` is the version of this program.
    package func bundle(withCodeAt code: String?, program: String) throws -> String {
        let sources = try code.map { try TakeBundle.sources(at: $0) } ?? [:]
        let files = try code.map { try TakeBundle.files(at: $0) } ?? [:]
        let bundle = TakeBundle(try baseline(of: TakeCourse(run, showing: scene)), sources: sources, files: files)
        return file.script.text(adding: [("bundle", try bundle.json(program: program))])
    }

    /// The run without a window.
    private var run: HeadlessRun {
        var run = HeadlessRun(StageSettings(of: file.take))
        run.script = file.script
        run.makeDevice = makeDevice
        if servesRunLoop { run.serveRunLoop = { _ = RunLoop.main.run(mode: .default, before: .distantPast) } }
        return run
    }

    private func section(
        of result: TakeResult, _ course: TakeCourse, _ pictures: PictureJudge?, _ comparison: TraceComparison?
    ) throws -> String {
        var shots = try pictures?.shots() ?? course.usualTimes.map { TakeSection.Shot(time: $0, now: try easel.png(of: course, at: $0)) }
        if comparison != nil {
            let times = course.times(Self.shotCount).filter { time in !shots.contains { abs($0.time - time) < 0.02 } }
            shots += try times.map { TakeSection.Shot(time: $0, now: try easel.png(of: course, at: $0)) }
        }
        return TakeSection(result, size: file.take.size, shots: shots.sorted { $0.time < $1.time }, comparison).html
    }

    /// The number of pictures of the present run in a report.
    private static let shotCount = 16
}

extension Verdict {
    /// The verdict for a take that cannot be run.
    package static func impossible(_ error: any Error) -> Verdict {
        let failure = error as? Failure
        return .impossible(failure?.message ?? "\(error)", code: failure?.code.rawValue ?? Failure.Code.software.rawValue)
    }
}

/// A renderer that several takes share; it begins with the first picture.
@MainActor package final class Easel {
    private lazy var artist = Result { try Artist() }

    package init() {}

    func picture(of snapshot: RenderSnapshot, background: CGColor = .black) throws -> CGImage {
        try artist.get().picture(of: snapshot, background: background)
    }

    /// Returns the picture at `time` as PNG.
    func png(of course: TakeCourse, at time: TimeInterval) throws -> Data {
        try picture(of: course.frame(at: time).snapshot).pngData()
    }
}
