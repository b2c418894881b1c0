/// A description of a cell's content that can create a view for the content.
@preconcurrency @MainActor public protocol UIContentConfiguration {
    /// Returns a new view that displays this content.
    func makeContentView() -> UIView & UIContentView
    /// Returns the configuration for a state of its cell. Called before the cell's `updateConfiguration(using:)`.
    func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
    /// Returns the configuration unchanged by default.
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that displays a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
    /// The displayed content.
    var configuration: any UIContentConfiguration { get set }
}
