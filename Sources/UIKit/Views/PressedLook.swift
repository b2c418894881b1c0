import QuartzCore

/// The look that a control's action for `.touchDown` changes, to find controls that stay in their pressed state.
struct PressedLook {
    private let transform: CATransform3D
    private let opacity: Float

    /// Reads the look of a control. Returns nil outside replays.
    @MainActor init?(_ control: UIControl) {
        guard ChangeRecorder.current != nil else { return nil }
        (transform, opacity) = (control.layer.transform, control.layer.opacity)
    }

    /// Returns the current look if it differs.
    @MainActor func changed(on control: UIControl) -> PressedLook? { remains(on: control) ? nil : PressedLook(control) }

    /// Whether the control still has this look.
    @MainActor func remains(on control: UIControl) -> Bool { control.layer.transform == transform && control.layer.opacity == opacity }
}
