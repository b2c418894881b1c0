import Stage
import UIKit

/// Keyboard input on the grid.
extension GridViewController {
    /// Whether keys type text.
    var isTyping: Bool { search.isActive }

    /// Types `text` into the search field if the field is active. Otherwise, "/" moves the focus to the field.
    func type(_ text: String) {
        if search.isActive { search.insert(text) } else if text == "/" { search.isActive = true }
    }

    /// Handles a key. Returns false if the key has no effect.
    func keyDown(_ key: KeyStroke) -> Bool {
        if search.isActive || !search.text.isEmpty, key.name == "Escape" {
            leaveSearch()
            return true
        }
        if search.isActive {
            if search.keyDown(key) { return true }
            // This key's text arrives separately.
            if key.name.count == 1 { return false }
        }
        switch key.name {
        case "Left", "Right", "Up", "Down": move(key.name)
        case "Home": focus(stops.first)
        case "End": focus(stops.last)
        case "Return", "Keypad Enter": if let card = focused ?? first { choose(card) }
        case "Delete": return forget()
        case "PageUp": scrolled(by: 40 - scroll.bounds.height)
        case "PageDown": scrolled(by: scroll.bounds.height - 40)
        case "/": search.isActive = true
        case "Escape" where notice != nil: notice = nil
        default: return false
        }
        return true
    }

    /// The card with keyboard focus.
    private var focused: UIControl? { stops.first { $0 === keyboard.view } }

    private func focus(_ card: UIControl?) {
        keyboard.set(card)
        scroll.flashScrollIndicators()
    }

    private func move(_ direction: String) {
        let stops = stops
        guard let index = stops.firstIndex(where: { $0 === keyboard.view }) else { return focus(stops.first) }
        let next =
            switch direction {
            case "Left": stops[safely: index - 1]
            case "Right": stops[safely: index + 1]
            case "Up": neighbor(of: stops[index], in: stops[..<index].reversed())
            default: neighbor(of: stops[index], in: Array(stops[(index + 1)...]))
            }
        if let next { focus(next) }
    }

    /// Returns the card in the next row that is horizontally closest to `card`. `others` are the cards before or after `card`, nearest
    /// first.
    private func neighbor(of card: UIControl, in others: [UIControl]) -> UIControl? {
        func frame(_ card: UIControl) -> CGRect { scroll.convert(card.bounds, from: card) }
        let own = frame(card)
        guard let row = others.first(where: { abs(frame($0).minY - own.minY) > 1 }).map(frame) else { return nil }
        return others.filter { abs(frame($0).minY - row.minY) < 1 }.min { abs(frame($0).midX - own.midX) < abs(frame($1).midX - own.midX) }
    }

    /// Removes the focused project from the list, and moves the focus to its neighbor. Returns false if the focus isn't on a project.
    private func forget() -> Bool {
        guard let card = focused as? ProjectCard, let index = projects.stops.firstIndex(of: card) else { return false }
        keyboard.set(nil)
        projects.forget(card)
        view.layoutIfNeeded()
        if let next = projects.stops[safely: index] ?? projects.stops.last { focus(next) }
        return true
    }
}

extension Array {
    subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
