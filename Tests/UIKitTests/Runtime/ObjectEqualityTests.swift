import Testing
import UIKit

private protocol Marked {}

/// Checks that objects of different static types can be compared.
@MainActor struct ObjectEqualityTests {
    private final class First: UIViewController, Marked {}

    @Test func controllersOfDifferentTypesAreCompared() {
        let first = First(), second = UIViewController()
        let marked: (UIViewController & Marked)? = first, controllers: [UIViewController]? = [first, second]
        #expect(controllers?[0] == marked && controllers?[1] != marked)
        let none: (UIViewController & Marked)? = nil, nothing: UIViewController? = nil
        #expect(nothing == none && nothing != marked && second != none)
    }
}
