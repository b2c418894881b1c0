import Foundation
import Testing

/// Checks that the table of allowed imports, the package's dependencies, and the imports in the sources agree.
struct ImportTests {
    private let package: PackageText
    private let table: [String: Set<String>]

    init() throws {
        package = try PackageText(String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8))
        table = try Self.table(in: String(contentsOf: Self.root.appending(path: "Documentation/Code/Targets.md"), encoding: .utf8))
    }

    @Test func tableNamesExactlyPackageTargets() {
        #expect(Set(table.keys) == Set(package.targets.keys))
    }

    @Test func dependenciesMatchTable() {
        for (name, target) in package.targets {
            #expect(target.dependencies == table[name], "\(name)")
        }
    }

    @Test func sourcesImportOnlyAllowedModules() throws {
        for (name, target) in package.targets where !target.path.isEmpty {
            for (file, imports) in try Self.imports(below: target.path) {
                let modules = imports.intersection(package.targets.keys).subtracting([name])
                #expect(modules.isSubset(of: table[name] ?? []), "\(file)")
            }
        }
    }

    @Test func everyDependencyIsImported() throws {
        for (name, target) in package.targets where !target.path.isEmpty && name != "SegueStage" {
            let imported = try Self.imports(below: target.path).values.reduce(into: Set<String>()) { $0.formUnion($1) }
            // `CUIKit` only contains Apple's submodules, and `SegueStage` is a program, so neither module is imported by name.
            #expect(target.dependencies.subtracting(["CUIKit", "SegueStage"]).isSubset(of: imported), "\(name)")
        }
    }

    // MARK: Parsing

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the rows in the table of targets: each target in the first column, with the modules in the last column.
    private static func table(in map: String) -> [String: Set<String>] {
        var rows: [String: Set<String>] = [:]
        for row in map.matches(of: /(?m)^\| (`[^|]+`) \|.*\| ([^|]+) \|$/) {
            let imports = Set(row.2.matches(of: /\w+/).map { String($0.output) })
            for name in row.1.matches(of: /\w+/) { rows[String(name.output)] = imports }
        }
        return rows
    }

    /// Returns the modules that each Swift file below `path` imports.
    private static func imports(below path: String) throws -> [String: Set<String>] {
        var imports: [String: Set<String>] = [:]
        let folder = root.appending(path: path)
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let found = text.matches(of: /(?m)^(?:@\w+ )*(?:package |public )?import (?:(?:class|struct|enum|func|protocol) )?(\w+)/)
            imports["\(path)/\(file)"] = Set(found.map { String($0.1) })
        }
        return imports
    }
}

/// A package manifest's targets, without test targets.
private struct PackageText {
    struct Target {
        /// The dependencies on targets of the package.
        var dependencies: Set<String>
        /// The path to the sources, which is empty for a target without Swift code.
        var path: String
    }

    private(set) var targets: [String: Target] = [:]

    init(_ text: String) {
        for library in text.matches(of: /\.systemLibrary\(\s*name: "(\w+)"/) {
            targets[String(library.1)] = Target(dependencies: [], path: "")
        }
        let declared = text.matches(
            of: /(?m)^ +(?:\.executableTarget\(\s*name: |\.target\(\s*name: |target\(\s*)"(\w+)"([^\n]*(?:\n {12,}[^\n]*)*)/)
        for target in declared {
            let name = String(target.1), rest = String(target.2)
            let list = rest.prefixMatch(of: /,\s*(?:dependencies: )?\[((?:[^\[\]]|\[[^\]]*\])*)\]/)?.1 ?? ""
            let path = rest.firstMatch(of: /path: "([^"]+)"/)?.1
            targets[name] = Target(dependencies: Self.names(in: list), path: path.map(String.init) ?? "Sources/\(name)")
        }
    }

    /// Returns the quoted names of targets, without other packages' products.
    private static func names(in list: Substring) -> Set<String> {
        Set(list.replacing(/\.product\([^)]*\)/, with: "").matches(of: /"(\w+)"/).map { String($0.1) })
    }
}
