import Boundary
import Foundation
import Stage
import UIKit
import UserCode

/// The part of a take file that makes it self-contained: the run's trace and images, versions, and optionally the user code.
///
///     "bundle": {"version":1,"segue":"0.2.0","system":"…","trace":["…"],"pictures":[{"time":0.5,"png":"…"}],
///       "sources":{"Card.swift":"…"},"files":{"Main.storyboard":"…"}}
struct TakeBundle {
    let baseline: Baseline
    /// The source files of the user's code, keyed by their paths in its folder; empty if they aren't bundled.
    let sources: [String: String]
    /// The images, asset catalogs, storyboards, and data that the code loads by name, keyed by their paths in its folder.
    let files: [String: Data]

    private static let version = 1.0

    init(_ baseline: Baseline, sources: [String: String], files: [String: Data] = [:]) {
        (self.baseline, self.sources, self.files) = (baseline, sources, files)
    }

    // MARK: Writing

    /// Returns the bundle as JSON for use in a take file. `program` is Segue's version.
    func json(program: String) throws -> JSONText {
        let pictures = try baseline.pictures.map { time, image in
            JSONText.object([("time", .number(time)), ("png", .string(try image.pngData().base64EncodedString()))])
        }
        return .object([
            ("version", .number(Self.version)), ("segue", .string(program)),
            ("system", .string(ProcessInfo.processInfo.operatingSystemVersionString)),
            ("trace", .lines(baseline.trace.map { .string($0) })), ("pictures", .lines(pictures)),
            ("sources", .object(sources.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
            ("files", .object(files.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.base64EncodedString())) })),
        ])
    }

    /// The extensions of files that code loads by name. Includes `Contents.json`, because each folder in an asset catalog has one.
    private static let kinds: Set<String> = [
        "png", "jpg", "jpeg", "gif", "svg", "pdf", "storyboard", "xib", "plist", "json", "txt", "csv", "xml", "html", "strings",
        "stringsdict", "xcstrings",
    ]
    /// The maximum total size of the bundled files, in bytes.
    private static let maximumBytes = 32 << 20

    private static func isBundled(_ path: String) -> Bool {
        let url = URL(filePath: path)
        return kinds.contains(url.pathExtension.lowercased()) || url.lastPathComponent == "Contents.json"
    }

    /// Reads the files that the code at `path` loads by name. If `path` is a single Swift file, returns no files.
    static func files(at path: String) throws -> [String: Data] {
        let root = URL(filePath: path).standardizedFileURL.path
        guard !root.hasSuffix(".swift") else { return [:] }
        var (files, bytes): ([String: Data], Int) = ([:], 0)
        for name in ((try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []).sorted() where isBundled(name) && isInside(name) {
            // Takes and baselines aren't part of the code.
            if name.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0 == TakeSubject.folderName }) { continue }
            guard let data = try? Data(contentsOf: URL(filePath: root).appending(path: name)) else { continue }
            bytes += data.count
            guard bytes <= maximumBytes else {
                throw Failure(
                    .data, "\(path): its images and storyboards exceed \(maximumBytes >> 20) MB, the limit of a bundle")
            }
            files[name] = data
        }
        return files
    }

    /// Reads the Swift files at `path`, and returns them keyed by their paths in the folder.
    static func sources(at path: String) throws -> [String: String] {
        do {
            let listing = try SourceListing(path)
            let root = path.hasSuffix(".swift") ? URL(filePath: listing.root).deletingLastPathComponent().path : listing.root
            return try Dictionary(
                uniqueKeysWithValues: listing.files.map {
                    (name(of: $0, in: root, listing.outerLibraries), try String(contentsOfFile: $0, encoding: .utf8))
                })
        } catch let problem as CodeProblem {
            throw problem.failure
        }
    }

    /// Returns a file's path in a bundle. Libraries from outside the folder lie in `Pods`, like the folder's own.
    private static func name(of file: String, in root: String, _ libraries: [String: String]) -> String {
        if file.hasPrefix(root + "/") { return String(file.dropFirst(root.count + 1)) }
        let library = libraries.sorted { $0.key < $1.key }.first { file.hasPrefix($0.value + "/") }
        return library.map { "Pods/\($0.key)\(file.dropFirst($0.value.count))" } ?? String(file.drop { $0 == "/" })
    }

    // MARK: Reading

    /// Reads the bundle from a take file's data, or returns nil if there isn't one. Throws an error if its files exceed `maximumBytes`.
    init?(in data: Data, maximumBytes: Int = Self.maximumBytes) throws(ContentError) {
        guard data.range(of: Data(#""bundle""#.utf8)) != nil, case .object(let root) = try JSONReader.value(of: data),
            case .object(let members) = root["bundle"]
        else { return nil }
        guard members["version"] == .number(Self.version) else { throw Self.expected("version", "1") }
        guard case .array(let lines) = members["trace"] else { throw Self.expected("trace", "an array of lines") }
        var sources: [String: String] = [:]
        if case .object(let texts) = members["sources"] {
            for (name, text) in texts.dictionary {
                guard case .string(let text) = text, Self.isInside(name), name.hasSuffix(".swift") else {
                    throw Self.expected("sources", "texts by paths inside a folder")
                }
                sources[name] = text
            }
        }
        self.init(
            Baseline(trace: lines.compactMap(\.text), pictures: try Self.pictures(members["pictures"])), sources: sources,
            files: try Self.files(members["files"], maximumBytes))
    }

    private static func files(_ value: JSONValue?, _ maximumBytes: Int) throws(ContentError) -> [String: Data] {
        guard case .object(let members) = value else { return [:] }
        var files: [String: Data] = [:], bytes = 0
        for (name, value) in members.dictionary {
            guard let data = value.text.flatMap({ Data(base64Encoded: $0) }), isInside(name), isBundled(name) else {
                throw expected("files", "pictures and interface files in base 64, by paths inside a folder")
            }
            bytes += data.count
            guard bytes <= maximumBytes else { throw expected("files", "at most \(maximumBytes >> 20) MB") }
            files[name] = data
        }
        return files
    }

    private static func pictures(_ value: JSONValue?) throws(ContentError) -> [(time: TimeInterval, image: CGImage)] {
        guard case .array(let values) = value else { return [] }
        var pictures: [(time: TimeInterval, image: CGImage)] = []
        for value in values {
            guard case .object(let members) = value, case .number(let time) = members["time"], let text = members["png"]?.text,
                let data = Data(base64Encoded: text), let image = try? CGImage(png: data)
            else { throw expected("pictures", "times and PNG files in base 64") }
            pictures.append((time, image))
        }
        return pictures
    }

    private static func expected(_ member: String, _ what: String) -> ContentError {
        ContentError(place: "$.bundle.\(member)", problem: "expected \(what)")
    }

    /// Returns whether a relative path refers to something inside its folder.
    private static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/")
            && !path.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0 == "" }
    }

    /// Writes the code to a folder in the user's cache. The folder's name is a hash of the contents. Returns the folder's path.
    func unpack() throws -> String {
        let all = sources.mapValues { Data($0.utf8) }.merging(files) { source, _ in source }
        let folder = "\(BuildCache().folder)/bundles/\(Self.name(of: all))"
        do {
            for (name, data) in all {
                let file = URL(filePath: folder).appending(path: name)
                if (try? Data(contentsOf: file)) == data { continue }
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
            }
        } catch {
            throw Failure(.cannotCreate, "\(folder): cannot be written: \(error.localizedDescription)")
        }
        return folder
    }

    private static func name(of files: [String: Data]) -> String {
        let bytes = files.sorted { $0.key < $1.key }.lazy.map { $0.key.utf8 + [0] + $0.value + [0] }.joined()
        return String(FNV.hash(bytes), radix: 16)
    }
}

extension JSONValue {
    /// The value if it is a string; otherwise, nil.
    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
