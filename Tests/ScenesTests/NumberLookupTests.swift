import Foundation
import Scenes
import Testing

/// Checks that a looked-up number has the value that the compiler gives a literal with the same text.
struct NumberLookupTests {
    private struct Length: ExpressibleByFloatLiteral, Equatable {
        var points: Float
        init(floatLiteral points: Float) { self.points = points }
    }

    private func look<Value: ExpressibleByFloatLiteral>(_ type: Value.Type, _ text: String) -> Value {
        setLiveNumbers([7: text])
        defer { setLiveNumbers([:]) }
        return segueFloat(7, 0.25)
    }

    private func lookInteger<Value: ExpressibleByIntegerLiteral>(_ type: Value.Type, _ text: String) -> Value {
        setLiveNumbers([7: text])
        defer { setLiveNumbers([:]) }
        return segueInteger(7, 9)
    }

    // This is a single test, because the numbers belong to the process.
    @Test func changedNumberHasValueOfLiteral() {
        #expect(segueFloat(7, 0.25) == 0.25 && segueInteger(7, 9) == 9, "unchanged")
        #expect(look(Double.self, "0.1") == 0.1 && look(Double.self, "-1_000.5") == -1_000.5 && look(Double.self, "0x1.8p3") == 0x1.8p3)
        #expect(look(Double.self, "3") == 3)
        // A literal is rounded twice on this processor, to 64 bits and then to 53. Reading the text as a Double would give another value.
        #expect(look(Double.self, "9007199254740993.00000000001") == 9007199254740993.00000000001)
        #expect(look(CGFloat.self, "0.35") == 0.35 && look(Float.self, "0.1") == 0.1 && look(Float.self, "16777217.0") == 16777217.0)
        #expect(look(Length.self, "2.5") == 2.5 && look(NSNumber.self, "2.5") == 2.5)
        #expect(lookInteger(Int.self, "-20") == -20 && lookInteger(UInt8.self, "0xFF") == 0xFF && lookInteger(Int.self, "0b101") == 5)
        #expect(lookInteger(CGFloat.self, "44") == 44 && lookInteger(CGFloat.self, "44.5") == 44.5 && lookInteger(NSNumber.self, "3") == 3)
        #expect(lookInteger(Float.self, "0.1") == 0.1 && lookInteger(Double.self, "-0.1") == -0.1)
        #expect(lookInteger(Int.self, "0o17") == 15 && lookInteger(Int.self, "-0x1_0") == -16 && lookInteger(Int.self, "0123") == 123)
        #expect(lookInteger(Int8.self, "-128") == -128 && lookInteger(UInt8.self, "255") == 255 && lookInteger(Int.self, "0xA") == 10)
        #expect(lookInteger(Double.self, "-20") == -20 && look(Length.self, "3") == 0.25, "a Length takes no integer literal")
        for text in ["1.5", "256", "300", "-1", "x", "", "1px", "--1", "0x", "0b2", "0o8", "1a"] {
            #expect(lookInteger(UInt8.self, text) == 9, "\(text)")
        }
    }
}
