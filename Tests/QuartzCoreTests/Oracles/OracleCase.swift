import Foundation
import Testing

/// A case from one of the neighboring files, which contain external reference values and name their sources.
struct OracleCase: CustomTestStringConvertible, @unchecked Sendable {
    let id: String
    let values: [String: Any]
    var testDescription: String { id }

    /// Returns a file's cases that Segue is expected to pass.
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

    /// Returns a number, or infinity for "Infinity".
    static func number(_ value: Any?) -> Double? {
        value as? String == "Infinity" ? .infinity : (value as? NSNumber)?.doubleValue
    }

    func object(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }
}
