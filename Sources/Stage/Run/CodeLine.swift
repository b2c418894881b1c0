import Foundation

/// A line of user code.
package struct CodeLine: Equatable, Sendable {
    /// The path of the file.
    package var file: String
    /// The number of the line, from 1.
    package var number: Int

    package init(file: String, number: Int) { (self.file, self.number) = (file, number) }

    /// The file's name and the line number, such as "Page.swift:14".
    package var text: String { "\(URL(filePath: file).lastPathComponent):\(number)" }
}

/// Returns the line of user code at a change's recorded address, or nil if it is unknown.
package typealias LineLookup = @MainActor (_ place: UInt) -> CodeLine?
