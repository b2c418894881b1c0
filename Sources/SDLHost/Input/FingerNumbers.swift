// SDL names a finger by its device and a number that devices choose as they like; ours are small and all different.

/// Numbers for the fingers that are down, from 0.
struct FingerNumbers {
    /// A finger as its device names it.
    struct Key: Hashable {
        var device: Int64
        var finger: Int64
    }

    private var numbers: [Key: Int] = [:]

    var isEmpty: Bool { numbers.isEmpty }

    /// The number of a finger that came down: the smallest that no other has.
    mutating func add(_ key: Key) -> Int {
        let taken = Set(numbers.values)
        let number = numbers[key] ?? (0...).first { !taken.contains($0) }!
        numbers[key] = number
        return number
    }

    /// The number of a finger that is down.
    func number(of key: Key) -> Int? { numbers[key] }

    /// The number of a finger that was lifted.
    mutating func remove(_ key: Key) -> Int? { numbers.removeValue(forKey: key) }

    /// Forgets the fingers on devices that `isGone`; returns their numbers.
    mutating func removeAll(onDevices isGone: (Int64) -> Bool) -> [Int] {
        let gone = numbers.filter { isGone($0.key.device) }
        gone.keys.forEach { numbers[$0] = nil }
        return gone.values.sorted()
    }

    /// Forgets all.
    mutating func removeAll() { numbers = [:] }
}
