import Stage
import UIKit

extension TransitionKind {
    /// The transition's kind, capitalized.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension GestureEvent {
    /// Returns a recognizer's name for display: "edgePan" becomes "Edge pan".
    static func title(_ who: String) -> String {
        var words = ""
        for letter in who {
            if letter.isUppercase, !words.isEmpty, words.last?.isUppercase != true {
                words += " " + letter.lowercased()
            } else {
                words.append(letter)
            }
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The event, as a line in the log.
    var sentence: String {
        let name = Self.title(who)
        switch (state, measures) {
        case (.failed, _): return "\(name) failed\(why.map { ": \($0)" } ?? "")"
        case (.ended, .pinch(_, let velocity)): return "\(name) ended, v \(Self.signed(velocity, digits: 2))"
        case (.ended, .pan(_, let velocity)):
            return "\(name) ended, v \(Self.signed(velocity.x, digits: 0)), \(Self.signed(velocity.y, digits: 0))"
        default: return "\(name) \(state.rawValue)"
        }
    }

    static func signed(_ value: CGFloat, digits: Int) -> String {
        let text = Double(abs(value)).decimals(digits)
        return (Double(text) == 0 ? "" : value < 0 ? "−" : "+") + text
    }
}

extension GestureLimit {
    /// The limit as a number, a unit, and a description, such as "10", "pt", and "spread to begin".
    var words: (number: String, unit: String, meaning: String) {
        switch self {
        case .edge(let distance): (Self.figure(distance), "pt", "from the edge")
        case .movement(let distance): (Self.figure(distance), "pt", "movement to begin")
        case .spread(let distance): (Self.figure(distance), "pt", "spread to begin")
        case .turn(let angle): (Self.figure(angle * 180 / .pi), "°", "turn to begin")
        case .length(let distance): (Self.figure(distance), "pt", "length")
        case .slop(let distance): (Self.figure(distance), "pt", "movement allowed")
        case .hold(let time): (String(format: "%.2f", time), "s", "hold to begin")
        }
    }

    private static func figure(_ amount: CGFloat) -> String { "\(Int(amount.rounded()))" }
}

extension CallbackEvent {
    /// "willAppear" for "viewWillAppear", or nil for callbacks that aren't about a view.
    var shortName: String? {
        guard name.hasPrefix("viewWill") || name.hasPrefix("viewDid") else { return nil }
        return name.dropFirst(4).prefix(1).lowercased() + String(name.dropFirst(5))
    }

    /// The log line for a callback without its counterpart.
    var sentence: String {
        switch detail {
        case .none, .animated: "\(who) \(name)"
        case .parent(let parent): "\(who) \(name) to \(parent ?? "nil")"
        case .segue(let segue, let destination): "\(who) prepare(\(segue ?? "nil")) for \(destination)"
        case .answer(let answer): "\(name): \(answer ?? "nil")"
        }
    }
}

extension Double {
    /// A clock's speed as text: "1", "0.50".
    var rate: String {
        self == rounded() && abs(self) < 1000 ? "\(Int(self))" : String(((self * 100).rounded() / 100).instant.dropLast())
    }
}

extension Double {
    /// Returns the number with one to three decimals, like `%.2f`. Formatting takes much longer, and the dock shows such numbers in every
    /// frame.
    func decimals(_ digits: Int) -> String {
        let scale = digits == 1 ? 10.0 : digits == 2 ? 100 : 1000, scaled = magnitude * scale, near = scaled.rounded()
        // Formatting rounds the exact number, so numbers close to a tie need it.
        guard (1...3).contains(digits), scaled < 1e9, abs(abs(scaled - near) - 0.5) > 1e-6 else {
            return String(format: "%.\(digits)f", self)
        }
        let whole = Int(near) / Int(scale), part = Int(near) % Int(scale)
        return (sign == .minus ? "-" : "") + "\(whole)." + String("\(Int(scale) + part)".dropFirst())
    }
}

extension TimeInterval {
    /// The time as text, such as "1.100". Short strings are stored inline, so this doesn't allocate memory.
    var instant: String {
        guard abs(self) < 1e6 else { return String(format: "%.3f", self) }
        let thousandths = Int((abs(self) * 1000).rounded(.toNearestOrEven)), isNegative = self < 0 && thousandths > 0
        return String(unsafeUninitializedCapacity: 12) { bytes in
            var count = 0, place = 1
            while thousandths / place >= 10 || place < 1000 { place *= 10 }
            if isNegative { (bytes[0], count) = (UInt8(ascii: "-"), 1) }
            while place > 0 {
                bytes[count] = UInt8(ascii: "0") + UInt8(thousandths / place % 10)
                count += 1
                if place == 1000 { (bytes[count], count) = (UInt8(ascii: "."), count + 1) }
                place /= 10
            }
            return count
        }
    }
}
