import SegueTesting
import Testing

@testable import HelloSegue

@MainActor struct TakeTests {
    /// Checks that Takes/tap.json plays as in its baseline.
    @Test func aTapIsAsBefore() async throws {
        try await expectTake("tap", on: Scene("Hello") { UINavigationController(rootViewController: PageViewController(number: 1)) })
    }
}
