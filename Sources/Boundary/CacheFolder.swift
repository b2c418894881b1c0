/// The folder of what can be made again: `segue` in XDG's cache folder.
package enum CacheFolder {
    /// Returns its path; nil if the environment names no home.
    package static func path(_ environment: Environment) -> String? {
        let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? environment["HOME"].map { $0 + "/.cache" }
        return base.map { $0 + "/segue" }
    }
}
