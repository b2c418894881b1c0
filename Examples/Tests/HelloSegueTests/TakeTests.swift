import SegueTesting
import Testing

@testable import HelloSegue

@MainActor struct TakeTests {
    /// The gesture of Takes/tap.json does what it did when its baseline, beside it, was kept.
    @Test func aTapIsAsBefore() async throws {
        try await expectTake("tap", on: Scene("Hello") { UINavigationController(rootViewController: PageViewController(number: 1)) })
    }
}
