import Boundary
import Foundation

/// An Xcode project, used to find out which files its first iPhone program compiles.
struct XcodeProject {
    /// A program's files.
    struct Program {
        /// The Swift files compiled for the program and the targets it depends on.
        fileprivate(set) var files: Set<String> = []
        /// Folders whose files all belong to the program, except for `exceptions`.
        fileprivate(set) var folders: Set<String> = []
        fileprivate(set) var exceptions: Set<String> = []
        /// The storyboards and xibs.
        fileprivate(set) var interfaces: Set<String> = []

        /// Returns whether a file belongs to the program.
        func contains(_ path: String) -> Bool {
            files.contains(path) || interfaces.contains(path)
                || !exceptions.contains(path) && folders.contains { path.hasPrefix($0 + "/") }
        }
    }

    /// The folder that contains the project.
    let folder: String
    private let objects: [String: [String: PropertyText]]
    private let project: [String: PropertyText]
    /// The group that contains each file and group.
    private var parents: [String: String] = [:]

    /// Reads the file `project.pbxproj` at `path`, or returns nil if it isn't a project.
    init?(_ path: String) {
        guard let bytes = try? InputFile.bytes(at: path, upTo: 16 << 20), let root = PropertyText.parse(Array(bytes))?.table,
            let objects = root["objects"]?.table?.compactMapValues({ $0.table }), let id = root["rootObject"]?.text,
            let project = objects[id]
        else { return nil }
        (self.objects, self.project) = (objects, project)
        folder = ((path as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
            for child in object["children"]?.texts ?? [] where parents[child] == nil { parents[child] = id }
        }
    }

    /// The first iPhone program and the targets it depends on, or nil if there isn't one.
    var program: Program? { targets.first(where: isProgram).map(program) }

    /// The iPhone programs, each with the targets it depends on, in order.
    var programs: [Program] { targets.filter(isProgram).map(program) }

    private var targets: [String] { project["targets"]?.texts ?? [] }

    private func program(_ target: String) -> Program {
        var program = Program(), waiting = [target], seen: Set<String> = []
        while let id = waiting.popLast() {
            guard seen.insert(id).inserted, let target = objects[id], !Self.isExtension(target) else { continue }
            add(target, id, to: &program)
            waiting += (target["dependencies"]?.texts ?? []).compactMap { objects[$0]?["target"]?.text }
            let linked = linkedProducts(of: target)
            waiting += targets.filter { objects[$0]?["productReference"]?.text.map(linked.contains) ?? false }
            for project in linkedProjects(linked) { project.addLibraries(to: &program) }
        }
        return program
    }

    /// Returns a program together with the libraries of this project that its files import. Xcode finds such libraries among its built
    /// products, even if the program doesn't name them.
    func adding(_ modules: Set<String>, to program: Program) -> Program {
        var program = program
        for id in project["targets"]?.texts ?? [] {
            guard let target = objects[id], Self.libraries.contains(target["productType"]?.text ?? ""),
                let name = target["name"]?.text, modules.contains(name.map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined())
            else { continue }
            add(target, id, to: &program)
        }
        return program
    }

    /// Returns whether a target is embedded in a program but runs on its own, such as a keyboard or a widget.
    private static func isExtension(_ target: [String: PropertyText]) -> Bool {
        let type = target["productType"]?.text ?? ""
        return type.contains("extension") || type.contains("watch")
    }

    /// Returns the products that a target links or embeds. Xcode builds these products' targets first, even if the target doesn't list them
    /// as dependencies.
    private func linkedProducts(of target: [String: PropertyText]) -> Set<String> {
        let phases = (target["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
        let linking = phases.filter { ["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"].contains($0["isa"]?.text ?? "") }
        return Set(linking.flatMap { $0["files"]?.texts ?? [] }.compactMap { objects[$0]?["fileRef"]?.text })
    }

    /// Returns the other projects with linked products.
    private func linkedProjects(_ products: Set<String>) -> [XcodeProject] {
        let proxies = products.compactMap { objects[$0] }.filter { $0["isa"]?.text == "PBXReferenceProxy" }
        let files = Set(proxies.compactMap { $0["remoteRef"]?.text }.compactMap { objects[$0]?["containerPortal"]?.text })
        return files.compactMap(path).sorted().compactMap { XcodeProject($0 + "/project.pbxproj") }
    }

    /// Adds the files of the project's iPhone libraries.
    private func addLibraries(to program: inout Program) {
        for id in project["targets"]?.texts ?? [] {
            guard let target = objects[id], Self.libraries.contains(target["productType"]?.text ?? ""), isForPhone(target) else { continue }
            add(target, id, to: &program)
        }
    }

    private static let libraries: Set = [
        "com.apple.product-type.framework", "com.apple.product-type.framework.static", "com.apple.product-type.library.static",
    ]

    /// All storyboards and xibs in the project.
    var interfaces: Set<String> { Set(objects.keys.compactMap(path).filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }) }

    private func isProgram(_ id: String) -> Bool {
        guard let target = objects[id], target["productType"]?.text == "com.apple.product-type.application" else { return false }
        return isForPhone(target)
    }

    private func isForPhone(_ target: [String: PropertyText]) -> Bool {
        if SourceListing.isForOtherDevices(target["name"]?.text ?? "") { return false }
        let platforms = [target, project].compactMap(platform)
        return platforms.first.map { $0.hasPrefix("iphone") || $0 == "auto" } ?? true
    }

    private func platform(_ object: [String: PropertyText]) -> String? {
        let list = object["buildConfigurationList"]?.text.flatMap { objects[$0] }
        return list?["buildConfigurations"]?.texts?.lazy.compactMap { objects[$0]?["buildSettings"]?.table?["SDKROOT"]?.text }.first
    }

    private func add(_ target: [String: PropertyText], _ id: String, to program: inout Program) {
        for phase in (target["buildPhases"]?.texts ?? []).compactMap({ objects[$0] }) {
            let references = (phase["files"]?.texts ?? []).compactMap { objects[$0]?["fileRef"]?.text }
            switch phase["isa"]?.text {
            case "PBXSourcesBuildPhase": program.files.formUnion(references.compactMap(path).filter { $0.hasSuffix(".swift") })
            case "PBXResourcesBuildPhase":
                // A localized file is represented by a group that contains the file's versions.
                program.interfaces.formUnion(references.flatMap { [$0] + (objects[$0]?["children"]?.texts ?? []) }.compactMap(path))
            default: break
            }
        }
        for group in target["fileSystemSynchronizedGroups"]?.texts ?? [] {
            guard let folder = path(group) else { continue }
            program.folders.insert(folder)
            for set in (objects[group]?["exceptions"]?.texts ?? []).compactMap({ objects[$0] }) where set["target"]?.text == id {
                program.exceptions.formUnion((set["membershipExceptions"]?.texts ?? []).map { "\(folder)/\($0)" })
            }
        }
    }

    /// The number of groups inside each other that are followed. A damaged project's group may contain itself.
    private static let mostGroups = 64

    /// Returns the path of a file or group, or nil for products and SDKs.
    private func path(_ id: String) -> String? { path(id, depth: 0) }

    /// Returns the path of an object that is `depth` groups above the file in question.
    private func path(_ id: String, depth: Int) -> String? {
        guard let object = objects[id], depth < Self.mostGroups else { return nil }
        let own = object["path"]?.text
        func joined(_ base: String) -> String { own.map { ("\(base)/\($0)" as NSString).standardizingPath } ?? base }
        switch object["sourceTree"]?.text ?? "<group>" {
        case "<group>":
            guard let parent = parents[id] else { return id == project["mainGroup"]?.text ? joined(base) : nil }
            return path(parent, depth: depth + 1).map(joined)
        case "SOURCE_ROOT": return joined(base)
        case "<absolute>": return own
        default: return nil
        }
    }

    private var base: String {
        let inner = project["projectDirPath"]?.text ?? ""
        return inner.isEmpty ? folder : ("\(folder)/\(inner)" as NSString).standardizingPath
    }
}
