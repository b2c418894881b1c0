// The spacing of iPhone's system font: advances, kerning, and tracking. No font file is the source. The tracking is published, and the
// advances and the kerning are fitted to widths of labels and buttons in public storyboards.

import CoreGraphics

/// Figures in thousandths of an em.
enum SystemSpacing {
    /// Returns the advances of a character in regular text, bold text, regular titles, and bold titles, or nil if they aren't known.
    static func advances(of scalar: Unicode.Scalar) -> SIMD4<Float>? {
        scalar.value < 128 ? ascii[Int(scalar.value)] : advances[scalar].map(vector)
    }

    /// Returns the distance to add between two ASCII characters to Inter's kerning.
    static func kerning(_ first: UInt8, _ second: UInt8) -> CGFloat {
        first < 128 && second < 128 ? CGFloat(kerns[Int(first) << 7 | Int(second)]) : 0
    }

    /// Returns the tracking at a font size in points.
    static func tracking(at size: CGFloat) -> CGFloat {
        guard size > 6, size < 80 else { return size > 6 ? 0 : trackings[0] / 1000 }
        let low = size.rounded(.down), part = size - low
        let (first, next) = (trackings[Int(low) - 6], trackings[min(Int(low) - 5, trackings.count - 1)])
        return (first + (next - first) * part) / 1000
    }

    /// The tracking at 6, 7, 8 … 80 points. From 13 to 28 points, it is Apple's tracking in points, which is more precise, divided by the
    /// size. At 17 points, it is −23.5, which is fitted. Apple's figure was −24 until iOS 12, and is −26 now, but most storyboards are older.
    /// [documented: HIG Typography]
    private static let trackings: [CGFloat] = [
        41, 34, 26, 19, 12, 6, 0, -6.2, -10.7, -15.3, -19.4, -23.5, -24.4, -23.7, -22.5, -17.1, -11.8, -4.3, 2.9, 6, 8.5, 10.7, 13.6, 14,
        14,
        13,
        13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 5.5, 5, 4.5, 4, 4, 4, 4, 4, 3.5, 3, 2.5, 2, 2,
        2, 2,
        2, 1.5, 1, 1, 1, 1, 0.5, 0, 0,
    ]

    /// The advances of a character in regular text, bold text, regular titles, and bold titles. [fitted:
    /// 2471 widths from 204 public repositories]
    private static let advances: [Unicode.Scalar: [Float]] = [
        " ": [283, 261, 228, 205], "A": [668, 736, 628, 680], "B": [654, 693, 589, 655], "C": [713, 729, 678, 690],
        "D": [727, 750, 672, 710], "E": [598, 623, 536, 568], "F": [578, 598, 486, 528], "G": [749, 753, 797, 792],
        "H": [746, 770, 715, 759], "I": [274, 317, 208, 277], "J": [539, 586, 488, 554], "K": [657, 677, 599, 663],
        "L": [560, 584, 505, 544], "M": [874, 891, 800, 835], "N": [747, 757, 667, 710], "O": [773, 795, 726, 751],
        "P": [633, 688, 587, 658], "Q": [773, 771, 726, 735], "R": [645, 683, 558, 611], "S": [635, 675, 599, 641],
        "T": [628, 652, 568, 615], "U": [743, 774, 690, 740], "V": [676, 726, 636, 688], "W": [963, 1019, 905, 963],
        "X": [659, 734, 622, 678], "Y": [648, 726, 617, 698], "Z": [655, 716, 606, 669], "a": [550, 585, 499, 548],
        "b": [614, 647, 560, 599], "c": [557, 585, 510, 532], "d": [612, 659, 555, 608], "e": [572, 602, 503, 533],
        "f": [362, 398, 275, 350], "g": [607, 641, 533, 569], "h": [592, 643, 549, 605], "i": [246, 289, 223, 269],
        "j": [261, 310, 198, 247], "k": [541, 589, 485, 539], "l": [252, 293, 198, 244], "m": [869, 922, 816, 875],
        "n": [583, 636, 525, 585], "o": [592, 619, 533, 554], "p": [611, 644, 544, 575], "q": [602, 638, 532, 566],
        "r": [382, 439, 289, 367], "s": [518, 559, 511, 560], "t": [359, 409, 294, 381], "u": [586, 632, 540, 589],
        "v": [542, 562, 456, 496], "w": [775, 844, 702, 807], "x": [515, 565, 479, 541], "y": [541, 597, 480, 557],
        "z": [534, 558, 460, 488], "0": [624, 681, 597, 659], "1": [466, 535, 388, 467], "2": [597, 628, 560, 606],
        "3": [627, 652, 593, 632], "4": [637, 680, 634, 684], "5": [616, 656, 560, 612], "6": [634, 686, 591, 654],
        "7": [581, 627, 557, 611], "8": [641, 673, 610, 652], "9": [633, 667, 602, 646], "!": [308, 341, 252, 273],
        "\"": [430, 429, 397, 405], "#": [637, 675, 632, 675], "$": [616, 643, 585, 619], "%": [851, 929, 802, 868],
        "&": [700, 777, 670, 755], "'": [266, 285, 208, 243], "(": [371, 411, 313, 364], ")": [392, 432, 303, 358],
        "*": [461, 536, 416, 472], "+": [656, 708, 589, 647], ",": [289, 326, 218, 259], "-": [473, 483, 426, 439],
        ".": [295, 336, 287, 335], "/": [317, 373, 279, 342], ":": [296, 355, 230, 301], "?": [522, 578, 508, 566],
        "@": [900, 958, 856, 913], "[": [369, 425, 314, 377], "]": [400, 451, 311, 374], "_": [421, 456, 422, 454],
        "{": [378, 435, 351, 414], "|": [260, 317, 165, 231], "}": [378, 435, 340, 403], "°": [439, 455, 386, 409],
        "–": [503, 513, 469, 479], "’": [288, 342, 270, 316], "•": [472, 383, 375, 324], "…": [938, 956, 876, 901],
    ]

    /// The difference from Inter's kerning. [fitted: as above]
    private static let pairs: [String: Int8] = [
        " 2": 4, " I": -5, " U": -4, " b": 4, " l": -4, " m": 4, "..": 7, ".0": -7, ".1": 10, "0.": -12, "00": 6, "1.": 8,
        "Ac": -8, "Ad": -11, "Au": -10, "Fi": -5, "Fo": 14, "La": 7, "Lo": -13, "Pa": -10, "Ro": -6, "ST": 8, "Su": -4,
        "T ": 8, "Ta": -10, "Te": -8, "To": -6, "d ": -4, "ed": 4, "ef": 4, "ep": -4, "es": 5, "ey": 5, "ie": -4, "ig": 4,
        "is": 4, "ly": 5, "mi": 4, "on": 4, "oo": 6, "p ": -4, "r ": 4, "rr": 4, "rs": -6, "rv": -8, "ry": -8, "ss": -6,
        "th": -11, "tl": -4, "up": -4, "ur": -4, "ut": -5,
    ]

    private static func vector(_ four: [Float]) -> SIMD4<Float> { SIMD4(four[0], four[1], four[2], four[3]) }

    /// The advances of ASCII characters.
    private static let ascii: [SIMD4<Float>?] = (0..<128).map { advances[Unicode.Scalar($0)].map(vector) }

    /// The kerning of all pairs of ASCII characters.
    private static let kerns: [Int8] = pairs.reduce(into: [Int8](repeating: 0, count: 128 * 128)) {
        let pair = Array($1.key.utf8)
        $0[Int(pair[0]) << 7 | Int(pair[1])] = $1.value
    }
}
