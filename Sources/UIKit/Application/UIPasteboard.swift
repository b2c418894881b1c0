/// A place where programs leave things to be pasted. Each program here has its own; nothing goes to the desktop's.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The program's pasteboard.
    public static let general = UIPasteboard()

    /// The things that were left, each of a type that is kept as it is.
    private var contents: [Any] = [] {
        didSet { changeCount += 1 }
    }
    /// The number of changes.
    open private(set) var changeCount = 0

    /// The first text.
    open var string: String? {
        get { strings?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// All texts; nil if there are none.
    open var strings: [String]? {
        get { all(of: String.self) }
        set { contents = newValue ?? [] }
    }
    /// The first address.
    open var url: URL? {
        get { all(of: URL.self)?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// The first picture.
    open var image: UIImage? {
        get { all(of: UIImage.self)?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// The first colour.
    open var color: UIColor? {
        get { all(of: UIColor.self)?.first }
        set { contents = newValue.map { [$0] } ?? [] }
    }
    /// Whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is a picture.
    open var hasImages: Bool { image != nil }

    private func all<Value>(of type: Value.Type) -> [Value]? {
        let found = contents.compactMap { $0 as? Value }
        return found.isEmpty ? nil : found
    }
}
