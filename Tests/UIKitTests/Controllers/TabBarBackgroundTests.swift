import Testing
import UIKit

@MainActor struct TabBarBackgroundTests {
    @Test("S-LAYOUT-22: a transparent color behind a tab bar leaves the bar's own background") func clearColorLeavesBackground() {
        let bar = UITabBar(), standard = bar.backgroundColor
        bar.backgroundColor = .clear
        #expect(bar.backgroundColor == standard && (bar.backgroundColor?.cgColor.alpha ?? 0) == 1)
        bar.barTintColor = .red
        bar.backgroundColor = nil
        #expect(bar.backgroundColor == .red)
        bar.backgroundColor = .blue
        #expect(bar.backgroundColor == .blue)
    }

    @Test("S-LAYOUT-22: an empty background image makes a tab bar transparent") func emptyImageMakesBarTransparent() {
        let bar = UITabBar()
        bar.backgroundImage = UIImage()
        #expect(bar.backgroundColor == .clear)
        bar.backgroundColor = .clear
        #expect(bar.backgroundColor == .clear)
        let other = UITabBar(), look = UITabBarAppearance()
        look.configureWithTransparentBackground()
        other.standardAppearance = look
        other.backgroundColor = .clear
        #expect(other.backgroundColor == .clear)
    }
}
