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
