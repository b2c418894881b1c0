import Foundation
import Testing
import UIKit

struct NSPredicateTests {
    @Test(arguments: [
        ("SELF MATCHES %@", "[a-z]+@[a-z.]+", "me@here.org", true), ("SELF MATCHES %@", "[a-z]+", "me@here.org", false),
        ("SELF MATCHES %@", "a|b", "ab", false), ("SELF contains[c] %@", "HERE", "me@here.org", true),
        ("SELF CONTAINS %@", "HERE", "me@here.org", false), ("SELF BEGINSWITH %@", "me", "me@here", true),
        ("SELF BEGINSWITH %@", "here", "me@here", false), ("SELF ENDSWITH %@", "here", "me@here", true), ("SELF == %@", "a", "a", true),
        ("SELF ==[cd] %@", "É", "e", true), ("SELF == %@", "É", "e", false),
    ])
    func predicateComparesStrings(format: String, value: String, text: String, holds: Bool) {
        #expect(NSPredicate(format: format, value).evaluate(with: text) == holds)
    }

    @Test func matchesFailsForNonString() {
        #expect(!NSPredicate(format: "SELF MATCHES %@", ".*").evaluate(with: 1))
    }
}
