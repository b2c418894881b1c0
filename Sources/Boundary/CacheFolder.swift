/// The folder for files that Segue can recreate: `segue` in the XDG cache folder.
package enum CacheFolder {
    /// Returns the folder's path. Returns nil if the environment doesn't specify a home folder.
    package static func path(_ environment: Environment) -> String? {
        let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? environment["HOME"].map { $0 + "/.cache" }
        return base.map { $0 + "/segue" }
    }
}
