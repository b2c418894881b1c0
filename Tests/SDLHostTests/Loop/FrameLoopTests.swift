import CLazy.SDL
import Foundation
import Stage
import Testing
import UIKit

@testable import SDLHost

// This test sets an environment variable that selects SDL's offscreen driver, which isn't safe while other threads read the environment. It
// therefore runs in a separate process.
/// Checks what a window's content and painter get for the desktop's events. Each turn posts the next events, so the loop hardly waits.
struct FrameLoopTests {
    /// Content that notes what it gets. Each turn takes a step, and the last step closes the window.
    @MainActor private final class Page: WindowContent {
        var lines: [String] = []
        var turns: [Turn] = []
        var touchTimes: [TimeInterval] = []
        var hovering: [CGPoint] = []
        var steps: [() -> Void] = []
        var keyPressed: (() -> Void)?
        var needsTurn = false
        var nextTurn: TimeInterval?
        var (zoomsPages, hasMenu, takesClicks, isNew) = (false, false, false, false)
        let isOverlayMoving = false
        let fingerArea: CGRect? = CGRect(x: 20, y: 10, width: 40, height: 20)
        var serveRunLoop: (() -> Void)?
        let picture = RenderSnapshot(size: CGSize(width: 100, height: 50), scale: 2, nodes: [])

        func turn(_ turn: Turn) -> FrameDriver.Frame {
            turns.append(turn)
            serveRunLoop?()
            if steps.isEmpty { FrameLoopTests.post(SDL_QUIT) } else { steps.removeFirst()() }
            return FrameDriver.Frame(snapshot: picture, isNew: isNew)
        }

        func overlay(_ touches: ShownTouches, at time: TimeInterval) -> RenderSnapshot? {
            let places = touches.all.map(\.position)
            if places != hovering { lines.append("discs \(places.map { "\(Int($0.x)) \(Int($0.y))" })") }
            hovering = places
            return hovering.isEmpty ? nil : RenderSnapshot(size: CGSize(width: hovering[0].x, height: 1), scale: 2, nodes: [])
        }

        func take(_ event: WindowEvent) {
            switch event {
            case .touch(let touch):
                note("touch \(touch.finger) \(touch.phase)", touch.location)
                touchTimes.append(touch.time)
            case .pointerMoved(let place): note("pointer", place)
            case .wheel(let notches, let place): note("wheel \(notches.dx) \(notches.dy)", place)
            case .zoom(let notches, let place): note("zoom \(notches)", place)
            case .key(let key):
                lines.append("key \(key.name)")
                keyPressed?()
            case .text(let text): lines.append("text \(text)")
            case .shift(let isDown): lines.append("shift \(isDown)")
            case .touchesCancelled: lines.append("all cancelled")
            case .resized(let size, let scale): lines.append("size \(Int(size.width)) \(Int(size.height)) \(scale)")
            case .focus(let hasFocus): lines.append("focus \(hasFocus)")
            case .dragged(let path): lines.append("dragged \(path ?? "away")")
            case .dropped(let path): lines.append("dropped \(path)")
            }
        }

        func pinchTarget(at point: CGPoint) -> CGRect? { CGRect(x: 0, y: 0, width: 100, height: 50) }

        func click(at point: CGPoint, with held: DesktopInput.Modifiers) -> Bool {
            note("click \(held.rawValue)", point)
            return takesClicks
        }

        func zooms(at point: CGPoint) -> Bool { zoomsPages }

        func showMenu(at point: CGPoint) -> Bool {
            note("menu", point)
            return hasMenu
        }

        func perform(_ work: () -> Void) { work() }

        private func note(_ text: String, _ place: CGPoint) { lines.append("\(text) at \(Int(place.x)) \(Int(place.y))") }
    }

    @MainActor private final class Painter: FramePainter {
        var layers: [Int] = []
        func paint(_ snapshots: [RenderSnapshot], pixelSize: CGSize) { layers.append(snapshots.count) }
        func rest() {}
    }

    // MARK: Posting events

    private static func post(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) {
        var event = SDL_Event()
        event.type = type.rawValue
        fill(&event)
        SDL_PushEvent(&event)
    }

    private static func press(_ key: SDL_KeyCode, held: SDL_Keymod = KMOD_NONE) {
        for type in [SDL_KEYDOWN, SDL_KEYUP] { post(key, type, held) }
    }

    private static func post(_ key: SDL_KeyCode, _ type: SDL_EventType, _ held: SDL_Keymod = KMOD_NONE) {
        post(type) { event in
            event.key.keysym.sym = SDL_Keycode(key.rawValue)
            event.key.keysym.mod = UInt16(held.rawValue)
        }
    }

    private static func button(_ type: SDL_EventType, _ x: Int32, _ y: Int32, _ button: Int32 = SDL_BUTTON_LEFT) {
        post(type) { event in (event.button.button, event.button.x, event.button.y) = (UInt8(button), x, y) }
    }

    private static func wheel(_ notches: Float, sideways: Float = 0) {
        post(SDL_MOUSEWHEEL) { event in
            (event.wheel.preciseX, event.wheel.preciseY, event.wheel.mouseX, event.wheel.mouseY) = (sideways, notches, 20, 40)
        }
    }

    private static func change(_ kind: SDL_WindowEventID) { post(SDL_WINDOWEVENT) { $0.window.event = UInt8(kind.rawValue) } }

    private static func finger(_ type: SDL_EventType, _ x: Float) {
        post(type) { event in (event.tfinger.touchId, event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (5, 1, x, 0.5) }
    }

    /// Opens a window of 100 × 50 points and 200 × 100 window units, and runs `steps`, one per turn. A hang ends the process.
    @MainActor private static func run(_ page: Page, _ window: SDLHost.Window, _ painter: Painter, _ steps: [() -> Void]) {
        alarm(60)
        page.steps = steps
        var icons = 0
        let loop = FrameLoop(window: window, clock: LoopClock(), painter: painter, content: page) {
            icons += 1
            return nil
        }
        loop.run()
        #expect(page.serveRunLoop == nil && page.steps.isEmpty && icons == 1, "\(icons) icons, \(page.steps.count) steps left")
        alarm(0)
    }

    @MainActor private static func open() throws -> SDLHost.Window {
        setenv("SDL_VIDEODRIVER", "offscreen", 1)
        return try SDLHost.Window(
            title: "loop", size: CGSize(width: 100, height: 50), scale: 2, minimumSize: CGSize(width: 30, height: 20), renderer: .processor)
    }

    // MARK: The window in SDL

    /// SDL's window, and functions of SDL that only this test calls.
    private enum Shown {
        typealias Visibility = @convention(c) (OpaquePointer?) -> Void
        typealias Title = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
        typealias Minimum = @convention(c) (OpaquePointer?, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
        typealias Find = @convention(c) (UInt32) -> OpaquePointer?

        private static func function<Function>(_ name: String) -> Function {
            unsafeBitCast(dlsym(dlopen("libSDL2-2.0.so.0", RTLD_NOW), name), to: Function.self)
        }

        private static var window: OpaquePointer? {
            let find: Find = function("SDL_GetWindowFromID")
            return find(1)
        }

        static func setVisible(_ isVisible: Bool) {
            let set: Visibility = function(isVisible ? "SDL_ShowWindow" : "SDL_HideWindow")
            set(window)
        }

        static var title: String? {
            let title: Title = function("SDL_GetWindowTitle")
            return title(window).map { String(cString: $0) }
        }

        static var minimum: [Int32] {
            let minimum: Minimum = function("SDL_GetWindowMinimumSize")
            var (width, height): (Int32, Int32) = (0, 0)
            minimum(window, &width, &height)
            return [width, height]
        }
    }

    // MARK: Tests

    /// The expected lines of `contentGetsTheDesktopsInput`. Without a touchscreen, SDL reports that its fingers have left.
    private static let input = [
        "touch 0 began at 50 25", "touch 0 moved at 60 25", "touch 0 cancelled at 60 25",
        "touch -1 began at 20 10", "pointer at 30 10", "touch -1 moved at 30 10", #"discs ["30 10"]"#,
        "touch -1 cancelled at 30 10", "all cancelled", "key Escape", "discs []",
        "key V", #"discs ["36 20"]"#, "key Right", "discs []",
        "text é", "menu at 10 5", "key B", "menu at 10 5", "focus false", "focus true", "dropped /a b", "dragged away",
        "wheel 1.5 -2.0 at 10 20", "shift false", "zoom 1.0 at 10 20", #"discs ["99 49", "0 1"]"#, "click 1 at 10 5",
        "touch -3 began at 1 20", "touch -4 began at 41 20", "touch -3 moved at -5 20", "touch -4 moved at 47 20",
        "shift false", "touch -3 ended at -5 20", "touch -4 ended at 47 20", "discs []",
        "shift true", "shift false", "key F5",
    ]

    @Test func contentGetsTheDesktopsInput() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let page = Page(), window = try FrameLoopTests.open()
                typealias Loop = FrameLoopTests
                let control = KMOD_LCTRL
                Loop.run(
                    page, window, Painter(),
                    [
                        {
                            page.lines = []
                            Loop.finger(SDL_FINGERDOWN, 0.5)
                            Loop.finger(SDL_FINGERMOTION, 0.6)
                        },
                        {
                            Loop.button(SDL_MOUSEBUTTONDOWN, 40, 20)
                            Loop.post(SDL_MOUSEMOTION) { event in (event.motion.x, event.motion.y) = (60, 20) }
                        },
                        {
                            Loop.press(SDLK_ESCAPE)
                            Loop.button(SDL_MOUSEBUTTONUP, 60, 20)
                            Loop.press(SDLK_ESCAPE)
                        },
                        {
                            Loop.press(SDLK_v)
                            Loop.press(SDLK_LEFT)
                        },
                        {
                            Loop.press(SDLK_ESCAPE)
                            Loop.press(SDLK_RIGHT)
                        },
                        {
                            Loop.post(SDL_TEXTINPUT) { event in
                                withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array("é".utf8) + [0]) }
                            }
                        },
                        { Loop.button(SDL_MOUSEBUTTONDOWN, 20, 10, SDL_BUTTON_RIGHT) },
                        {
                            page.hasMenu = true
                            Loop.button(SDL_MOUSEBUTTONDOWN, 20, 10, SDL_BUTTON_RIGHT)
                        },
                        { Loop.change(SDL_WINDOWEVENT_FOCUS_LOST) },
                        { Loop.change(SDL_WINDOWEVENT_FOCUS_GAINED) },
                        { Loop.post(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/a b") } },
                        { Loop.post(SDL_DROPCOMPLETE) },
                        { Loop.wheel(-2, sideways: 1.5) },
                        {
                            page.zoomsPages = true
                            Loop.post(SDLK_LCTRL, SDL_KEYDOWN, control)
                            Loop.wheel(1)
                        },
                        {
                            page.takesClicks = true
                            Loop.button(SDL_MOUSEBUTTONDOWN, 20, 10)
                            Loop.button(SDL_MOUSEBUTTONUP, 20, 10)
                        },
                        {
                            page.zoomsPages = false
                            Loop.wheel(1)
                            Loop.post(SDLK_LCTRL, SDL_KEYUP)
                        },
                        {
                            Loop.post(SDLK_LSHIFT, SDL_KEYDOWN, KMOD_LSHIFT)
                            Loop.post(SDLK_LSHIFT, SDL_KEYUP)
                            Loop.press(SDLK_F5)
                        },
                    ])
                window.close()
                #expect(page.lines == FrameLoopTests.input, "\(page.lines)")
                #expect(zip(page.touchTimes, page.touchTimes.dropFirst()).allSatisfy { $0 <= $1 }, "\(page.touchTimes)")
                #expect(
                    page.touchTimes.allSatisfy { ($0 * 1000).rounded() / 1000 == $0 && $0 <= page.turns.last!.inputTime },
                    "\(page.touchTimes)")
            }
        }
    }

    @Test func turnsAndFramesHappenOnlyWhenNeeded() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let page = Page(), window = try FrameLoopTests.open(), painter = Painter()
                typealias Loop = FrameLoopTests
                var (seen, painted) = (0, [Int]())
                var begin: TimeInterval = 0
                let discs = [#"discs ["40 20"]"#]
                Loop.run(
                    page, window, painter,
                    [
                        { Loop.press(SDLK_F5) },
                        {
                            // Nothing has changed since the first frame, so only an exposed window is painted again.
                            painter.layers = []
                            Loop.press(SDLK_F5)
                        },
                        {
                            painted.append(painter.layers.count)
                            Loop.change(SDL_WINDOWEVENT_EXPOSED)
                        },
                        {
                            // This turn's frame follows the exposure.
                            page.isNew = false
                            Loop.press(SDLK_F5)
                        },
                        {
                            painted.append(painter.layers.count)
                            page.isNew = true
                            Loop.press(SDLK_F5)
                        },
                        {
                            painted.append(painter.layers.count)
                            page.isNew = false
                            Loop.press(SDLK_v)
                        },
                        {
                            page.keyPressed = { window.requestedScale = 4 }
                            page.lines = []
                            Loop.press(SDLK_F5)
                        },
                        {
                            #expect(page.lines == discs + ["key F5", "size 50 25 4.0"] && painter.layers.last == 2, "\(page.lines)")
                            page.keyPressed = nil
                            Loop.change(SDL_WINDOWEVENT_SIZE_CHANGED)
                        },
                        {
                            #expect(page.lines == discs + ["key F5", "size 50 25 4.0", "size 50 25 4.0"], "\(page.lines)")
                            begin = page.turns.last!.time + 0.005
                            page.nextTurn = begin
                        },
                        {
                            #expect(page.turns.last!.time >= begin, "an animation's beginning causes a turn")
                            page.nextTurn = nil
                            page.needsTurn = true
                            seen = page.turns.count
                        },
                        {}, {},
                        {
                            page.needsTurn = false
                            Loop.post(SDL_EventType(rawValue: 0x8000))
                        },
                        {
                            Shown.setVisible(false)
                            painter.layers = []
                            (page.isNew, page.needsTurn) = (true, true)
                        },
                        {
                            painted.append(painter.layers.count)
                            (page.isNew, page.needsTurn) = (false, false)
                            Shown.setVisible(true)
                        },
                        {
                            painted.append(painter.layers.count)
                            Loop.press(SDLK_F5)
                        },
                    ])
                window.close()
                #expect(painted == [0, 1, 2, 0, 1], "\(painted)")
                let ticks = page.turns[seen..<seen + 3]
                #expect(ticks.dropFirst().allSatisfy(\.isTick) && page.turns.allSatisfy { $0.refreshInterval == 1.0 / 60 })
                let steps = zip(ticks.dropFirst(), ticks.dropFirst(2)).map { ($1.time - $0.time) * 60 }
                #expect(steps.allSatisfy { $0 > 0.5 && abs($0 - $0.rounded()) < 1e-6 }, "frames are whole refreshes apart")
                #expect(page.turns[0].time == 0 && page.turns[0].inputTime == 0)
            }
        }
    }

    @Test func windowHasItsTitleMinimumAndScale() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let window = try FrameLoopTests.open()
                #expect(Shown.title == "loop" && Shown.minimum == [60, 40])
                window.title = "other"
                #expect(Shown.title == "other")
                window.requestedScale = 2
                #expect(!window.hasNewScale && window.size == CGSize(width: 100, height: 50) && window.scale == 2)
                window.requestedScale = 1
                #expect(window.hasNewScale && Shown.minimum == [30, 20])
                window.measure()
                #expect(!window.hasNewScale && window.size == CGSize(width: 200, height: 100) && window.scale == 1)
                #expect(window.pixelSize == CGSize(width: 200, height: 100) && window.isVisible && !window.hasContext)
                #expect(window.x11 == nil && window.compositor == nil && window.portalName.isEmpty)
                window.close()
            }
        }
    }
}
