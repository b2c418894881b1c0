// Formats numbers in columns.

import Foundation

func format(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

/// Returns a row of right-aligned columns, each `width` characters wide.
func row(_ columns: [String], width: Int = 12) -> String { columns.map { $0.padded(width) }.joined() }

extension String {
    func padded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
