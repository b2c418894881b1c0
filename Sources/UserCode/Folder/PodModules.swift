import Foundation

/// The module names of CocoaPods' libraries. A library's module and the library's folder can have different names.
struct PodModules {
    private let pods: String

    /// Reads the names from the folder `Pods` in `root`.
    init(_ root: String) { pods = root + "/Pods" }

    /// Returns the name of the folder of the library that is imported as `module`, or nil if no file in `Pods` states it.
    func folder(of module: String) -> String? {
        let support = names(in: "Target Support Files").first { name in
            names(in: "Target Support Files/\(name)").contains { file in
                file.hasSuffix(".modulemap") && text("Target Support Files/\(name)/\(file)").contains("module \(module) {")
            }
        }
        return support
            ?? names(in: "").first { name in
                names(in: name).contains { file in file.contains(".podspec") && modules(in: "\(name)/\(file)").contains(module) }
            }
    }

    /// Returns the module names in a podspec.
    private func modules(in path: String) -> [String] {
        text(path).matches(of: /module_name"?\s*[:=]\s*['"]([^'"]+)/).map { String($0.1) }
    }

    private func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(pods)/\(folder)")) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func text(_ path: String) -> String { (try? String(contentsOfFile: "\(pods)/\(path)", encoding: .utf8)) ?? "" }
}
