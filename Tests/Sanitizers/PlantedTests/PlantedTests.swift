import Testing
@testable import planted

/// Commits the fault that `Tests/Sanitizers/run` chooses in the program of all tests. Skipped in every other run.
@Suite(.enabled(if: PlantedFault.chosen != nil, "only Tests/Sanitizers/run plants faults")) struct PlantedTests {
    @Test func here() { PlantedFault.chosen?.commit() }

    /// Commits it in a child process, whose findings must count as well.
    @Test func inChild() async {
        await #expect(processExitsWith: .success) { PlantedFault.chosen?.commit() }
    }
}
