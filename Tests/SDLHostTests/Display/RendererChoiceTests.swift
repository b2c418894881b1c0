import Foundation
import Testing

@testable import SDLHost

struct RendererChoiceTests {
    @Test func environmentSetsRendererAndUnknownNamesAreIgnored() {
        #expect(RendererChoice.inEnvironment([:]) == .automatic)
        #expect(RendererChoice.inEnvironment(["SEGUE_RENDERER": ""]) == .automatic)
        #expect(RendererChoice.inEnvironment(["SEGUE_RENDERER": "gl"]) == .gl)
        #expect(RendererChoice.inEnvironment(["SEGUE_RENDERER": "processor"]) == .processor)
        #expect(RendererChoice.inEnvironment(["SEGUE_RENDERER": "vulkan"]) == .automatic)
    }

    @Test func unknownRendererIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            _ = RendererChoice.inEnvironment(["SEGUE_RENDERER": "vulkan"])
            _ = RendererChoice.inEnvironment(["SEGUE_RENDERER": "gl"])
        }
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        #expect(lines.filter { $0.contains("SEGUE_RENDERER") } == ["segue: SEGUE_RENDERER=vulkan is ignored: expected gl or processor"])
    }

    @Test func gpuIsExistingRenderNode() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")
        #expect(!RendererChoice.hasGPU(in: folder.path))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appendingPathComponent("card0"))
        #expect(!RendererChoice.hasGPU(in: folder.path))
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("renderD128"), withDestinationURL: folder.appendingPathComponent("gone"))
        #expect(!RendererChoice.hasGPU(in: folder.path))
        try Data().write(to: folder.appendingPathComponent("renderD129"))
        #expect(RendererChoice.hasGPU(in: folder.path))
    }
}
