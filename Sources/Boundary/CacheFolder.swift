/// The folder of what can be made again: `segue` in XDG's cache folder.
package enum CacheFolder {
    /// Returns its path; nil if the environment, whose values `value` returns, names no home.
    package static func path(_ value: (String) -> String?) -> String? {
        let base = value("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? value("HOME").map { $0 + "/.cache" }
        return base.map { $0 + "/segue" }
    }
}
