// Draws box shadows in closed form. The shaders explain the formulas and constants (`Shaders+Boxes`).

import CSystem
import DrawLists

/// The shadow of one box, prepared for painting row by row.
struct BoxShadow {
    private enum Form { case smooth, round, sliced(Int) }

    private let form: Form
    private let rows: PlaneRows
    private let isPlain: Bool, isContinuous: Bool, corners: Int
    /// Half the caster's size in standard deviations or, if sliced, in units of the plane. For `round`, the corners aren't included.
    private let caster: SIMD2<Float>
    private let offset: SIMD2<Float>
    /// The number of standard deviations per unit of the rows' plane or, if sliced, the standard deviation itself.
    private let unit: Float
    /// The corner radius in standard deviations or, if sliced, in units of the plane.
    private let radius: Float
    private let bite: SIMD4<Float>
    /// The height of the Gaussian that corrects the corners.
    private let height: Float

    init(_ quad: Quad, _ rounding: Rounding, offset: SIMD2<Float>, deviation: Float, _ shape: borrowing RoundedShape) {
        (rows, isPlain, isContinuous, corners) = (shape.rows, shape.isPlain, shape.isContinuous, shape.corners)
        let scale = shape.isPlain ? shape.scale : 1, half = quad.halfSize
        let radius = Float(rounding.radius), least = half.min()
        let isClosed = quad.isConformal && rounding.isPlain && deviation > 0 && least >= 2.6 * deviation
        if isClosed, radius <= 4.5 * deviation, radius <= least - deviation {
            let r = radius / deviation, square = r * r
            (form, caster, unit, self.radius) = (.smooth, half / deviation, 1 / (deviation * scale), r)
            self.offset = offset / deviation
            height = square * (0.035541 + r * (-0.001699 + r * (-0.000687 + r * 7.5e-5)))
            bite = SIMD4(
                2 * r * (0.23123 + r * (-0.008325 + r * 0.000255)), 0.5 * square * (0.004008 + r * (0.002074 - r * 0.000375)),
                -0.36067 * (1 + square * (-0.015914 + r * 0.001294)),
                -0.36067 * (1 + square * (-0.065587 + r * (0.011041 - r * 0.000523))))
        } else if isClosed, radius >= 4 * deviation {
            let core = (half - radius) / deviation
            (form, caster, unit, self.radius) = (.round, core, 1 / (deviation * scale), radius / deviation)
            self.offset = offset / deviation
            height = 0
            bite = SIMD4(max(1.6 - 2.5 * core.x, 0), max(1.6 - 2.5 * core.y, 0), 0.5 * deviation / radius, 0)
        } else {
            let count = within((2 * radius / max(deviation, 1e-6)).rounded(.up), 1, 6)
            (form, caster, unit, self.radius) = (.sliced(Int(count)), half * scale, deviation * scale, radius * scale)
            (self.offset, height, bite) = (offset * scale, 0, .zero)
        }
    }

    /// Returns whether the row is far enough from the corners to look like adjacent rows.
    func isMiddle(_ y: Int) -> Bool {
        guard rows.isAffine, rows.v.x == 0 else { return false }
        let v = Float((rows.v * SIMD3(0.5, Double(y) + 0.5, 1)).sum())
        switch form {
        case .smooth: return caster.y - abs(v * unit - offset.y) > 7 + radius
        case .round: return abs(v * unit - offset.y) - caster.y < -5 - bite.y
        case .sliced: return hasSlicedRows && caster.y - radius - abs(v - offset.y) > 3 * unit
        }
    }

    /// Whether the shadow is axis-aligned and smooth, so that it is nearly the product of a row factor and a column factor.
    private var hasColumns: Bool { if case .smooth = form { rows.isAffine && rows.u.y == 0 && rows.v.x == 0 } else { false } }

    /// The values of each column of an area, for shadows that use such values. Two numbers per column, in memory that the caller owns.
    struct Columns {
        var first: Int
        var floats: UnsafeMutablePointer<Float>
    }

    /// For each column, stores the distance from the edge, in standard deviations, and the factor. For a sliced shadow, stores the value of
    /// a slice that is as wide as the box.
    func fill(_ columns: Columns, upTo end: Int) {
        guard hasColumns || hasSlicedRows else { return }
        var x = columns.first
        while hasSlicedRows, x < end {
            let place = UnsafeMutableRawPointer(columns.floats + 2 * (x - columns.first))
            place.storeBytes(of: sliceValue(rows.at(x, 0).u - offset.x, caster.x), as: Lanes.self)
            x += 8
        }
        while x < end {
            let near = caster.x - (rows.at(x, 0).u * unit - offset.x).magnitude, place = columns.floats + 2 * (x - columns.first)
            UnsafeMutableRawPointer(place).storeBytes(of: near, as: Lanes.self)
            UnsafeMutableRawPointer(place + 8).storeBytes(of: 0.5 + halfErf(near), as: Lanes.self)
            x += 8
        }
    }

    /// Stores the coverage of a run of pixels. The buffer must have space for seven more pixels.
    func store(_ run: Range<Int>, _ y: Int, _ columns: Columns, at place: UnsafeMutablePointer<UInt8>) {
        if hasColumns { return storeByColumns(run, y, columns, at: place) }
        if hasSlicedRows { return storeSlicedRow(run, y, columns, at: place) }
        var x = run.lowerBound
        while x < run.upperBound {
            let at = rows.at(x, y)
            let seen: Lanes
            switch form {
            case .smooth: seen = smooth(at.u, at.v)
            case .round: seen = round(at.u, at.v)
            case .sliced(let count): seen = sliced(at.u, at.v, count)
            }
            seen.limited.store(shares: place + (x - run.lowerBound))
            x += 8
        }
    }

    private func storeByColumns(_ run: Range<Int>, _ y: Int, _ columns: Columns, at place: UnsafeMutablePointer<UInt8>) {
        let away = caster.y - (rows.at(run.lowerBound, y).v * unit - offset.y).magnitude, share = 0.5 + halfErf(away)
        let floats = UnsafeRawPointer(columns.floats), first = columns.first
        // Columns are stored in groups of eight from the area's first column. The run may start within a group.
        let start = first + (run.lowerBound - first) / 8 * 8
        var x = start
        while x < run.upperBound {
            let at = 2 * (x - first) * 4
            let near = floats.loadUnaligned(fromByteOffset: at, as: Lanes.self)
            var seen = floats.loadUnaligned(fromByteOffset: at + 32, as: Lanes.self) * share
            if height > 0 {
                let across = near - away, square = across * across, along = near + away - bite.x - bite.y * square
                let power = bite.z * along * along + bite.w * square
                if power.max() > -9 { seen -= height * power.powerOfTwo }
            }
            store(seen.limited, x, run, at: place)
            x += 8
        }
    }

    @inline(__always) private func halfErf(_ x: Lanes) -> Lanes {
        let t = vector_min(vector_max(x * 0.34482759, -Lanes.one), .one), s = t * t
        var sum = 1.08838 - 0.34507 * s
        sum = -1.38314 + s * sum
        return t * (1.13982 + s * sum)
    }

    @inline(__always) private func smooth(_ u: Lanes, _ v: Lanes) -> Lanes {
        let x = caster.x - (u * unit - offset.x).magnitude, y = caster.y - (v * unit - offset.y).magnitude
        let plain = (0.5 + halfErf(x)) * (0.5 + halfErf(y))
        guard height > 0 else { return plain }
        let across = x - y, square = across * across, along = x + y - bite.x - bite.y * square
        return plain - height * (bite.z * along * along + bite.w * square).powerOfTwo
    }

    @inline(__always) private func round(_ u: Lanes, _ v: Lanes) -> Lanes {
        let x = (u * unit - offset.x).magnitude - caster.x, y = (v * unit - offset.y).magnitude - caster.y
        let bx = vector_max(x, .zero), by = vector_max(y, .zero)
        let inside = radius - vector_roots(bx * bx + by * by) - vector_min(vector_max(x, y), .zero)
        let bent = (vector_min(x + bite.x, y + bite.y) * 0.3125 + 0.5).limited
        return 0.5 + halfErf(inside - bent * bent * (3 - 2 * bent) * bite.z)
    }

    private func sliced(_ u: Lanes, _ v: Lanes, _ count: Int) -> Lanes {
        let px = u - offset.x, py = v - offset.y, reach = 3 * unit
        let low = vector_max(py - reach, Lanes(repeating: -caster.y)), high = vector_min(py + reach, Lanes(repeating: caster.y))
        let slice = vector_max(high - low, .zero) / Float(count), factor = 0.70710678 / max(unit, 1e-9)
        var sum = Lanes.zero, from = ((low - py) * factor).erf
        for index in 0..<count {
            let end = low + slice * Float(index + 1), middle = end - slice * 0.5
            let (left, right) = reaches(middle)
            let to = ((end - py) * factor).erf
            sum += (((px + left) * factor).erf - ((px - right) * factor).erf) * (to - from)
            from = to
        }
        return sum * 0.25
    }

    /// Whether the shadow is axis-aligned and sliced. The slices are then the same across a row.
    private var hasSlicedRows: Bool {
        if case .sliced = form { hasEqualCorners && rows.isAffine && rows.u.y == 0 && rows.v.x == 0 } else { false }
    }

    private var hasEqualCorners: Bool { isPlain || (corners & 15 == 15 && !isContinuous) }

    /// Stores a row of a sliced shadow. First adds up the slices that are as wide as the box: all slices except those at the corners.
    private func storeSlicedRow(_ run: Range<Int>, _ y: Int, _ columns: Columns, at place: UnsafeMutablePointer<UInt8>) {
        guard case .sliced(let count) = form else { return }
        let py = rows.at(run.lowerBound, y).v - offset.y, window = 3 * unit, factor = 0.70710678 / max(unit, 1e-9)
        let low = vector_max(py - window, Lanes(repeating: -caster.y)), high = vector_min(py + window, Lanes(repeating: caster.y))
        let slice = vector_max(high - low, .zero) / Float(count)
        var straight: Float = 0, widths = Lanes.zero, weights = Lanes.zero, used = 0, from = ((low - py) * factor).erf
        for index in 0..<count {
            let end = low + slice * Float(index + 1), width = reach(end - slice * 0.5, Lanes(repeating: radius))[0]
            let to = ((end - py) * factor).erf, weight = (to - from)[0]
            from = to
            if width == caster.x {
                straight += weight
            } else if weight != 0 {
                (widths[used], weights[used], used) = (width, weight, used + 1)
            }
        }
        let start = columns.first + (run.lowerBound - columns.first) / 8 * 8
        var x = start
        while x < run.upperBound {
            var sum = UnsafeRawPointer(columns.floats + 2 * (x - columns.first)).loadUnaligned(as: Lanes.self) * straight
            if used > 0 {
                let px = rows.at(x, y).u - offset.x
                for index in 0..<used { sum += sliceValue(px, widths[index]) * weights[index] }
            }
            store((sum * 0.25).limited, x, run, at: place)
            x += 8
        }
    }

    /// Returns the value of a slice that extends to `width` on both sides of the middle.
    @inline(__always) private func sliceValue(_ px: Lanes, _ width: Float) -> Lanes {
        let factor = 0.70710678 / max(unit, 1e-9)
        return ((px + width) * factor).erf - ((px - width) * factor).erf
    }

    /// Stores the shares of eight columns starting at `x`, except for columns before the run.
    @inline(__always) private func store(_ shares: Lanes, _ x: Int, _ run: Range<Int>, at place: UnsafeMutablePointer<UInt8>) {
        if x >= run.lowerBound { return shares.store(shares: place + (x - run.lowerBound)) }
        let bytes = SIMD8<UInt8>(truncatingIfNeeded: (shares * 255).levels)
        for lane in run.lowerBound - x..<8 { place[x + lane - run.lowerBound] = bytes[lane] }
    }

    /// Returns how far the box extends to either side at the height `y`.
    @inline(__always) private func reaches(_ y: Lanes) -> (left: Lanes, right: Lanes) {
        if hasEqualCorners {
            let reach = reach(y, Lanes(repeating: radius))
            return (reach, reach)
        }
        let isTop = y .< .zero
        func radii(_ top: Int, _ bottom: Int) -> Lanes {
            Lanes(repeating: corners & bottom != 0 ? radius : 0).replacing(
                with: Lanes(repeating: corners & top != 0 ? radius : 0), where: isTop)
        }
        return (reach(y, radii(1, 4)), reach(y, radii(2, 8)))
    }

    @inline(__always) private func reach(_ y: Lanes, _ radius: Lanes) -> Lanes {
        let bend = vector_max(y.magnitude - caster.y + radius, .zero)
        return caster.x - radius + vector_roots(vector_max(radius * radius - bend * bend, .zero))
    }
}

extension SIMD8<Float> {
    /// The error function, accurate to 0.0005.
    @inline(__always) fileprivate var erf: Lanes {
        let a = magnitude
        var t = 0.000972 + 0.078108 * a
        t = 0.230389 + t * a
        t = 0.278393 + t * a
        t = 1 + t * a
        t *= t
        let value = 1 - 1 / (t * t)
        return value.replacing(with: -value, where: self .< .zero)
    }

    /// Two raised to the given powers, which must be at most 0; accurate to 1/100,000.
    @inline(__always) fileprivate var powerOfTwo: Lanes {
        let x = vector_max(self, Lanes(repeating: -120)), shifted = x - 0.5 + 12_582_912, whole = shifted - 12_582_912, part = x - whole
        let exponent = (unsafeBitCast(shifted, to: SIMD8<UInt32>.self) &- 0x4B40_0000 &+ 127) &<< 23
        var mantissa = 0.0096181 + part * 0.00133336
        mantissa = 0.05550411 + part * mantissa
        mantissa = 0.24022651 + part * mantissa
        mantissa = 1 + part * (0.69314718 + part * mantissa)
        return unsafeBitCast(exponent, to: Lanes.self) * mantissa
    }
}
