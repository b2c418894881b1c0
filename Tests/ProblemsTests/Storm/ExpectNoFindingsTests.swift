import SegueTesting
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
}
