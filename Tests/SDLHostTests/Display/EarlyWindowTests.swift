import Boundary
import CSDL
import Foundation
import Testing
import UIKit

@testable import SDLHost

// On SDL's driver without a screen. SDL stays on one thread at a time.
@MainActor struct EarlyWindowTests {
    private func wish(_ renderer: RendererChoice) -> EarlyWindow.Wish {
        .init(title: "early", size: CGSize(width: 64, height: 32), scale: 2, origin: nil, renderer: renderer)
    }

    /// Connects SDL on another thread, makes the window there and waits for the thread, as the sandbox does.
    private func make(_ early: EarlyWindow) {
        let connection = DisplayConnection.prepared()
        let thread = WorkerThread {
            guard (try? connection.open()) != nil else { return }
            early.make()
        }
        thread?.join()
    }

    @Test("a window that another thread has made has the wanted size and memory") func madeElsewhere() throws {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        defer { unsetenv("SDL_VIDEODRIVER") }
        let early = EarlyWindow()
        early.ask(for: wish(.processor))
        make(early)
        let made = try #require(early.take())
        let window = try SDLHost.Window(title: "late", size: CGSize(width: 1, height: 1), scale: 2, early: made)
        #expect(window.size == CGSize(width: 64, height: 32) && !window.hasContext)
        #expect(window.memory != nil && early.take() == nil)
        window.close()
    }

    @Test("nothing is made unless a window is asked for that needs no OpenGL", arguments: [nil, RendererChoice.gl])
    func nothingToMake(_ renderer: RendererChoice?) {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        defer { unsetenv("SDL_VIDEODRIVER") }
        let early = EarlyWindow()
        if let renderer { early.ask(for: wish(renderer)) }
        make(early)
        #expect(early.take() == nil)
        SDL_Quit()
    }
}
