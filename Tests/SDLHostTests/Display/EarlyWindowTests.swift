import Boundary
import CLazy.SDL
import Foundation
import Testing
import UIKit

@testable import SDLHost

// These tests set an environment variable that selects SDL's offscreen driver. That isn't safe while other threads read the environment, so
// each test runs in a separate process. SDL is used on only one thread at a time.
struct EarlyWindowTests {
    @MainActor private static func windowRequest(_ renderer: RendererChoice) -> EarlyWindow.Request {
        .init(title: "early", size: CGSize(width: 64, height: 32), scale: 2, origin: nil, renderer: renderer)
    }

    /// Like the sandbox, connects SDL and creates the window on another thread, and then waits for that thread.
    @MainActor private static func make(_ early: EarlyWindow) {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        let connection = DisplayConnection.prepared()
        let thread = WorkerThread {
            guard (try? connection.open()) != nil else { return }
            early.make()
        }
        thread?.join()
    }

    @Test func windowFromOtherThreadHasRequestedSizeAndMemory() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let early = EarlyWindow()
                early.ask(for: EarlyWindowTests.windowRequest(.processor))
                EarlyWindowTests.make(early)
                let made = try #require(early.take())
                let window = try SDLHost.Window(title: "late", size: CGSize(width: 1, height: 1), scale: 2, early: made)
                #expect(window.size == CGSize(width: 64, height: 32) && !window.hasContext)
                #expect(window.memory != nil && early.take() == nil)
                window.close()
            }
        }
    }

    @Test func earlyWindowIsCreatedOnlyWithoutOpenGL() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for renderer in [nil, RendererChoice.gl] {
                    let early = EarlyWindow()
                    if let renderer { early.ask(for: EarlyWindowTests.windowRequest(renderer)) }
                    EarlyWindowTests.make(early)
                    #expect(early.take() == nil)
                    SDL_Quit()
                }
            }
        }
    }
}
