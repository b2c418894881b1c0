import Testing
import UIKit

/// Checks the sizes of cells and headers whose constraints refer to the cell, its content view, or both (S-LAYOUT-12).
@MainActor struct SelfSizingCellTests {
    /// The view that contains the box, and the view that the box's constraints refer to.
    enum Place: CaseIterable { case inContentOfContent, inContentOfCell, inCellOfCell }

    /// Adds a box of 60 × 40 points, which is 8 points from all edges.
    private func addBox(to cell: UIView, _ content: UIView, _ place: Place) {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        (place == .inCellOfCell ? cell : content).addSubview(box)
        let outer = place == .inContentOfContent ? content : cell
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 60), box.heightAnchor.constraint(equalToConstant: 40),
            box.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 8),
            box.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -8),
            box.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8),
            box.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -8),
        ])
    }

    @Test(arguments: Place.allCases) func collectionCellFitsConstraints(place: Place) {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        addBox(to: cell, cell.contentView, place)
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 56))
    }

    @Test(arguments: Place.allCases) func tableCellFitsConstraints(place: Place) {
        let cell = UITableViewCell()
        addBox(to: cell, cell.contentView, place)
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 56))
    }

    @Test(arguments: Place.allCases) func headerFitsConstraints(place: Place) {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        addBox(to: header, header.contentView, place)
        #expect(header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 56))
    }

    /// A length that doesn't autoresize stays fixed.
    @Test func viewWithoutFlexibleLengthKeepsItsSize() {
        let (outer, inner) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        )
        inner.autoresizingMask = .flexibleHeight
        outer.addSubview(inner)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: outer.leadingAnchor), box.topAnchor.constraint(equalTo: outer.topAnchor),
            box.trailingAnchor.constraint(equalTo: outer.trailingAnchor), box.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            box.widthAnchor.constraint(equalTo: inner.widthAnchor), box.heightAnchor.constraint(equalToConstant: 90),
        ])
        #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 90))
    }
}
