import Foundation
import Testing

@testable import segue

/// Checks for which commands SDL and fonts are loaded ahead of time.
struct HeadStartTests {
    @Test func openAndMissingCommandOpenWindow() {
        #expect(HeadStart.opensWindow([]))
        #expect(HeadStart.opensWindow(["open", "tiles"]))
        #expect(HeadStart.opensWindow(["open", "card", "--scale", "2"]))
    }

    @Test func helpAndOtherCommandsOpenNoWindow() {
        #expect(!HeadStart.opensWindow(["open", "--help"]))
        #expect(!HeadStart.opensWindow(["list"]))
        #expect(!HeadStart.opensWindow(["render", "open"]))
        #expect(!HeadStart.opensWindow(["--version"]))
    }

    @Test @MainActor func commandWithoutWindowFinishesAtOnce() {
        HeadStart(for: ["list"]).finish()
    }

    // Commas in other threads' numbers can't be tested, because all tests share the process's locale.
    @Test @MainActor func steadyLocaleReplacesThreadLocaleUntilEnd() {
        let before = uselocale(nil)
        let steady = SteadyLocale()
        #expect(uselocale(nil) != before)
        steady.end()
        #expect(uselocale(nil) == before)
    }
}
