import Foundation
import Testing
import UIKit

@MainActor struct UIPasteboardTests {
    @Test func pasteboardHoldsOnlyLastValue() {
        let board = UIPasteboard()
        #expect(board.string == nil && board.strings == nil && !board.hasStrings)
        board.strings = ["one", "two"]
        #expect(board.string == "one" && board.hasStrings && !board.hasImages)
        board.color = .red
        #expect(board.color == .red && board.string == nil)
        board.url = URL(string: "https://example.org")
        #expect(board.url?.host == "example.org" && board.color == nil)
        board.string = nil
        #expect(board.url == nil && board.changeCount == 4)
    }
}
