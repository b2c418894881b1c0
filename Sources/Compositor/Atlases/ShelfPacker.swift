/// Packs rectangles into a larger rectangle, in rows ("shelves"). Each shelf is as high as the first rectangle on it.
struct ShelfPacker {
    fileprivate struct Shelf {
        var y: Int, height: Int, used: Int
    }

    let width: Int
    let height: Int
    private var shelves: [Shelf] = []

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Allocates space for a rectangle. Returns the top-left corner, or nil if there isn't enough space.
    mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
        guard width <= self.width else { return nil }
        if let index = shelves.firstIndex(where: { $0.fits(width, height, in: self.width) }) {
            defer { shelves[index].used += width }
            return (shelves[index].used, shelves[index].y)
        }
        let y = shelves.last.map { $0.y + $0.height } ?? 0
        guard y + height <= self.height else { return nil }
        shelves.append(Shelf(y: y, height: height, used: width))
        return (0, y)
    }
}

extension ShelfPacker.Shelf {
    /// Returns whether a rectangle fits on the shelf. To avoid wasting space, the shelf must be at most a third higher than the rectangle.
    fileprivate func fits(_ width: Int, _ height: Int, in total: Int) -> Bool {
        used + width <= total && height <= self.height && self.height * 3 <= height * 4
    }
}
