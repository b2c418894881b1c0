import Testing

@testable import UIKit

/// Text that the keys of the screen's keyboard type (S-KEY-5).
@MainActor struct TypingTests {
    private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
        var log: [String] = []
        var refused: String?

        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            log.append("\(range.location)+\(range.length) \(string)")
            return string != refused
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            log.append("return")
            return refused != "\n"
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { text != refused }
        func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append(searchText) }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    }

    private final class PinView: UIView, UIKeyInput {
        var digits = ""
        var keyboardType = UIKeyboardType.numberPad
        var hasText: Bool { !digits.isEmpty }
        func insertText(_ text: String) { digits += text }
        func deleteBackward() { digits = String(digits.dropLast()) }
        override var canBecomeFirstResponder: Bool { true }
    }

    private let device = VirtualDevice(size: CGSize(width: 390, height: 844))
    private let page = UIViewController(), field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let editor = Editor()

    init() {
        device.window.rootViewController = page
        field.delegate = editor
        page.view.addSubview(field)
        device.turn(at: 0)
    }

    private var layout: KeyboardLayout? { device.window.screen.keyboard.layout }

    private func press(_ key: KeyboardLayout.Key) throws {
        let place = try #require(layout?.keys.first { $0.key == key }, "\(key)").frame
        let point = CGPoint(x: place.midX, y: place.midY)
        for phase in [UITouch.Phase.began, .ended] { device.touch(1, phase, at: point, time: 1) }
        device.turn(at: 1)
    }

    private func type(_ text: String) throws { for key in try #require(layout?.path(typing: text)) { try press(key) } }

    @Test("S-KEY-5: keys change the text, after the delegate allowed it") func keysChangeText() throws {
        field.becomeFirstResponder()
        try type("Hi 5!")
        #expect(field.text == "Hi 5!")
        #expect(editor.log == ["0+0 H", "1+0 i", "2+0  ", "3+0 5", "4+0 !"])
        editor.refused = "x"
        try type("x")
        #expect(field.text == "Hi 5!")
        editor.log = []
        try press(.delete)
        #expect(field.text == "Hi 5" && editor.log == ["4+1 "])
    }

    @Test("S-KEY-5: a change sends editingChanged and its notification, and code's changes don't") func changesAreReported() throws {
        var changes: [String] = [], posted = 0
        field.addAction(UIAction { [field] _ in changes.append(field.text ?? "") }, for: .editingChanged)
        let token = NotificationCenter.default.addObserver(
            forName: UITextField.textDidChangeNotification, object: field, queue: nil
        ) { _ in MainActor.assumeIsolated { posted += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        field.text = "a"
        field.becomeFirstResponder()
        try type("b")
        #expect(changes == ["ab"] && posted == 1)
    }

    @Test("S-KEY-5: the return key asks the delegate, and ends editing only for a target of editingDidEndOnExit")
    func returnKeyAsksDelegate() throws {
        var exits = 0
        field.becomeFirstResponder()
        try press(.enter)
        #expect(field.isEditing && editor.log == ["return"])
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        editor.refused = "\n"
        try press(.enter)
        #expect(field.isEditing && exits == 0)
        editor.refused = nil
        try press(.enter)
        #expect(!field.isEditing && exits == 1 && layout == nil)
    }

    @Test func returnKeySendsItsEventsInOrder() throws {
        var events: [String] = []
        let names: [(UIControl.Event, String)] = [
            (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"), (.editingDidEndOnExit, "exit"),
            (.primaryActionTriggered, "primary"),
        ]
        for (event, name) in names { field.addAction(UIAction { _ in events.append(name) }, for: event) }
        field.becomeFirstResponder()
        try type("A")
        try press(.enter)
        #expect(events == ["begin", "changed", "exit", "primary", "end"])
    }

    @Test func textIsInsertedAtSelection() throws {
        field.text = "abc"
        field.becomeFirstResponder()
        let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
        let end = try #require(field.position(from: start, offset: 1))
        field.selectedTextRange = field.textRange(from: start, to: end)
        try type("xy")
        #expect(field.text == "axyc" && field.selectedTextRange?.isEmpty == true)
        #expect(field.offset(from: field.beginningOfDocument, to: try #require(field.selectedTextRange).start) == 3)
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        field.replace(try #require(field.textRange(from: field.beginningOfDocument, to: start)), withText: "🙂")
        try press(.delete)
        #expect(field.text == "xyc", "a deletion removes a whole character")
    }

    @Test("S-KEY-5: a text view takes new lines and reports its changes") func textViewTakesLines() throws {
        let view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        view.delegate = editor
        page.view.addSubview(view)
        view.becomeFirstResponder()
        try type("A\nb")
        #expect(view.text == "A\nb" && editor.log == ["A", "A\n", "A\nb"] && view.selectedRange == NSRange(location: 3, length: 0))
        view.attributedText = NSAttributedString(string: "old", attributes: [.foregroundColor: UIColor.red])
        try type("!")
        #expect(
            view.attributedText.string == "old!"
                && view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    }

    @Test func longTextScrollsToInsertionPoint() throws {
        let view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 60))
        page.view.addSubview(view)
        view.becomeFirstResponder()
        try type("a\nb\nc\nd\ne\nf")
        #expect(view.contentOffset.y > 20)
    }

    @Test("S-KEY-5: a search bar reports its text and the Search key") func searchBarReportsText() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 56))
        bar.delegate = editor
        page.view.addSubview(bar)
        bar.becomeFirstResponder()
        try type("Ab")
        try press(.delete)
        try press(.enter)
        #expect(bar.text == "A" && editor.log == ["A", "Ab", "A", "search"])
    }

    @Test("S-KEY-5: views that adopt UIKeyInput get their keyboard") func ownViewsTakeKeys() throws {
        let pin = PinView()
        page.view.addSubview(pin)
        pin.becomeFirstResponder()
        #expect(layout?.page == .digits)
        try type("42")
        try press(.delete)
        #expect(pin.digits == "4")
    }

    @Test(
        "S-KEY-5: the first keys depend on the traits and the text",
        arguments: [
            (UIKeyboardType.default, UITextAutocapitalizationType.sentences, "", false, KeyboardLayout.Page.capitals),
            (.default, .sentences, "a", false, .letters), (.default, .none, "", false, .letters),
            (.default, .sentences, "", true, .letters),
            (.emailAddress, .sentences, "", false, .letters), (.decimalPad, .none, "", false, .decimals),
            (.numbersAndPunctuation, .none, "", false, .numbers), (.phonePad, .none, "", false, .digits),
        ])
    func firstPageDependsOnTraits(
        type: UIKeyboardType, capitals: UITextAutocapitalizationType, text: String, isSecure: Bool, page: KeyboardLayout.Page
    ) {
        (field.keyboardType, field.autocapitalizationType, field.text, field.isSecureTextEntry) = (type, capitals, text, isSecure)
        field.becomeFirstResponder()
        #expect(layout?.page == page)
    }

    @Test func fingerThatLeavesKeyTypesWhereItLifts() throws {
        field.becomeFirstResponder()
        let keys = try #require(layout?.keys), first = keys[0].frame, second = keys[1].frame
        device.touch(1, .began, at: CGPoint(x: first.midX, y: first.midY), time: 1)
        device.turn(at: 1)
        #expect(field.text == "")
        device.touch(1, .moved, at: CGPoint(x: second.midX, y: second.midY), time: 1.1)
        device.touch(1, .ended, at: CGPoint(x: second.midX, y: second.midY), time: 1.2)
        device.turn(at: 1.2)
        #expect(field.text == "W")
        device.touch(1, .began, at: CGPoint(x: first.midX, y: first.midY), time: 1.3)
        device.touch(1, .cancelled, at: CGPoint(x: first.midX, y: first.midY), time: 1.4)
        device.turn(at: 1.4)
        #expect(field.text == "W")
    }

    @Test func caretIsAtEndOfTextWhileEditing() throws {
        func caret() -> CGRect? { field.layer.sublayers?.last { $0.bounds.width == 2 && !$0.isHidden }?.frame }
        field.autocapitalizationType = .none
        #expect(caret() == nil)
        field.becomeFirstResponder()
        device.turn(at: 0.5)
        let start = try #require(caret()).minX
        try type("abc")
        #expect(abs(try #require(caret()).minX - start - "abc".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width) < 0.01)
        field.resignFirstResponder()
        device.turn(at: 2)
        #expect(caret() == nil)
    }
}

/// The keys of the keyboard's pages.
struct KeyboardLayoutTests {
    private func layout(_ page: KeyboardLayout.Page) -> KeyboardLayout {
        KeyboardLayout(page, frame: CGRect(x: 0, y: 508, width: 390, height: 336), bottom: 34)
    }

    @Test(arguments: KeyboardLayout.Page.allCases) func keysFillTheirRowsWithoutOverlap(page: KeyboardLayout.Page) {
        let keys = layout(page).keys, rows = Dictionary(grouping: keys, by: \.frame.minY)
        #expect(rows.count == 4 && keys.allSatisfy { layout(page).frame.contains($0.frame) && $0.frame.width > 25 })
        for row in rows.values {
            for (left, right) in zip(row, row.dropFirst()) { #expect(abs(left.frame.maxX - right.frame.minX) < 0.001) }
        }
        for key in keys { #expect(layout(page).key(at: CGPoint(x: key.frame.midX, y: key.frame.midY)) == key) }
        #expect(keys.allSatisfy { $0.frame.maxY <= 844 - 34 })
    }

    @Test(arguments: [("ab", 2), ("Ab", 3), ("A1b", 6), ("[", 3), ("a b", 3), ("1 a", 4), ("\n", 1)])
    func shortestPathTypesText(text: String, count: Int) throws {
        var page = layout(.letters), typed = ""
        let path = try #require(page.path(typing: text))
        for key in path {
            #expect(page.keys.contains { $0.key == key })
            if case .text(let letter) = key { typed += letter } else if key == .enter { typed += "\n" }
            page.page = page.page(after: key)
        }
        #expect(typed == text && path.count == count)
    }

    @Test func charactersWithoutKeyHaveNoPath() {
        #expect(layout(.letters).path(typing: "ß") == nil && layout(.digits).path(typing: "a") == nil)
    }
}
