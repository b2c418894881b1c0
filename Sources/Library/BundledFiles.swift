import Foundation

/// Finds the files that come with the program. The files are next to the installed program or, for a local build, in the checkout.
enum BundledFiles {
    /// The number of folders to search, starting with the program's folder and going up.
    private static let levels = 6

    /// Returns the path of the first of `names` that exists in the program's folder or an enclosing folder, or nil if none exists.
    static func find(_ names: [String], from program: String = program) -> String? {
        var place = program[...]
        for _ in 0..<levels {
            guard let slash = place.lastIndex(of: "/") else { return nil }
            place = place[..<slash]
            for name in names where access("\(place)/\(name)", F_OK) == 0 { return "\(place)/\(name)" }
        }
        return nil
    }

    /// The running program's path. Foundation's API would take 2 % of the time to the first frame.
    private static let program: String = {
        guard let path = realpath("/proc/self/exe", nil) else { return "" }
        defer { free(path) }
        return String(cString: path)
    }()
}
