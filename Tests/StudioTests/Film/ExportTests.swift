@testable import Stage
import Testing
import UIKit

@testable import Gallery
@testable import Studio

/// Checks the export sheet with a film maker that only logs its requests.
@MainActor struct ExportTests {
    private final class Maker: FilmMaker {
        let folder = "~/Videos/Segue"
        var orders: [FilmRequest] = []
        var job: Job?

        func obstacle(to format: FilmRequest.Format) -> String? { format == .webp ? "Needs ffmpeg" : nil }

        func begin(_ order: FilmRequest, of run: Run, size: CGSize) -> any FilmJob {
            orders.append(order)
            let job = Job(order.count)
            self.job = job
            return job
        }

        func reveal(_ path: String) {}

        func short(_ path: String) -> String { "short \(path)" }
        var canChoose = false
        /// The file that the dialog returns.
        var place: (folder: String, name: String)?

        func choose(_ order: FilmRequest, done: @escaping @MainActor (FilmRequest?) -> Void) {
            guard let place else { return done(nil) }
            var order = order
            (order.folder, order.name, order.replaced) = (place.folder, place.name, "\(place.folder)/\(place.name).mp4")
            done(order)
        }
    }

    /// Writes one frame per turn.
    private final class Job: FilmJob {
        private(set) var firstPass = 0
        /// Whether the file stays unfinished after the last frame.
        var isHeld = false
        let count: Int
        var state = FilmJobState.writing
        let picture: RenderSnapshot? = nil
        private(set) var isCancelled = false

        init(_ count: Int) { self.count = count }

        func advance() {
            guard state == .writing else { return }
            firstPass = min(firstPass + 1, count)
            if firstPass == count, !isHeld { state = .written("/films/tiles.mp4") }
        }

        func cancel() { isCancelled = true }
    }

    private let bench = SandboxBench()
    private let maker = Maker()

    init() {
        bench.sandbox.films = maker
        bench.sandbox.showsDock = true
        bench.openTiles()
        bench.key("Return")
        bench.turn(seconds: 1)
        bench.key("Space")
    }

    @Test func exportDefaultsToWholeRunWithFrameTouchesAndCurve() throws {
        bench.key("E", control: true)
        #expect(bench.place(of: "Export a film") != nil)
        bench.expectPicture("export")
        bench.key("Return")
        let order = try #require(maker.orders.first), run = try #require(bench.sandbox.scene?.run)
        #expect(order.range == run.begin...run.end && order.format == .mp4 && order.scale == 2 && order.rate == 60)
        #expect(order.decorations.frame && order.decorations.touches && order.decorations.curve && order.decorations.style == .dark)
        #expect(order.count == Int((run.end - run.begin) * 60 + 1e-6) + 1)
        #expect(order.pixels(of: StageSettings.phone) == (1388, 1720), "picture 13")
    }

    @Test func sheetTakesKeyboardFocusFromPage() {
        bench.key("Tab")
        bench.key("E", control: true)
        bench.key("Return")
        #expect(maker.orders.count == 1 && bench.sandbox.openScene != nil, "Enter exports, instead of pressing Scenes")
    }

    @Test func loopRangeCanOnlyBeChosenIfThereIsOne() throws {
        func opacity() throws -> CGFloat {
            var opacity: CGFloat?
            bench.snapshot.forEachPlaced { node, place in
                if case .text(let text) = node.content, text.lines.contains(where: { $0.string == "Loop range" }) {
                    opacity = place.opacity
                }
            }
            return try #require(opacity)
        }
        bench.key("E", control: true)
        #expect(try opacity() < 0.5)
        bench.key("Escape")
        bench.key("Home")
        bench.key("I")
        bench.key("E", control: true)
        #expect(try opacity() == 1)
    }

    @Test func loopRangeIsExported() throws {
        let run = try #require(bench.sandbox.scene?.run)
        for _ in 0..<30 { bench.key("Left") }
        bench.key("I")
        for _ in 0..<12 { bench.key("Right") }
        bench.key("O")
        bench.key("E", control: true)
        bench.key("Return")
        let range = try #require(maker.orders.first?.range)
        #expect(abs(range.upperBound - range.lowerBound - 0.2) < 1e-6 && range.upperBound < run.end)
    }

    @Test func choicesChangeOrderAndUnavailableFormatIsIgnored() throws {
        bench.key("E", control: true)
        for words in ["WebP", "GIF", "×1", "30", "Touches"] { bench.clickWords(words) }
        bench.key("Return")
        let order = try #require(maker.orders.first)
        #expect(order.format == .gif && order.rate == 30 && !order.decorations.touches && order.decorations.frame)
    }

    @Test func framesOfGIFAreCountedAtItsRate() throws {
        bench.key("E", control: true)
        bench.clickWords("GIF")
        bench.turn()
        let run = try #require(bench.sandbox.scene?.run), count = Int((run.end - run.begin) * 50 + 1e-6) + 1
        #expect(bench.place(of: "\(count) frames") != nil && bench.place(of: "fps, 50 in a GIF") != nil)
        bench.key("Return")
        #expect(maker.orders.first?.count == count && maker.orders.first?.filmRate == 50)
    }

    @Test func windowStaysResponsiveDuringExportAndShowsResult() throws {
        bench.key("E", control: true)
        bench.key("Return")
        bench.turn(10)
        let job = try #require(maker.job)
        bench.expectPicture("export-writing")
        #expect(job.firstPass >= 10 && bench.place(of: "Writing frame \(job.firstPass + 1) of \(job.count)") != nil)
        bench.turn(job.count)
        #expect(bench.place(of: "Export a film") == nil && bench.place(of: "Saved tiles.mp4") != nil)
    }

    @Test func previewStaysAtLastFrameWhileFileIsFinished() throws {
        bench.key("E", control: true)
        bench.key("Return")
        let job = try #require(maker.job)
        job.isHeld = true
        bench.turn(job.count + 5)
        #expect(job.firstPass == job.count && bench.place(of: "Frame at \((Double(job.count - 1) / 60).instant) s") != nil)
    }

    @Test func escapeCancelsFilmThenClosesSheet() throws {
        bench.key("E", control: true)
        bench.key("Return")
        bench.turn(3)
        bench.key("Escape")
        #expect(maker.job?.isCancelled == true && bench.place(of: "Export a film") != nil)
        bench.key("Escape")
        #expect(bench.place(of: "Export a film") == nil && bench.sandbox.stage != nil)
    }

    @Test func closingWindowCancelsFilm() {
        bench.key("E", control: true)
        bench.key("Return")
        bench.turn(3)
        bench.sandbox.finish()
        #expect(maker.job?.isCancelled == true)
    }

    @Test func failureIsReportedAndExportCanBeRetried() throws {
        bench.key("E", control: true)
        bench.key("Return")
        maker.job?.state = .failed("The disk is full")
        bench.turn(2)
        #expect(bench.place(of: "The disk is full") != nil)
        bench.expectPicture("export-failed")
        bench.key("Return")
        #expect(maker.orders.count == 2)
    }

    @Test func typingSetsFilmName() throws {
        bench.key("E", control: true)
        bench.type("open")
        bench.key("Return")
        #expect(maker.orders.first?.name == "open")
    }

    @Test func fileDialogSetsFolderAndName() throws {
        maker.canChoose = true
        bench.key("E", control: true)
        bench.type("mine")
        bench.clickWords("Choose…")
        maker.place = ("/films", "theirs")
        bench.clickWords("Choose…")
        #expect(bench.place(of: "in short /films") != nil)
        bench.key("Return")
        let order = try #require(maker.orders.first)
        #expect(order.folder == "/films" && order.name == "theirs" && order.replaced == "/films/theirs.mp4")
    }

    @Test func chooseButtonIsHiddenWithoutDialog() {
        bench.key("E", control: true)
        #expect(bench.place(of: "Choose…") == nil)
    }
}
