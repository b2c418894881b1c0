import Stage
import UIKit

// Sentences about calls to lists and their pages that have no effect.

extension VainCall {
    /// Returns the sentences about a list or its pages.
    static func list(_ fact: FactEvent, _ line: String) -> Words? {
        let who = fact.who
        switch fact.kind {
        case .scrolledEarly:
            return (
                "\(fact.detail)\(line) scrolls \(who) before its first layout, so it ends up at another position",
                "\(who) has no size yet, as in viewDidLoad, and the position depends on the size",
                "Scroll in the first viewDidLayoutSubviews, after layoutIfNeeded() of \(who)."
            )
        case .pageUnknown:
            return (
                "The pages end at \(who): \(fact.detail) provided it as a neighbor, but finds no page before or after it",
                "The data source doesn't recognize the page, as if it were new and not in its list",
                "Return pages from the list that is searched, or give each page its index and compare indexes."
            )
        case .attributesMutated:
            return (
                "\(fact.detail)\(line) changes the attributes that super returned, which the flow layout keeps, so items of \(who) get wrong frames",
                "UICollectionViewFlowLayout caches its attributes, and each pass changes them further; UIKit logs a mismatched frame",
                "Copy each one first: let copy = attributes.copy() as! UICollectionViewLayoutAttributes."
            )
        case .layoutStale:
            return (
                "The items of \(who) keep an old size or place while scrolling: \(fact.detail)\(line) computes them from the offset",
                "Scrolling doesn't invalidate a layout, so UIKit doesn't ask it again for visible items",
                "Override shouldInvalidateLayout(forBoundsChange:) of \(fact.detail), and return true."
            )
        case .onlyDeselects:
            return (
                "The selection in \(who) does nothing: \(fact.detail) implements didDeselect\(line), but not didSelect",
                "A delegate's didDeselect is called for the row or item that was selected before, so the first tap has no effect",
                "Rename the method to didSelectRowAt or didSelectItemAt."
            )
        case .targetIgnored:
            return (
                "\(who) doesn't stop at the target that scrollViewWillEndDragging\(line) sets: isPagingEnabled is true",
                "Paging stops only at multiples of the bounds, so it ignores targetContentOffset",
                "Set isPagingEnabled to false, and decelerationRate to .fast."
            )
        case .offsetInBlock:
            return (
                "The rows of \(who) that leave the screen vanish at once: its contentOffset is set in an animation block\(line)",
                "A list keeps only the cells that are visible at the new offset, and a block sets the new offset at its start",
                "Call setContentOffset(_:animated:) with true, outside the block."
            )
        default: return nil
        }
    }
}
