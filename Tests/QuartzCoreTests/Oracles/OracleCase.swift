import Foundation
import Testing

/// A case of one of the files beside this one: figures from outside, whose sources stand in the file.
struct OracleCase: CustomTestStringConvertible, @unchecked Sendable {
    let id: String
    let values: [String: Any]
    var testDescription: String { id }

    /// The cases of a file that are meant to be met.
    static func cases(of file: String) -> [OracleCase] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("\(file).json")
        let content = try? JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        return (content?["cases"] as? [[String: Any]] ?? []).compactMap { values in
            guard values["status"] as? String != "differs", let id = values["id"] as? String else { return nil }
            return OracleCase(id: id, values: values)
        }
    }

    var group: String { values["group"] as? String ?? "" }

    func number(_ key: String) -> Double? { Self.number(values[key]) }

    /// Also of "Infinity".
    static func number(_ value: Any?) -> Double? {
        value as? String == "Infinity" ? .infinity : (value as? NSNumber)?.doubleValue
    }

    func object(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }
}
