import Foundation
import Stage
import UIKit

/// The reference for later runs of a take. It consists of a trace and images of selected frames, in a folder next to the take.
struct Baseline {
    var trace: [String]
    /// The images, sorted by time.
    var pictures: [(time: TimeInterval, image: CGImage)]

    static let traceName = "trace.jsonl"

    init(trace: [String], pictures: [(time: TimeInterval, image: CGImage)]) { (self.trace, self.pictures) = (trace, pictures) }

    /// Reads the baseline from `folder`, or returns nil if it contains none.
    init?(in folder: String) throws {
        let path = folder + "/" + Self.traceName
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        do {
            trace = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        } catch {
            throw Failure(.data, "\(path): \(error.localizedDescription)")
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let times = names.filter { $0.hasSuffix(".png") }.compactMap { name in TimeInterval(name.dropLast(4)).map { ($0, name) } }
        pictures = try times.sorted { $0.0 < $1.0 }.map { time, name in
            do { return (time, try CGImage(pngFile: folder + "/" + name)) } catch { throw Failure(.data, "\(error)") }
        }
    }

    /// Writes the baseline to `folder`. Replaces the previous baseline.
    func write(to folder: String) throws {
        let new = sibling(of: folder), old = sibling(of: folder)
        defer { for left in [new, old] { try? FileManager.default.removeItem(atPath: left) } }
        do {
            try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
            try Data(trace.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: new).appending(path: Self.traceName))
            for (time, image) in pictures {
                try image.pngData().write(to: URL(filePath: new).appending(path: JSONText.number(time).text + ".png"))
            }
            // Another process may be writing the same baseline at the same time.
            while rename(new, folder) != 0 {
                guard errno == ENOTEMPTY || errno == EEXIST, rename(folder, old) == 0 || errno == ENOENT else {
                    throw Failure(.cannotCreate, "\(folder): cannot be written: \(String(cString: strerror(errno)))")
                }
                try? FileManager.default.removeItem(atPath: old)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(.cannotCreate, "\(folder): cannot be written: \(error.localizedDescription)")
        }
    }
}
