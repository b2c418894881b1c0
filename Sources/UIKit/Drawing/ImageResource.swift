/// An image in an asset catalog. Like Xcode, Segue generates a constant for each image in user code.
public struct ImageResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a reference to an image.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A color in an asset catalog. Like Xcode, Segue generates a constant for each color in user code.
public struct ColorResource: Hashable, Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a reference to a color.
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
    /// Creates a resource's color. If the color doesn't exist, logs a message and returns a clear color.
    public convenience init(resource: ColorResource) {
        let color = UIColor(named: resource.name, in: resource.bundle == .main ? nil : resource.bundle)
        if color == nil { Diagnostics.reportOnce("there is no color \"\(resource.name)\" among the resources of the program") }
        self.init { color?.resolvedColor(with: $0) ?? .clear }
    }
}
