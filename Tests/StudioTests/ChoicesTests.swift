import Foundation
import Testing
@testable import Studio

/// Checks how the user's choices are encoded in a file.
@MainActor struct ChoicesTests {
    private func read(_ json: String) throws -> Choices { try JSONDecoder().decode(Choices.self, from: Data(json.utf8)) }

    @Test func encodedChoicesAreDecodedUnchanged() throws {
        var choices = Choices()
        (choices.panel, choices.rate, choices.touches, choices.hinted) = (false, 0.25, true, ["tiles"])
        choices.device = CGSize(width: 568, height: 320)
        #expect(try JSONDecoder().decode(Choices.self, from: JSONEncoder().encode(choices)) == choices)
    }

    @Test func olderFileKeepsDefaultsForMissingChoices() throws {
        #expect(try read("{}") == Choices())
        #expect(try read(#"{"rate":0.5}"#).rate == 0.5)
    }

    @Test func invalidChoicesAreClampedOrIgnored() throws {
        #expect(try read(#"{"rate":0,"device":[1e9,-3]}"#).rate == 0.01)
        #expect(try read(#"{"device":[1e9,-3]}"#).device == Choices().device)
    }
}
