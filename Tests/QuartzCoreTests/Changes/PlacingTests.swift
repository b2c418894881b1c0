import Testing

@testable import QuartzCore

/// Checks which changes name the constraint that caused them.
struct PlacingTests {
    private let stage = Stage()

    @Test func onlyChangesWhilePlacingNameTheConstraint() {
        let recorder = ChangeRecorder(), solver = CALayer()
        let layer = stage.addLayer(), other = stage.addLayer(), outer = ChangeRecorder.current
        ChangeRecorder.current = recorder
        defer { ChangeRecorder.current = outer }
        recorder.constraintChanged("width", from: 1, to: 2, of: [layer], solver: solver)
        recorder.placing(layer, solver: solver) {
            layer.position.x = 5
            recorder.placing(other, solver: CALayer()) { other.position.x = 6 }
            layer.position.y = 7
        }
        other.position.y = 8
        let names = recorder.take().map { "\($0.property) \($0.constraint?.name ?? "none")" }
        #expect(names == ["position.x width", "position.x none", "position.y width", "position.y none"])
    }
}
