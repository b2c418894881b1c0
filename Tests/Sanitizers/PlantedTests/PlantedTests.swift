import Testing

/// Commits the fault that `Tests/Sanitizers/run` chooses, inside the test program. Skipped in all other runs.
@Suite(.enabled(if: PlantedFault.chosen != nil, "only Tests/Sanitizers/run plants faults")) struct PlantedTests {
    @Test func here() { PlantedFault.chosen?.commit() }

    /// Commits the fault in a child process, whose findings must also count.
    @Test func inChild() async {
        await #expect(processExitsWith: .success) { PlantedFault.chosen?.commit() }
    }
}
