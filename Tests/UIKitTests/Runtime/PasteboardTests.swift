import Testing
import UIKit

@MainActor struct PasteboardTests {
    @Test func itemsAreKeyedByTheirTypes() {
        let board = UIPasteboard()
        board.string = "a"
        #expect(board.items.first?["public.utf8-plain-text"] as? String == "a" && board.numberOfItems == 1)
        board.items = [["public.text": "b"], ["public.url": URL(filePath: "/c")]]
        #expect(board.string == "b" && board.url?.path == "/c" && board.numberOfItems == 2)
        board.setItems([], options: [:])
        #expect(board.items.isEmpty && !board.hasStrings)
    }
}
