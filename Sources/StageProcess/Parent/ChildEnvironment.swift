/// The environment variables of a stage's process. User code can read them, so most are the same on each machine. The process inherits only
/// what the loader, the runtime, the sanitizers, the fonts, the network, and the user's files need.
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
    private static let folders = ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS"]
    /// The proxies and the certificates of `URLSession`, which uses curl. It reads the first name only in lowercase.
    private static let network = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]
    private static let keptNames = Set(folders + network)
    private static let keptPrefixes = [
        "ASAN_", "FC_", "FONTCONFIG_", "GLIBC_", "LD_", "LLVM_", "LSAN_", "MALLOC_", "SEGUE_", "SWIFT_", "TSAN_", "UBSAN_",
    ]
}
