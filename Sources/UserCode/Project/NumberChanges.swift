import Translation

/// The numbers that have changed since the last build, if nothing else has changed, and the files whose numbers need a build.
struct NumberChanges {
    /// The files of the last build, if any of them looks up numbers.
    private var files: [String: TranslatedSource] = [:]
    private var last: [Int: String] = [:]
    /// The files that compile only if their code doesn't look up numbers.
    private(set) var plainFiles: Set<String> = []
    /// The files in `plainFiles` being tried now.
    private var trial: Set<String> = []

    /// Returns the text of each number that differs between the last build and the current files, keyed by literal, and whether any number
    /// has changed since the last call. Returns nil if anything else differs, or if nothing does. `overrides` contains the replacements for
    /// literals, keyed by file.
    mutating func changed(
        in current: (String) -> SwiftSource?, _ overrides: [String: [Place: String]]
    ) -> (texts: [Int: String], isNew: Bool)? {
        guard let changes = changes(in: current, overrides), !changes.isEmpty || !last.isEmpty else { return nil }
        defer { last = changes }
        return (changes, changes != last)
    }

    private func changes(in current: (String) -> SwiftSource?, _ overrides: [String: [Place: String]]) -> [Int: String]? {
        guard !files.isEmpty else { return nil }
        var changes: [Int: String] = [:]
        for (path, file) in files {
            guard let source = current(path), let found = file.changedNumbers(in: source, overrides: overrides[path] ?? [:]) else {
                return nil
            }
            changes.merge(found) { $1 }
        }
        return changes
    }

    /// Continues with the files of a new build. Returns whether the new build is the same as the previous build with its changed numbers,
    /// and the numbers that have changed since the new build started.
    mutating func adopt(
        _ built: [String: TranslatedSource], in current: (String) -> SwiftSource?, _ overrides: [String: [Place: String]]
    ) -> (isSame: Bool, changed: [Int: String]) {
        let isSame = !last.isEmpty && Set(files.keys) == Set(built.keys) && changes(in: { built[$0]?.source }, overrides) == last
        files = built.values.contains(where: \.hasLiveNumbers) ? built : [:]
        last = changes(in: current, overrides) ?? [:]
        return (isSame, last)
    }

    // MARK: Files that need a build

    /// Tries the files with errors without looking up their numbers. Returns false if that has already been tried.
    mutating func exclude(_ failed: Set<String>) -> Bool {
        let new = failed.subtracting(plainFiles)
        plainFiles.formUnion(new)
        trial.formUnion(new)
        return !new.isEmpty
    }

    /// Ends a trial. If the build failed anyway, the errors have other causes.
    mutating func endTrial(hasFailed: Bool) {
        if hasFailed { plainFiles.subtract(trial) }
        trial = []
    }
}
