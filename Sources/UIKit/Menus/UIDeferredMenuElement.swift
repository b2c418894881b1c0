/// An entry that is replaced by other entries when the menu opens (S-GEST-85).
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var loaded: [UIMenuElement]?
    private var isLoading = false

    /// Creates an entry whose replacement is loaded once. `elementProvider` calls its argument with the entries, at once or later.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(elementProvider, isCached: true)
    }

    /// Returns an entry whose replacement is loaded each time the menu opens.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

    private init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
        (self.provider, self.isCached) = (provider, isCached)
        super.init(title: "", image: nil)
    }

    /// Returns the entries. If they aren't known yet, returns a placeholder, and calls `onLoad` once they are.
    func elements(onLoad: @escaping () -> Void) -> [UIMenuElement] {
        var hasReturned = false
        if loaded == nil, !isLoading {
            isLoading = true
            provider { [self] elements in
                (loaded, isLoading) = (elements, false)
                if hasReturned { onLoad() }
            }
        }
        hasReturned = true
        return loaded ?? [UIAction(title: "Loading…", attributes: .disabled) { _ in }]
    }

    func forgetUncached() {
        if !isCached { loaded = nil }
    }
}

extension UIMenu {
    /// Prepares the menu for being opened again.
    func forgetUncachedElements() {
        for child in children {
            (child as? UIDeferredMenuElement)?.forgetUncached()
            (child as? UIMenu)?.forgetUncachedElements()
        }
    }
}
