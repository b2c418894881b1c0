import Testing

@testable import Problems

/// Checks how numbers are formatted in sentences.
struct NumberFormattingTests {
    @Test func durationHasTwoDecimals() {
        #expect(NumberFormatting.seconds(0.6) == "0.60 s" && NumberFormatting.seconds(-12.345) == "12.35 s")
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e18])
    func hugeNumbersAreFormattedWithoutTrap(number: Double) {
        #expect(NumberFormatting.seconds(number) == "endless")
        #expect(NumberFormatting.moment(number).hasSuffix(" s"))
        #expect(NumberFormatting.points(number).hasSuffix(" pt") && !NumberFormatting.number(number).isEmpty)
    }
}
