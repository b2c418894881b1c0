import Testing
import UIKit

@MainActor struct ClassNameTests {
    @Test func classesAreFoundByTheNamesThatTheyHaveOnIPhone() {
        #expect(classNamed("UIVisualEffectView") === UIVisualEffectView.self && classNamed("CAGradientLayer") === CAGradientLayer.self)
        #expect(classNamed("MyApp.NamedOnIPhone") === NamedOnIPhone.self && classNamed("NSNumber") === NSNumber.self)
        #expect(classNamed("UIGlassPanel") == nil && classNamed("MyApp.UIView") == nil)
    }
}

final class NamedOnIPhone: NSObject {}
