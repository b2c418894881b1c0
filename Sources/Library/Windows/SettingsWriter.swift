import Foundation

/// Writes the sandbox's settings soon after they change, on another thread, so that little is lost if the program is killed.
@MainActor package final class SettingsWriter {
    private let queue = DispatchQueue(label: "segue.settings")
    private var waiting: DispatchWorkItem?

    /// The delay in seconds. Changes in quick succession, as while the user resizes the window, are written once.
    private static let delay = 0.5

    package init() {}

    /// Writes `settings` later. Ignores errors, because `finish(with:)` reports them.
    package func writeLater(_ settings: SandboxSettings) {
        guard let data = settings.data else { return }
        waiting?.cancel()
        let item = DispatchWorkItem { @Sendable in try? SandboxSettings.write(data) }
        waiting = item
        queue.asyncAfter(deadline: .now() + Self.delay, execute: item)
    }

    /// Writes `settings` before it returns. If that fails, reports the error.
    package func finish(with settings: SandboxSettings) {
        waiting?.cancel()
        // A write that has already begun ends first.
        queue.sync {}
        settings.store()
    }
}
