/// Assigns names to the copies. Each name contains a number, because the compiler requires unique file names.
struct CopyNames {
    let folder: String
    private var taken: Set<String> = []

    init(folder: String) { self.folder = folder }

    mutating func path(of file: String) -> String {
        let base = String((file.split(separator: "/").last ?? "file").map { $0.isLetter || $0.isNumber || "+-_.".contains($0) ? $0 : "_" })
        let stem = base.hasSuffix(".swift") ? String(base.dropLast(6)) : base
        var number = 1
        while !taken.insert("\(stem.lowercased())~\(number)").inserted { number += 1 }
        return "\(folder)/\(stem)~\(number).swift"
    }
}
