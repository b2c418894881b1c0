import Testing
@testable import SDLHost

@MainActor @Suite struct DesktopAppearanceTests {
    private func state(after lines: String...) -> DesktopAppearance.State {
        var state = DesktopAppearance.State()
        lines.forEach { state.take($0) }
        return state
    }

    @Test func answersOfThePortalAreRead() {
        #expect(state(after: "color-scheme (<<uint32 1>>,)").style == .dark)
        #expect(state(after: "color-scheme (<<uint32 2>>,)").style == .light)
        #expect(state(after: "color-scheme (<<uint32 0>>,)").style == .light)
        #expect(state(after: "enable-animations (<<false>>,)").reducesMotion)
        #expect(!state(after: "enable-animations (<<true>>,)").reducesMotion)
        #expect(state(after: "reduced-motion (<<uint32 1>>,)").reducesMotion)
    }

    @Test func changesArePickedFromTheMonitorsLines() {
        let line =
            "/org/freedesktop/portal/desktop: org.freedesktop.portal.Settings.SettingChanged "
            + "('org.freedesktop.appearance', 'color-scheme', <uint32 1>)"
        #expect(state(after: line).style == .dark)
    }

    @Test func otherLinesChangeNothing() {
        #expect(state(after: "Monitoring signals", "", "color-scheme Error: GDBus.Error", "accent-color (1)") == .init())
    }
}
