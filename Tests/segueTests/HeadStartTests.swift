import Foundation
import Testing

@testable import segue

/// Checks which commands load SDL and fonts ahead of time.
struct HeadStartTests {
    @Test func openAndMissingCommandOpenWindow() {
        #expect(EarlySDLStart.opensWindow([]))
        #expect(EarlySDLStart.opensWindow(["open", "tiles"]))
        #expect(EarlySDLStart.opensWindow(["open", "card", "--scale", "2"]))
    }

    @Test func helpAndOtherCommandsOpenNoWindow() {
        #expect(!EarlySDLStart.opensWindow(["open", "--help"]))
        #expect(!EarlySDLStart.opensWindow(["list"]))
        #expect(!EarlySDLStart.opensWindow(["render", "open"]))
        #expect(!EarlySDLStart.opensWindow(["--version"]))
    }

    @Test @MainActor func commandWithoutWindowFinishesAtOnce() {
        EarlySDLStart(for: ["list"]).finish()
    }

    // Decimal commas on other threads can't be tested, because all tests share the process's locale.
    @Test @MainActor func steadyLocaleReplacesThreadLocaleUntilEnd() {
        let before = uselocale(nil)
        let steady = CLocale()
        #expect(uselocale(nil) != before)
        steady.end()
        #expect(uselocale(nil) == before)
    }
}
