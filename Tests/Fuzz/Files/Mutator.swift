import TestSupport

/// Mutates a valid file by changing bytes, words in its format, numbers, or whole ranges, or by truncating it.
struct Mutator {
    private var numbers: SeededNumbers

    /// Returns the file for `seed` in `format`, which is the same in every run.
    @MainActor static func file(_ seed: UInt64, _ format: any Format.Type) -> [UInt8] {
        var mutator = Mutator(numbers: SeededNumbers(seed: seed))
        let seeds = format.seeds
        var bytes = mutator.numbers.one(of: seeds)
        if mutator.numbers.once(in: 200) { return bytes }
        for _ in 0..<(1 + mutator.numbers.below(6)) { mutator.change(&bytes, format.words, other: mutator.numbers.one(of: seeds)) }
        if !mutator.numbers.once(in: 10) { format.repair(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8], _ words: [String], other: [UInt8]) {
        switch numbers.below(10) {
        case 0 where !bytes.isEmpty: bytes[numbers.below(bytes.count)] ^= 1 << UInt8(numbers.below(8))
        case 1 where !bytes.isEmpty:
            bytes[numbers.below(bytes.count)] = numbers.one(of: [0, 1, 127, 128, 255, UInt8(numbers.below(256))])
        case 2: bytes.replaceSubrange(stretch(of: bytes), with: [])
        case 3: bytes.insert(contentsOf: bytes[stretch(of: bytes)], at: numbers.below(bytes.count + 1))
        case 4: bytes.insert(contentsOf: Array(numbers.one(of: words).utf8), at: numbers.below(bytes.count + 1))
        case 5, 6: changeNumber(&bytes)
        case 7: bytes.insert(contentsOf: other[stretch(of: other)], at: numbers.below(bytes.count + 1))
        case 8: bytes.replaceSubrange(stretch(of: bytes), with: Array(numbers.one(of: words).utf8))
        default: if numbers.once(in: 4) { bytes.removeLast(numbers.below(bytes.count + 1)) }
        }
    }

    /// Returns a range in a file, which is usually short.
    private mutating func stretch(of bytes: [UInt8]) -> Range<Int> {
        let start = numbers.below(bytes.count + 1)
        let most = numbers.once(in: 4) ? bytes.count : 12
        return start..<min(bytes.count, start + numbers.below(most + 1))
    }

    /// Replaces a number in the file with a dangerous one.
    private mutating func changeNumber(_ bytes: inout [UInt8]) {
        let isPart: (UInt8) -> Bool = { (48...57).contains($0) || $0 == 46 || $0 == 45 }
        let starts = bytes.indices.filter { isPart(bytes[$0]) && ($0 == 0 || !isPart(bytes[$0 - 1])) }
        guard !starts.isEmpty else { return }
        let start = numbers.one(of: starts)
        let end = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Array(numbers.one(of: Formats.numbers).utf8))
    }
}
