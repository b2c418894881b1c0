import Testing

/// Triggers the fault that `Tests/Sanitizers/run` chooses, inside the test program. The test is skipped in all other runs.
@Suite(.enabled(if: PlantedFault.chosen != nil, "only Tests/Sanitizers/run plants faults")) struct PlantedTests {
    @Test func here() { PlantedFault.chosen?.commit() }

    /// Triggers the fault in a child process, whose findings must also be counted.
    @Test func inChild() async {
        await #expect(processExitsWith: .success) { PlantedFault.chosen?.commit() }
    }
}
