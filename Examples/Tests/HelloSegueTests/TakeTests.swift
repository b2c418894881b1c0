import SegueTesting
import Testing

@testable import HelloSegue

@MainActor struct TakeTests {
    /// Checks that Takes/tap.json matches its baseline.
    @Test func tapTakeMatchesBaseline() async throws {
        try await expectTake("tap", on: Scene("Hello") { UINavigationController(rootViewController: PageViewController(number: 1)) })
    }
}
