// Numbers the fingers on all devices. SDL identifies a finger by its device and a number that is unique only on that device. Segue needs
// small numbers that are unique across all devices.

/// The numbers of the fingers that are down, starting from 0.
struct FingerNumbers {
    /// A finger's identity on its device.
    struct Key: Hashable {
        var device: Int64
        var finger: Int64
    }

    private var numbers: [Key: Int] = [:]

    var isEmpty: Bool { numbers.isEmpty }

    /// Assigns the smallest free number to a finger and returns it.
    mutating func add(_ key: Key) -> Int {
        let taken = Set(numbers.values)
        let number = numbers[key] ?? (0...).first { !taken.contains($0) }!
        numbers[key] = number
        return number
    }

    /// Returns the number of a finger that is down, or nil for all other fingers.
    func number(of key: Key) -> Int? { numbers[key] }

    /// Removes a lifted finger, and returns its number.
    mutating func remove(_ key: Key) -> Int? { numbers.removeValue(forKey: key) }

    /// Removes the fingers on devices for which `isGone` returns true, and returns their numbers.
    mutating func removeAll(onDevices isGone: (Int64) -> Bool) -> [Int] {
        let gone = numbers.filter { isGone($0.key.device) }
        gone.keys.forEach { numbers[$0] = nil }
        return gone.values.sorted()
    }

    mutating func removeAll() { numbers = [:] }
}
