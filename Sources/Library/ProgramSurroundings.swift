import Foundation

/// The files that come with the program: beside an installed one, or in the checkout of one that was built.
enum ProgramSurroundings {
    /// The folders above the program in which they are looked for.
    private static let levels = 6

    /// Returns the path of the first of `names` that is found in the program's folder, or else in those above it; nil if there is none.
    static func find(_ names: [String], from program: String = program) -> String? {
        var place = program[...]
        for _ in 0..<levels {
            guard let slash = place.lastIndex(of: "/") else { return nil }
            place = place[..<slash]
            for name in names where access("\(place)/\(name)", F_OK) == 0 { return "\(place)/\(name)" }
        }
        return nil
    }

    /// The path of the running program. Foundation's paths would take a fiftieth of the time up to the first frame.
    private static let program: String = {
        guard let path = realpath("/proc/self/exe", nil) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }()
}
