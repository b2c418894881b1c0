import Boundary
import Foundation
import Testing

struct EnvironmentTests {
    @Test func processEnvironmentIsRead() throws {
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        #expect(Environment.process["PATH"] == path)
        #expect(Environment.process["SEGUE_NO_SUCH_VARIABLE"] == nil)
    }

    @Test func customEnvironmentHasOnlyItsVariables() {
        let environment: Environment = ["DISPLAY": ":7"]
        #expect(environment["DISPLAY"] == ":7")
        #expect(environment["PATH"] == nil)
        #expect(Environment(["HOME": "/home/ann"])["HOME"] == "/home/ann")
    }
}
