import Testing

@testable import StageProcess

/// Checks which variables a stage's process has.
struct ChildEnvironmentTests {
    private func variables(_ own: [String: String]) -> [String: String] { ChildEnvironment.variables(from: own, describesCrashes: false) }

    @Test func variablesThatCodeMayReadAreFixed() {
        let own = ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "PATH": "/own", "FOO": "1"]
        #expect(variables(own) == variables([:]))
        #expect(variables([:])["TZ"] == "UTC" && variables([:])["SWIFT_DETERMINISTIC_HASHING"] == "1")
    }

    @Test(arguments: ["HOME", "XDG_CACHE_HOME", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "FONTCONFIG_FILE", "SWIFT_ROOT", "https_proxy"])
    func variablesOfLoaderFontsAndNetworkAreKept(name: String) {
        #expect(variables([name: "/a"]).count == variables([:]).count + 1 && variables([name: "/a"])[name] == "/a")
    }

    @Test func crashesAreDescribedOnRequest() {
        let described = ChildEnvironment.variables(from: ["SWIFT_BACKTRACE": "enable=no"], describesCrashes: true)
        #expect(described["SWIFT_BACKTRACE"]?.hasPrefix("enable=yes,") == true)
        #expect(variables(["SWIFT_BACKTRACE": "enable=yes"])["SWIFT_BACKTRACE"] == "enable=no")
    }
}
