import Testing
@testable import Compositor

struct GLDriverTests {
    @Test(arguments: [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", GLDriver.software), ("softpipe", .software), ("Google SwiftShader", .software),
        ("Software Rasterizer", .software), ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", .gpu),
        ("AMD Radeon RX 6800 (radeonsi)", .gpu), ("", .gpu),
    ])
    func softwareDriversAreRecognizedByName(renderer: String, driver: GLDriver) {
        #expect(GLDriver(renderer: renderer) == driver)
    }
}
