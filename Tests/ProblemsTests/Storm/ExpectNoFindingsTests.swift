import SegueTesting
import Synchronization
import Testing

@testable import Problems

/// Checks `expectNoFindings`.
@MainActor struct ExpectNoFindingsTests {
    @Test func correctSceneRecordsNoIssue() async {
        await expectNoFindings(in: PlantedNavigation.scene(nil), hands: 48)
    }

    @Test func brokenSceneRecordsIssueWithItsFault() async {
        await withKnownIssue {
            await expectNoFindings(in: PlantedNavigation.scene(.completesWrongly), hands: 72)
        } matching: { issue in
            let words = "\(issue)"
            return words.contains("planted: ") && words.contains("fingers, ")
        }
    }

    @Test func timeAndHandsMustBeAboveZero() async {
        await #expect(processExitsWith: .failure) { await expectNoFindings(in: PlantedNavigation.scene(nil), seconds: 0) }
        await #expect(processExitsWith: .failure) { await expectNoFindings(in: PlantedNavigation.scene(nil), seconds: .infinity) }
        await #expect(processExitsWith: .failure) { await expectNoFindings(in: PlantedNavigation.scene(nil), hands: 0) }
        await #expect(processExitsWith: .success) { await expectNoFindings(in: PlantedNavigation.scene(nil), hands: 1) }
    }

    @Test func timeLimitsSearch() async {
        // The time is over at once, so the fault isn't found.
        await expectNoFindings(in: PlantedNavigation.scene(.completesWrongly), seconds: 1e-9)
    }

    /// Returns the sizes of the findings that a storm records.
    private func findings(_ run: () async -> Void) async -> [String] {
        let texts = Mutex<[String]>([])
        await withKnownIssue {
            await run()
        } matching: { issue in
            texts.withLock { $0.append("\(issue)") }
            return true
        }
        return texts.withLock(\.self)
    }

    @Test func seedIsOneByDefault() async {
        let scene = PlantedNavigation.scene(.completesWrongly)
        let usual = await findings { await expectNoFindings(in: scene, hands: 72) }
        let first = await findings { await expectNoFindings(in: scene, hands: 72, seed: 1) }
        #expect(!usual.isEmpty && usual == first)
    }
}
