// What lies wholly behind the opaque inside of a large box is not seen, and need not be painted: the page under a page that covers
// most of it.

extension DrawList {
    /// Takes out what large opaque boxes hide.
    mutating func dropHidden() {
        var index = items.count - 1
        covers.removeAll(keepingCapacity: true)
        while index >= 0 {
            let item = items[index], start = item.kind == .groupEnd ? groupStart(of: index) : index
            switch item.kind {
            // What it blurs may lie behind something else.
            case .backdrop: covers.removeAll(keepingCapacity: true)
            case .nothing, .groupStart: break
            case .groupEnd where item.run >= 0: break
            default:
                if covers.contains(where: { $0.contains(item.bounds) }) {
                    for hidden in start...index { items[hidden].kind = .nothing }
                } else if item.kind == .box || item.kind == .shadowedBox, let inside = item.opaqueInside(clips) {
                    addCover(inside)
                } else if start < index, items[start...index].contains(where: { $0.kind == .backdrop }) {
                    covers.removeAll(keepingCapacity: true)
                }
            }
            index = start - 1
        }
    }

    /// The few largest are enough, and each item is compared with each of them.
    private static let mostCovers = 4

    private mutating func addCover(_ inside: PixelRect) {
        if covers.count < DrawList.mostCovers { return covers.append(inside) }
        let area = inside.width * inside.height
        guard let least = covers.indices.min(by: { covers[$0].width * covers[$0].height < covers[$1].width * covers[$1].height }),
            covers[least].width * covers[least].height < area
        else { return }
        covers[least] = inside
    }

    private func groupStart(of end: Int) -> Int {
        var depth = 0, index = end
        while index > 0 {
            if items[index].kind == .groupEnd { depth += 1 }
            if items[index].kind == .groupStart { depth -= 1 }
            if depth == 0 { return index }
            index -= 1
        }
        return index
    }
}
