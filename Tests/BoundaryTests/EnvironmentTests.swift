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

    @Test func cacheFolderFollowsXDGAndHome() {
        #expect(CacheFolder.path(["XDG_CACHE_HOME": "/cache", "HOME": "/home/ann"]) == "/cache/segue")
        #expect(
            CacheFolder.path(["XDG_CACHE_HOME": "cache", "HOME": "/home/ann"]) == "/home/ann/.cache/segue", "a relative path is invalid")
        #expect(CacheFolder.path(["HOME": "/home/ann"]) == "/home/ann/.cache/segue" && CacheFolder.path([:]) == nil)
    }

    @Test func lastOfEqualNamesCounts() {
        let environment: Environment = ["A": "1", "B": "2", "A": "3"]
        #expect(environment["A"] == "3" && environment["B"] == "2")
    }
}
