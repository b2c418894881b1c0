import Foundation

/// A file to be written, which appears whole or not at all.
struct OutputFile {
    private let path: String

    /// Makes sure that the file can be written, before any work is done for it.
    init(at path: String) throws {
        self.path = path
        guard !isFolder(path) else { throw cannotWrite(path, "it is a folder") }
        let trial = sibling(of: path)
        let descriptor = open(trial, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw cannotWrite(path, String(cString: strerror(errno))) }
        close(descriptor)
        unlink(trial)
    }

    /// Writes the whole file.
    func write(_ data: Data) throws {
        do {
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw cannotWrite(path, error.localizedDescription)
        }
    }
}

/// A folder of files to be written, which all appear together or not at all.
struct OutputFolder {
    private let path: String
    /// Where the files are until all are there: on the same disk, so that they can be moved.
    private let workshop: String

    /// Makes sure that the folder can be written into, before any work is done for it; makes it if it is missing.
    init(at path: String) throws {
        self.path = path
        workshop = isFolder(path) ? "\(path)/.segue-\(getpid())" : sibling(of: path)
        guard isFolder(path) || !FileManager.default.fileExists(atPath: path) else {
            throw cannotWrite(path, "it is a file and no folder; end it in .png for one picture")
        }
        try refusing(path) { try FileManager.default.createDirectory(atPath: workshop, withIntermediateDirectories: true) }
    }

    /// Adds a file to those that are to appear.
    func add(_ data: Data, named name: String) throws {
        try refusing(path) { try data.write(to: URL(filePath: workshop).appending(path: name)) }
    }

    /// Has the files appear, over older ones of their names.
    func publish() throws {
        guard isFolder(path) else { return try move(workshop, to: path) }
        for name in try FileManager.default.contentsOfDirectory(atPath: workshop) {
            try move("\(workshop)/\(name)", to: "\(path)/\(name)")
        }
        discard()
    }

    /// Takes away what has not been published.
    func discard() { try? FileManager.default.removeItem(atPath: workshop) }

    private func move(_ file: String, to place: String) throws {
        guard rename(file, place) == 0 else { throw cannotWrite(place, String(cString: strerror(errno))) }
    }
}

private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// A hidden name beside `path`.
private func sibling(of path: String) -> String {
    let url = URL(filePath: path)
    return url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).segue-\(getpid())").path
}

private func cannotWrite(_ path: String, _ reason: String) -> Failure {
    Failure(.cannotCreate, "\(path): cannot be written: \(reason)")
}

private func refusing(_ path: String, _ work: () throws -> Void) throws {
    do { try work() } catch { throw cannotWrite(path, error.localizedDescription) }
}
