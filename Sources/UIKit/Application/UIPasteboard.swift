/// A pasteboard. Each program has a separate pasteboard, which isn't connected to the desktop's clipboard.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The program's pasteboard.
    public static let general = UIPasteboard()

    /// The contents, in their original types.
    private var contents: [Any] = [] {
        didSet { changeCount += 1 }
    }
    /// The number of changes.
    open private(set) var changeCount = 0

    /// The first string, or nil if the pasteboard contains no strings.
    open var string: String? {
        get { strings?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// All strings, or nil if the pasteboard contains no strings.
    open var strings: [String]? {
        get { all(of: String.self) }
        set { contents = newValue ?? [] }
    }
    /// The first URL, or nil if the pasteboard contains no URLs.
    open var url: URL? {
        get { all(of: URL.self)?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// The first image, or nil if the pasteboard contains no images.
    open var image: UIImage? {
        get { all(of: UIImage.self)?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// The first color, or nil if the pasteboard contains no colors.
    open var color: UIColor? {
        get { all(of: UIColor.self)?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// Whether there is a string.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is an image.
    open var hasImages: Bool { image != nil }

    /// The contents, each as a dictionary from its type, such as `public.utf8-plain-text`, to its value.
    open var items: [[String: Any]] {
        get { contents.map { [Self.type(of: $0): $0] } }
        set { contents = newValue.compactMap { $0.values.first } }
    }
    /// The number of items.
    open var numberOfItems: Int { contents.count }

    /// Sets the contents. Their options have no effect.
    open func setItems(_ items: [[String: Any]], options: [AnyHashable: Any] = [:]) { self.items = items }

    private static func type(of value: Any) -> String {
        switch value {
        case is String: "public.utf8-plain-text"
        case is URL: "public.url"
        case is UIImage: "public.png"
        case is UIColor: "com.apple.uikit.color"
        default: "public.data"
        }
    }

    private func all<Value>(of type: Value.Type) -> [Value]? {
        let found = contents.compactMap { $0 as? Value }
        return found.isEmpty ? nil : found
    }
}
