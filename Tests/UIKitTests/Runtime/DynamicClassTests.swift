import Testing
import UIKit

@MainActor struct DynamicClassTests {
    private protocol Panel: UIView {}
    private final class Board: UIView, Panel {}

    @Test func objectOfProtocolIsMadeFromItsClass() {
        let type: any Panel.Type = Board.self, panel: any Panel = made(type)
        #expect(panel is Board)
    }
}
