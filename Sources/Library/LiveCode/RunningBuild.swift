import UserCode

/// A build that a device runs: the path of its library, and the numbers (by key) that have changed since the library was built.
struct RunningBuild: Equatable {
    let library: String
    let numbers: [Int: String]
}

extension BuiltLibrary {
    /// The library with its changed numbers.
    var running: RunningBuild { RunningBuild(library: library, numbers: numbers) }

    /// Whether `build` is the same code as this library.
    func isSame(as build: RunningBuild?, _ previous: RunningBuild?) -> Bool { isAlreadyShown && numbers.isEmpty && build == previous }
}
