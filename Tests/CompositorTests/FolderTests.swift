// Checks that the steps before the GPU don't depend on the GPU, so that another renderer can share them.

import Foundation
import Testing

struct FolderTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources").standardizedFileURL

    /// Returns the text of each source file in a folder, without comments.
    private func texts(in folder: String) throws -> [String] {
        let folder = FolderTests.sources.appendingPathComponent(folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.map { try String(contentsOf: $0, encoding: .utf8).replacing(#/\/\/.*/#, with: "") }
    }

    /// Returns the names of all types that a folder declares.
    private func types(in folder: String) throws -> Set<Substring> {
        Set(
            try texts(in: folder).flatMap {
                $0.matches(of: #/(?m)^(?:public |final |private |fileprivate )*(?:class|struct|enum) (\w+)/#).map(\.1)
            }
            .map { Substring($0) })
    }

    @Test(
        arguments: ["Geometry", "Flatten", "Order", "Masks"].map { "DrawLists/" + $0 })
    func sharedStepsDoNotDependOnGL(folder: String) throws {
        let forGPU = try ["Atlases", "Batch", "GL", "Shaders"].reduce(into: Set<Substring>()) {
            $0.formUnion(try types(in: "Compositor/" + $1))
        }
        #expect(forGPU.isSuperset(of: ["MaskAtlas", "Instance", "Painter", "ProgramKind"]))
        for text in try texts(in: folder) {
            #expect(!text.contains("import CLazy"))
            #expect(!text.contains(#/\bgl[A-Z]\w*\(|\bGL[a-z]+\b/#))
            #expect(forGPU.intersection(text.matches(of: #/\w+/#).map(\.0)) == [])
        }
    }
}
