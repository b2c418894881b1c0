import Testing
import UIKit

/// Checks that text fields and text views select, copy, cut and paste their text.
@MainActor struct EditCommandTests {
    private func play(_ input: some UITextInput, _ text: () -> String?) {
        input.insertText("one two")
        input.selectedTextRange = input.textRange(
            from: input.beginningOfDocument, to: input.position(from: input.beginningOfDocument, offset: 4)!)
        input.copy(nil)
        #expect(UIPasteboard.general.string == "one " && text() == "one two")
        input.cut(nil)
        #expect(text() == "two" && UIPasteboard.general.string == "one ")
        input.copy(nil)
        input.cut(nil)
        #expect(text() == "two" && UIPasteboard.general.string == "one ", "an empty selection changes nothing")
        input.selectAll(nil)
        #expect(input.selectedTextRange.flatMap(input.text(in:)) == "two")
        input.paste(nil)
        #expect(text() == "one ")
    }

    @Test func textFieldEditsWithThePasteboard() {
        let field = UITextField()
        play(field) { field.text }
    }

    @Test func textViewEditsWithThePasteboard() {
        let view = UITextView()
        play(view) { view.text }
    }
}
