import Foundation
import Testing

@testable import segue

/// The commands for which SDL and fonts are loaded ahead.
struct HeadStartTests {
    @Test("a window is opened by open and by no word at all") func windows() {
        #expect(HeadStart.opensWindow([]))
        #expect(HeadStart.opensWindow(["open", "tiles"]))
        #expect(HeadStart.opensWindow(["open", "card", "--scale", "2"]))
    }

    @Test("no window is opened by help and by other commands") func others() {
        #expect(!HeadStart.opensWindow(["open", "--help"]))
        #expect(!HeadStart.opensWindow(["list"]))
        #expect(!HeadStart.opensWindow(["render", "open"]))
        #expect(!HeadStart.opensWindow(["--version"]))
    }

    @Test("a command without a window starts no thread, and there is nothing to wait for") @MainActor func noThreads() {
        HeadStart(for: ["list"]).finish()
    }

    // Whether other threads' numbers would have commas is not tried: a process's locale is that of all tests.
    @Test("the thread that reads the command line has a locale of its own meanwhile") @MainActor func steadyLocale() {
        let before = uselocale(nil)
        let steady = SteadyLocale()
        #expect(uselocale(nil) != before)
        steady.end()
        #expect(uselocale(nil) == before)
    }
}
