import Foundation

/// The running program's folder.
///
/// At every launch, Segue searches it for the root view controller's interface file. Foundation's bundles would take one percent of the
/// time to the first frame.
struct ProgramFolder {
    private let program: String

    /// Creates the folder for a program's path.
    init(of program: String) { self.program = program }

    /// The running program's folder, or nil if its path is unknown.
    static let running: ProgramFolder? = {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return ProgramFolder(of: String(cString: path))
    }()

    /// Whether the folder, or the program's `.resources` folder in `../share`, may contain resource files or bundles; true if the folder
    /// can't be read.
    var mayHoldResources: Bool {
        guard let slash = program.lastIndex(of: "/") else { return true }
        let folder = program[..<slash], name = program[slash...]
        if access("\(folder)/../share\(name).resources", F_OK) == 0 { return true }
        guard let entries = opendir(String(folder)) else { return true }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let isResource = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256, Self.isResource)
            }
            if isResource { return true }
        }
        return false
    }

    private static func isResource(_ name: UnsafePointer<CChar>) -> Bool {
        guard let dot = strrchr(name, 0x2E) else { return false }
        return kinds.contains { strcasecmp(dot + 1, $0) == 0 }
    }

    private static let kinds = ResourceFolders.bundleKinds + ResourceIndex.folderKinds + ResourceIndex.kinds.sorted()
}
