import Foundation
@testable import SDLHost
import Testing
import UIKit

@MainActor @Suite(.enabled(if: FakeDesktop.isPossible, "needs dbus-daemon"), .timeLimit(.minutes(30))) struct PortalTests {
    // MARK: Preferences

    /// Returns the states that the portal reports, in order.
    private func states(at address: String) -> (AsyncStream<DesktopPortal.State>.Iterator, DesktopPortal) {
        let (stream, told) = AsyncStream.makeStream(of: DesktopPortal.State.self)
        return (stream.makeAsyncIterator(), DesktopPortal(at: address, timeout: FakeDesktop.timeout) { told.yield($0) })
    }

    /// Returns the replies of a portal with `settings`. After a call to "Change", it reports a light theme.
    nonisolated private static func settings(_ settings: [String: [String: BusValue]], choosesFiles: Bool = false) -> FakeDesktop.Answer {
        { call in
            switch call.member {
            case "ReadAll": [.answer(to: call, [.groups(settings)])]
            case "Get" where choosesFiles: [.answer(to: call, [.variant(.unsigned(4))])]
            case "Change":
                [
                    .answer(to: call, []),
                    .signal(
                        FakeDesktop.path, "org.freedesktop.portal.Settings", "SettingChanged",
                        [.string("org.freedesktop.appearance"), .string("color-scheme"), .variant(.unsigned(2))]),
                ]
            default: []
            }
        }
    }

    @Test func preferencesAreReadAndUpdated() async throws {
        let desktop = try FakeDesktop(
            Self.settings([
                "org.freedesktop.appearance": ["color-scheme": .unsigned(1), "accent-color": .string("?")],
                "org.gnome.desktop.interface": ["enable-animations": .boolean(false)],
            ]))
        var (states, portal) = states(at: desktop.address)
        let first = await states.next(isolation: #isolation)
        let state = try #require(first)
        #expect(state.style == .dark && state.reducesMotion && !state.choosesFiles)
        #expect(desktop.call("Change") == [])
        let second = await states.next(isolation: #isolation)
        #expect(second?.style == .light)
        portal.stop()
    }

    @Test func reducedMotionSettingOfPortalIsUsed() async throws {
        let desktop = try FakeDesktop(Self.settings(["org.freedesktop.appearance": ["reduced-motion": .unsigned(1)]], choosesFiles: true))
        var (states, portal) = states(at: desktop.address)
        let first = await states.next(isolation: #isolation)
        let state = try #require(first)
        #expect(state.style == nil && state.reducesMotion && state.choosesFiles)
        portal.stop()
    }

    @Test(arguments: [(1, true, true), (1, false, true), (0, false, false)])
    func appearanceGroupDecidesAboutReducedMotion(number: UInt32, animates: Bool, isReduced: Bool) {
        var state = DesktopPortal.State()
        state.take(all: [
            .groups([
                "org.freedesktop.appearance": ["reduced-motion": .unsigned(number)],
                "org.gnome.desktop.interface": ["enable-animations": .boolean(animates)],
            ])
        ])
        #expect(state.reducesMotion == isReduced)
    }

    // MARK: Files

    private func answer(at address: String?) async -> FileChooser.Answer {
        let chooser = FileChooser(at: address, timeout: FakeDesktop.timeout)
        let question = FileChooser.Question(
            title: "Save picture", name: "tiles ü.png", folder: "/tmp/Bilder", kind: ("PNG pictures", "*.png"), window: "x11:2a")
        let answer = await withCheckedContinuation { answered in
            chooser.save(question) { answered.resume(returning: $0) }
            #expect(chooser.isAsking == (address != nil))
        }
        #expect(!chooser.isAsking)
        return answer
    }

    /// Returns the replies of a portal whose dialog ends immediately with `response` and files. `asked` is called with the arguments of the
    /// call.
    nonisolated private static func dialog(
        _ response: UInt32, _ files: [String], _ member: String = "SaveFile", asked: @escaping @Sendable ([BusValue]) -> Void = { _ in }
    )
        -> FakeDesktop.Answer
    {
        { call in
            guard call.member == member else { return [] }
            asked(call.values)
            let request = "\(FakeDesktop.path)/request/1/segue"
            return [
                .answer(to: call, [.path(request)]),
                .signal(
                    request, "org.freedesktop.portal.Request", "Response",
                    [.unsigned(response), .dictionary(["uris": .strings(files)])], to: call.sender),
            ]
        }
    }

    @Test func chosenFileIsReturned() async throws {
        let questions = Questions()
        let desktop = try FakeDesktop(Self.dialog(0, ["file:///home/me/a%20%C3%BC.png"]) { questions.all.append($0) })
        #expect(await answer(at: desktop.address) == .file("/home/me/a ü.png"))
        let question = try #require(questions.all.first)
        #expect(question.prefix(2) == [.string("x11:2a"), .string("Save picture")])
        guard case .dictionary(let options) = question.last else { throw Questions.Missing() }
        #expect(options["current_name"] == .string("tiles ü.png"))
        #expect(options["current_folder"] == .bytes(Array("/tmp/Bilder\0".utf8)))
        #expect(options["modal"] == .boolean(true))
    }

    @Test func chosenFolderIsReturned() async throws {
        let questions = Questions()
        let desktop = try FakeDesktop(Self.dialog(0, ["file:///home/me/My%20Code"], "OpenFile") { questions.all.append($0) })
        let chooser = FileChooser(at: desktop.address, timeout: FakeDesktop.timeout)
        let answer = await withCheckedContinuation { answered in
            chooser.openFolder(.init(title: "Open folder", name: "", folder: "/home/me")) { answered.resume(returning: $0) }
        }
        #expect(answer == .file("/home/me/My Code"))
        let question = try #require(questions.all.first)
        guard case .dictionary(let options) = question.last else { throw Questions.Missing() }
        #expect(options["directory"] == .boolean(true) && options["current_folder"] == .bytes(Array("/home/me\0".utf8)))
        #expect(options["current_name"] == nil && options["filters"] == nil)
    }

    @Test func closedDialogIsCancelled() async throws {
        let desktop = try FakeDesktop(Self.dialog(1, ["file:///home/me/a.png"]))
        #expect(await answer(at: desktop.address) == .cancelled)
    }

    @Test func remoteFileCountsAsCancelled() async throws {
        let desktop = try FakeDesktop(Self.dialog(0, ["sftp://host/a.png"]))
        #expect(await answer(at: desktop.address) == .cancelled)
    }

    @Test func missingPortalMeansDialogIsUnavailable() async throws {
        let desktop = try FakeDesktop(nil)
        #expect(await answer(at: desktop.address) == .unavailable)
        #expect(await answer(at: nil) == .unavailable)
        #expect(await answer(at: "unix:path=/none") == .unavailable)
    }

    /// A dialog that is open when the window closes stays open.
    @Test func deallocatedChooserStopsWaiting() async throws {
        let desktop = try FakeDesktop { call in call.member == "SaveFile" ? [.answer(to: call, [.path("/request")])] : [] }
        var chooser: FileChooser? = FileChooser(at: desktop.address, timeout: FakeDesktop.timeout)
        chooser?.save(.init(title: "", name: "", folder: "/", kind: ("", "*"))) { _ in
            Issue.record("the deallocated chooser must not answer")
        }
        weak let gone = chooser
        chooser = nil
        #expect(gone == nil)
    }
}

/// The arguments of the dialog's calls.
private final class Questions: @unchecked Sendable {
    struct Missing: Error {}
    var all: [[BusValue]] = []
}
