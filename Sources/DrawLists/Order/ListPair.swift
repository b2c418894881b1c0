/// Compares items of two draw lists. Items refer to clips, texts, paths, and so on by index. Two items can have different indices but equal
/// values, so the values are compared.
struct ListPair {
    let new, old: DrawList
    /// For each clip of the new list, the index of an equal clip in the old one; -1 if there is none.
    let clips: [Int]

    /// Returns whether two ranges of items look alike.
    func areAlike(_ range: Range<Int>, _ oldRange: Range<Int>) -> Bool {
        guard range.count == oldRange.count else { return false }
        // Items are large, so they are read in place.
        return new.items.withUnsafeBufferPointer { items in
            old.items.withUnsafeBufferPointer { before in
                zip(range, oldRange).allSatisfy { areAlike(items[$0], before[$1]) }
            }
        }
    }

    @inline(__always) private func areAlike(_ item: DrawItem, _ before: DrawItem) -> Bool {
        guard item.bounds == before.bounds, item.opacity == before.opacity, item.blend == before.blend else { return false }
        if item.step.isNothing, before.step.isNothing { return true }
        return clips[item.clip] == before.clip && areAlike(item.step, before.step)
    }

    private func areAlike(_ step: DrawItem.Step, _ before: DrawItem.Step) -> Bool {
        switch (step, before) {
        case (.paint(let content), .paint(let old)): areAlike(content, old)
        case (.groupStart, .groupStart), (.nothing, .nothing): true
        case (.groupEnd(let group), .groupEnd(let old)): areAlike(group, old)
        default: false
        }
    }

    private func areAlike(_ content: DrawItem.Content, _ before: DrawItem.Content) -> Bool {
        switch (content, before) {
        case (.box(let box), .box(let oldBox)): box == oldBox
        case (.text(let run, let color), .text(let oldRun, let oldColor)): color == oldColor && new.runs[run] == old.runs[oldRun]
        case (.path(let run, let color), .path(let oldRun, let oldColor)): color == oldColor && new.paths[run] == old.paths[oldRun]
        case (.image(let picture), .image(let oldPicture)):
            picture.with(run: oldPicture.run) == oldPicture && new.images[picture.run] == old.images[oldPicture.run]
        case (.gradient(let gradient), .gradient(let oldGradient)): areAlike(gradient, oldGradient)
        default: false
        }
    }

    private func areAlike(_ gradient: DrawItem.Gradient, _ before: DrawItem.Gradient) -> Bool {
        var moved = gradient
        moved.firstStop = before.firstStop
        return moved == before && new.stops(of: gradient) == old.stops(of: before)
    }

    private func areAlike(_ group: DrawItem.Group, _ before: DrawItem.Group) -> Bool {
        guard group.quad == before.quad, group.isResampled == before.isResampled, (group.shadow == nil) == (before.shadow == nil),
            (group.mask == nil) == (before.mask == nil)
        else { return false }
        if let shadow = group.shadow, let oldShadow = before.shadow {
            var moved = new.shadows[shadow]
            guard clips[moved.clip] == old.shadows[oldShadow].clip else { return false }
            moved.clip = old.shadows[oldShadow].clip
            guard moved == old.shadows[oldShadow] else { return false }
        }
        guard let mask = group.mask, let oldMask = before.mask else { return true }
        return areAlike(new.masks[mask], old.masks[oldMask])
    }
}

extension DrawItem.Picture {
    fileprivate func with(run: Int) -> DrawItem.Picture {
        var picture = self
        picture.run = run
        return picture
    }
}

extension DrawList {
    /// The colors and locations of a gradient's stops.
    fileprivate func stops(of gradient: DrawItem.Gradient) -> ArraySlice<SIMD4<Float>> {
        stops[gradient.firstStop..<min(stops.count, gradient.firstStop + 2 * gradient.stopCount)]
    }
}
