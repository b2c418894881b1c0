import Foundation

// Selects the files of one program, as a target in Xcode does. In a folder of samples without a project, selects the first sample.

extension SourceListing {
    /// Removes an Xcode project's files that its first iPhone program doesn't compile. Only the first project with an iPhone program is
    /// considered. Files outside project folders are kept, and so are local packages.
    mutating func leaveOutOtherTargets() {
        let found = projects.compactMap(XcodeProject.init).compactMap { project in project.program.map { (project, $0) } }
        let existing = Set(files + found.flatMap { outerFiles(among: $1.files) })
        guard let (project, own) = found.first(where: { Self.isComplete($1, existing) }) else { return }
        let program = project.adding(Self.importedModules(files.filter { own.contains($0) }), to: own)
        let others = found.map(\.0.folder).filter { $0 != project.folder && !"\(project.folder)/".hasPrefix($0 + "/") }
        // A project inside the program's folder belongs to a library copied there.
        otherApps += others.filter { !otherApps.contains($0) && !$0.hasPrefix(project.folder + "/") }
        otherApps += startFolders(of: project.programs.dropFirst().filter { !$0.files.isSubset(of: program.files) })
        func isIn(_ path: String, _ folder: String) -> Bool { path.hasPrefix(folder + "/") }
        let packages =
            folders.filter { $0 != project.folder && FileManager.default.fileExists(atPath: "\($0)/Package.swift") }
            + libraryFolders(in: project.folder, importedBy: program) + targetFolders(in: project.folder, of: program)
        let copied = copiedLibraries(program)
        func isOther(_ path: String) -> Bool {
            if program.contains(path) { return false }
            if copied.contains(where: { isIn(path, $0) }) { return true }
            if others.contains(where: { isIn(path, $0) }) { return true }
            return isIn(path, project.folder) && !packages.contains { $0.hasPrefix(project.folder) && isIn(path, $0) }
        }
        files.removeAll(where: isOther)
        mains.removeAll(where: isOther)
        let listed = project.interfaces
        interfaces.removeAll { path in
            !program.contains(path) && (listed.contains(path) || others.contains { isIn(path, $0) })
        }
        propertyLists.removeAll { path in others.contains { isIn(path, $0) } }
        addOuterFiles(of: program)
    }

    /// Returns the source folders that podspecs state for libraries that the program doesn't import because it compiles copies of their
    /// files. The copies may be older.
    private func copiedLibraries(_ program: XcodeProject.Program) -> [String] {
        let imported = Self.importedModules(files.filter { program.contains($0) })
        let names = Set(program.files.map { ($0 as NSString).lastPathComponent })
        return podspecFolders.filter { module, folder in
            !imported.contains(module)
                && files.contains {
                    $0.hasPrefix(folder + "/") && !program.contains($0) && names.contains(($0 as NSString).lastPathComponent)
                }
        }.map(\.value)
    }

    /// Returns the folders of the programs' entry points.
    private func startFolders(of programs: [XcodeProject.Program]) -> [String] {
        let starts = files.filter { path in programs.contains { $0.contains(path) } && Self.isStart(path) }
        return starts.map { ($0 as NSString).deletingLastPathComponent }.filter { !otherApps.contains($0) }
    }

    /// Adds the files outside the opened folder that its program compiles, if the project is in one of the two folders above. A target's
    /// folder usually lacks the files that it shares with others.
    mutating func addFilesOfTargetAbove() {
        guard projects.isEmpty, let start = files.first(where: Self.isStart) else { return }
        let above = (root as NSString).deletingLastPathComponent
        for folder in [above, (above as NSString).deletingLastPathComponent] {
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".xcodeproj") }
                .sorted()
            let programs = names.lazy.compactMap { XcodeProject("\(folder)/\($0)/project.pbxproj") }.flatMap(\.programs)
            guard let program = programs.first(where: { $0.contains(start) }) else { continue }
            let libraries = Self.importedModules(files)
            return addOuterFiles(of: program) { path in libraries.contains { path.contains("/\($0)/") } }
        }
    }

    /// Adds the files that a program compiles and that are outside the opened folder, such as the files of a library in the folder above.
    private mutating func addOuterFiles(of program: XcodeProject.Program, except isOmitted: (String) -> Bool = { _ in false }) {
        let added = outerFiles(among: program.files).filter { !isOmitted($0) }
        files += added
        interfaces += outerFiles(among: program.interfaces).filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
        folders += Set(added.map { ($0 as NSString).deletingLastPathComponent }).sorted()
    }

    /// Returns the existing files that are outside the opened folder, sorted.
    private func outerFiles(among paths: Set<String>) -> [String] {
        paths.filter { !$0.hasPrefix(root + "/") && Self.kind(of: $0) == S_IFREG }.sorted()
    }

    /// Returns the folders of libraries that a program imports and that have an Xcode project inside the program's folder.
    private func libraryFolders(in folder: String, importedBy program: XcodeProject.Program) -> [String] {
        let places = projects.map { (($0 as NSString).deletingLastPathComponent as NSString) }
            .map { (name: ($0.lastPathComponent as NSString).deletingPathExtension, folder: $0.deletingLastPathComponent) }
            .filter { $0.folder.hasPrefix(folder + "/") }
        guard !places.isEmpty else { return [] }
        let imported = Self.importedModules(files.filter { program.contains($0) })
        return places.filter { imported.contains($0.name) }.map(\.folder)
    }

    /// Returns the source folders of the package in the project's folder whose files the program compiles or whose modules it imports. The
    /// project of a package may lack files that were added later. An example's project names the package only by its web address.
    private func targetFolders(in folder: String, of program: XcodeProject.Program) -> [String] {
        let sources = Self.packageSources(in: folder)
        guard !sources.isEmpty else { return [] }
        let compiled = files.filter { program.contains($0) }, imported = Self.importedModules(compiled)
        return sources.filter { source in imported.contains(source.name) || compiled.contains { $0.hasPrefix(source.folder + "/") } }
            .map(\.folder)
    }

    /// Returns whether most of a program's files exist.
    private static func isComplete(_ program: XcodeProject.Program, _ existing: Set<String>) -> Bool {
        let known = program.files.count(where: existing.contains)
        if known == 0 { return program.folders.contains { folder in existing.contains { $0.hasPrefix(folder + "/") } } }
        return known * 5 >= program.files.count(where: { ($0 as NSString).lastPathComponent != "main.swift" }) * 4
    }

    /// In a folder without a program, removes all samples except the first.
    mutating func leaveOutOtherSamples() {
        let samples = sampleFolders
        guard samples.count > 1, !files.contains(where: Self.isShown) else { return }
        otherApps += samples.dropFirst()
        let isOther = { (path: String) in samples.dropFirst().contains { path.hasPrefix($0 + "/") } }
        files.removeAll(where: isOther)
        folders.removeAll { folder in samples.dropFirst().contains { "\(folder)/".hasPrefix($0 + "/") } }
        interfaces.removeAll(where: isOther)
        propertyLists.removeAll(where: isOther)
        mains.removeAll(where: isOther)
    }

    /// The folders with screens inside a folder named "Samples", "Examples", or "Demos" that isn't itself a program, in order.
    private var sampleFolders: [String] {
        let examples = folders.first { folder in
            guard Self.exampleFolderNames.contains((folder as NSString).lastPathComponent.lowercased()) else { return false }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return !names.contains { $0.hasSuffix(".swift") || $0.hasSuffix(".xcodeproj") }
        }
        guard let examples else { return [] }
        let inside = folders.filter { ($0 as NSString).deletingLastPathComponent == examples }
        return inside.filter { folder in
            let own = (files + interfaces).filter { $0.hasPrefix(folder + "/") }
            return own.contains { $0.hasSuffix("ViewController.swift") || $0.hasSuffix(".storyboard") }
        }
    }

    private static let exampleFolderNames: Set = ["samples", "sample", "examples", "example", "demos", "demo"]

    /// Returns whether a file specifies what to show, because it contains a program's entry point or a preview.
    private static func isShown(_ path: String) -> Bool {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
        return ["@UIApplicationMain", "@main", "#Preview"].contains(where: text.contains)
    }
}
