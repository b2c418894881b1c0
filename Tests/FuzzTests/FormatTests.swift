import CoreGraphics
import Foundation
import Testing
@testable import fuzz

@MainActor struct FormatTests {
    @Test func seedsOfEveryFormatAreValid() {
        for format in Formats.all {
            #expect(!format.seeds.isEmpty, "\(format.name)")
            for seed in format.seeds { #expect(format.fault(in: seed) == nil, "\(format.name)") }
        }
    }

    @Test func sameSeedGivesSameFile() {
        for format in Formats.all { #expect(Mutator.file(5, format) == Mutator.file(5, format)) }
    }

    @Test(arguments: ["gesture", "take", "trace", "json", "png", "svg", "keyframes"])
    func changedFilesCauseNoFault(name: String) throws {
        let format = try #require(Formats.named(name))
        for seed in UInt64(1)...200 { #expect(format.fault(in: Mutator.file(seed, format)) == nil, "seed \(seed)") }
    }

    @Test func everyKindOfPNGIsReadable() throws {
        for kind in PNGMaker.kinds {
            let plain = try CGImage(png: Data(PNGMaker(width: 5, height: 3, kind: kind, isInterlaced: false).bytes))
            #expect(plain.width == 5 && plain.height == 3, "\(kind)")
            #expect(throws: Never.self) {
                try CGImage(png: Data(PNGMaker(width: 5, height: 3, kind: kind, isInterlaced: true).bytes))
            }
        }
    }
}
