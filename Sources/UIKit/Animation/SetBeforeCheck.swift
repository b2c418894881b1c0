/// Detects animation blocks that animate nothing, because code has set the same values in the same turn before the block.
@MainActor struct SetBeforeCheck {
    private let driver: FrameDriver
    private let recorder: ChangeRecorder
    private let changes: [(layer: CALayer, key: String)]

    /// Creates a check for a block that is about to run, or returns nil if the block needn't be checked.
    init?(of duration: TimeInterval) {
        guard let recorder = ChangeRecorder.current, let driver = UIApplication.shared.workingDriver, driver.observe != nil,
            duration >= EmptyBlockCheck.shortest, AnimationContext.areEnabled
        else { return nil }
        (self.driver, self.recorder, changes) = (driver, recorder, recorder.watchChanges())
    }

    /// Ends the check after the block. `isEmpty` is whether the block has animated nothing.
    func end(isEmpty: Bool) {
        for change in changes { change.layer.isWatched = false }
        guard isEmpty, let again = changes.first(where: { recorder.hasWritten($0.layer, $0.key) }) else { return }
        driver.emit(.fact(EngineFact(.setBefore, nil, again.layer, detail: again.key)))
    }
}
