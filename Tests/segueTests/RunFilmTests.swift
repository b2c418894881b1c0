import Foundation
import Gallery
@testable import Stage
import Testing
import UIKit

@testable import Segue
@testable import Studio

/// Checks the films that the window's export sheet requests of a stage's history.
@MainActor struct RunFilmTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "films-\(UUID().uuidString)")

    private func run() throws -> Run {
        var settings = StageSettings()
        settings.memory = .runs
        let stage = Stage(Catalog.scene(named: "tiles")!, settings, at: Turn(time: 0))
        stage.start()
        let file = "\(#filePath.prefix(upTo: #filePath.range(of: "/Tests/")!.lowerBound))/Assets/gestures/tiles-pinch-finish.json"
        var player = stage.player(of: try GestureScript(json: Data(contentsOf: URL(filePath: file))))
        for n in 0..<90 {
            stage.enqueue(player.events(upTo: Double(n) / 60))
            stage.turn(Turn(time: Double(n) / 60))
        }
        return try #require(stage.history.latest)
    }

    private func film(_ order: FilmRequest, of run: Run) -> RunFilm {
        RunFilm(order, of: run, size: StageSettings.phone, to: folder.appending(path: "\(order.name).apng").path)
    }

    private func order(_ range: ClosedRange<TimeInterval>) -> FilmRequest {
        var order = FilmRequest(range: range, name: "pinch")
        (order.format, order.rate, order.scale) = (.apng, 30, 1)
        return order
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    @Test func rangeOfRunBecomesFilm() throws {
        let film = film(order(0.5...1), of: try run())
        while film.state == .writing { film.advance() }
        #expect(film.state == .written(folder.appending(path: "pinch.apng").path) && film.firstPass == 16 && film.count == 16)
        #expect(names == ["pinch.apng"])
        let data = try Data(contentsOf: folder.appending(path: "pinch.apng"))
        #expect(data.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) && data.range(of: Data("acTL".utf8)) != nil)
        #expect(try CGImage(png: data).width == 390)
    }

    // MARK: The films folder

    private func order(_ format: FilmRequest.Format, in folder: String?) -> FilmRequest {
        var order = FilmRequest(range: 0...1, name: "pinch")
        (order.format, order.folder) = (format, folder)
        return order
    }

    @Test func chosenFileNamesFilmAndReplacesItself() {
        let films = FilmsFolder()
        var (asked, answers): ([String], [FilmRequest?]) = ([], [])
        for name in ["a.gif", "a.b", "none"] {
            films.ask = { question, done in
                let kind = question.kind.map { "\($0.name) \($0.pattern)" } ?? ""
                asked.append("\(question.title), \(question.name) in \(question.folder), \(kind)")
                done(name == "none" ? .cancelled : .file("/clips/\(name)"))
            }
            films.choose(order(.gif, in: "/films")) { answers.append($0) }
        }
        #expect(asked == Array(repeating: "Export film, pinch.gif in /films, GIF films *.gif", count: 3))
        #expect(answers.map { $0?.name } == ["a", "a.b", nil] && answers.map { $0?.folder } == ["/clips", "/clips", nil])
        #expect(answers.map { $0?.replaced } == ["/clips/a.gif", "/clips/a.b", nil])
    }

    @Test func filmGetsUnusedNameUnlessItReplacesFile() throws {
        let films = FilmsFolder(), run = try run()
        func write(_ order: FilmRequest) throws {
            let job = films.begin(order, of: run, size: CGSize(width: 20, height: 20))
            while job.state == .writing { job.advance() }
        }
        var request = order(0.5...0.5)
        request.folder = folder.path
        for _ in 0..<3 { try write(request) }
        #expect(names.sorted() == ["pinch-2.apng", "pinch-3.apng", "pinch.apng"])
        request.replaced = folder.appending(path: "pinch.apng").path
        try write(request)
        #expect(names.count == 3)
    }

    @Test func cancelledFilmLeavesNoFile() throws {
        let film = film(order(0...1), of: try run())
        film.advance()
        film.cancel()
        #expect(names.isEmpty && film.state != .writing)
    }

    @Test func forgottenRangeIsReported() throws {
        var run = try run()
        run.forget(after: -1)
        let film = film(order(0...1), of: run)
        while film.state == .writing { film.advance() }
        #expect(film.state == .failed("the start of the range was dropped from memory"))
    }

    @Test func uncreatableFolderIsReported() throws {
        try Data().write(to: FileManager.default.temporaryDirectory.appending(path: folder.lastPathComponent))
        guard case .failed = film(order(0...1), of: try run()).state else {
            Issue.record("it was written despite a file in place of the folder")
            return
        }
    }
}
