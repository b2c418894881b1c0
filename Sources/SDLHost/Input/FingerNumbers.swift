// SDL identifies a finger by its device and a number of the device's choice; the numbers here are small and unique.

/// The numbers of the fingers that are down, from 0.
struct FingerNumbers {
    /// A finger's identity on its device.
    struct Key: Hashable {
        var device: Int64
        var finger: Int64
    }

    private var numbers: [Key: Int] = [:]

    var isEmpty: Bool { numbers.isEmpty }

    /// Returns the number of a new finger: the smallest free one.
    mutating func add(_ key: Key) -> Int {
        let taken = Set(numbers.values)
        let number = numbers[key] ?? (0...).first { !taken.contains($0) }!
        numbers[key] = number
        return number
    }

    /// Returns the number of a finger that is down.
    func number(of key: Key) -> Int? { numbers[key] }

    /// Removes a finger that was lifted. Returns its number.
    mutating func remove(_ key: Key) -> Int? { numbers.removeValue(forKey: key) }

    /// Removes the fingers on devices that `isGone`. Returns their numbers.
    mutating func removeAll(onDevices isGone: (Int64) -> Bool) -> [Int] {
        let gone = numbers.filter { isGone($0.key.device) }
        gone.keys.forEach { numbers[$0] = nil }
        return gone.values.sorted()
    }

    /// Removes all fingers.
    mutating func removeAll() { numbers = [:] }
}
