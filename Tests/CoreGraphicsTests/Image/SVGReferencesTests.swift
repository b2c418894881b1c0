import Foundation
import Testing

@testable import CoreGraphics

/// Checks how many elements an SVG file draws.
struct SVGReferencesTests {
    private func references(_ text: String) -> SVGReferences { Data(text.utf8).withUnsafeBytes { SVGReferences($0) } }

    @Test func elementsAreCountedOnceAndForEachReference() {
        let plain = references("<?xml version=\"1.0\"?><!-- <g> > --><svg><g><rect title=\"a>b\"/><rect></rect></g></svg>")
        #expect(plain.elements == 4 && plain.count(upTo: 100) == 4)
        // The group has three elements. The two references draw them again.
        let shared = references(
            "<svg><g id='a'><rect/><rect/></g><use href=\"#a\"/><use x = '1' xlink:href = '#a'></use><use href='file'/></svg>")
        #expect(shared.elements == 7 && shared.count(upTo: 100) == 13)
        #expect(shared.repeats(moreThan: 5) && !shared.repeats(moreThan: 6))
    }

    @Test func attributesAfterQuotedSignsAreRead() {
        for title in ["'>'", "\">\"", "'\">'", "\"'>\"", "\"<\""] {
            let shared = references("<svg><g title=\(title) id='a'><rect/></g><use title=\(title) href='#a'/></svg>")
            #expect(shared.elements == 4 && shared.count(upTo: 100) == 6, "\(title)")
        }
    }

    @Test func commentMayContainTagsAndQuotes() {
        #expect(references("<svg><!-- it's <g id='a'> -- > --><g id='b'/><use href='#b'/><use href='#a'/></svg>").count(upTo: 100) == 5)
        #expect(references("<svg><!-- <g/>").elements == 1)
    }

    @Test func elementsAfterSurplusEndsAreCounted() {
        #expect(references("</g></svg><svg><g id='a'><rect/></g></g><use href='#a'/></svg></svg><rect/>").count(upTo: 100) == 7)
    }

    @Test func nestedReferencesAreCountedUpToLimit() {
        let groups = (1...20).map { n in
            "<g id='g\(n)'>" + String(repeating: "<use href='#g\(n - 1)'/>", count: 20) + "</g>"
        }
        let bomb = references("<svg><g id='g0'><rect/></g>\(groups.joined())</svg>")
        #expect(bomb.count(upTo: 1000) == 1000 && bomb.repeats(moreThan: 50_000))
    }

    @Test func referenceToItselfEnds() {
        #expect(references("<svg><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></svg>").count(upTo: 100) < 100)
        #expect(references("<svg").count(upTo: 100) == 1 && references("text").count(upTo: 100) == 0)
    }
}
