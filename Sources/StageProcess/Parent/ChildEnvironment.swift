/// The environment variables of a stage's process. User code can read them, so they are the same on each machine, except for the variables
/// that the loader, the runtime, the sanitizers, the fonts, and the user's files need.
enum ChildEnvironment {
    /// Returns the process's variables, selected from `own`, the variables of this process. If `describesCrashes` is false, the process
    /// doesn't write crash reports.
    static func variables(from own: [String: String], describesCrashes: Bool) -> [String: String] {
        let kept = own.filter { name, _ in keptNames.contains(name) || keptPrefixes.contains(where: name.hasPrefix) }
        let reports = "enable=yes,color=no,interactive=no,threads=crashed,format=json,limit=128,output-to=stderr"
        return kept.merging(fixed) { $1 }.merging(["SWIFT_BACKTRACE": describesCrashes ? reports : "enable=no"]) { $1 }
    }

    /// The variables with the same values on each machine. Hashing must be deterministic, because the order of a set's elements depends on it.
    private static let fixed = [
        "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC",
    ]
    /// The folders of the fonts, of the cache, and of the files that the user's code writes.
    private static let keptNames: Set = ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS"]
    private static let keptPrefixes = [
        "ASAN_", "FC_", "FONTCONFIG_", "GLIBC_", "LD_", "LLVM_", "LSAN_", "MALLOC_", "SEGUE_", "SWIFT_", "TSAN_", "UBSAN_",
    ]
}
