extension Translator {
    /// Returns the imported modules with files among `sources`, such as a library opened together with its demo.
    ///
    /// A module is recognized in three cases: a folder or file has its name; a file next to the importing files declares public types whose
    /// names contain its name; or a file needs such types and doesn't import any other candidate. `folders` contains the names of folders
    /// and files.
    public static func mergedModules(_ sources: [SwiftSource], folders: Set<String>) -> Set<String> {
        let imported = sources.map { Set($0.importedModules) }
        let known = sources.first?.conditions.modules ?? []
        let missing = imported.reduce(into: Set<String>()) { $0.formUnion($1) }
            .filter { !known.contains($0) && !Rule.hasReplacement($0) && !appleModules.contains($0) }
        guard !missing.isEmpty else { return [] }
        let lowercased = Set(folders.map { $0.lowercased() })
        let types = sources.map(\.publicTypes)
        func declares(_ module: String) -> Set<String> {
            zip(imported, types).reduce(into: []) { if !$1.0.contains(module) { $0.formUnion($1.1) } }
        }
        let merged = missing.filter { module in
            lowercased.contains(module.lowercased()) || declares(module).contains { $0.lowercased().contains(module.lowercased()) }
        }
        let used = missing.subtracting(merged).filter { module in
            let importing = zip(sources, imported).filter { $0.1.contains(module) }
            let words = Set(declares(module).map { Word($0) })
            // If the file doesn't import any other candidate, the types must come from that module.
            let alone = importing.filter { $0.1.intersection(missing) == [module] }.map(\.0)
            return importing.allSatisfy(\.0.publicTypes.isEmpty)
                && alone.contains { source in source.words.contains { words.contains(source.tokens[$0].word) } }
        }
        return merged.union(used)
    }

    /// Apple's modules that Segue doesn't provide.
    public static let appleModules: Set = [
        "SwiftUI", "AVFoundation", "AVKit", "WebKit", "MapKit", "CoreLocation", "SafariServices", "StoreKit", "CoreData",
        "Photos",
        "PhotosUI", "MessageUI", "LocalAuthentication", "UserNotifications", "CoreImage", "CoreMedia", "CoreVideo", "CoreText",
        "CoreMotion",
        "SpriteKit", "SceneKit", "ARKit", "Metal", "MetalKit", "MediaPlayer", "AudioToolbox", "GameKit", "GameplayKit", "CloudKit",
        "Contacts",
        "ContactsUI", "EventKit", "HealthKit", "ImageIO", "MobileCoreServices", "UniformTypeIdentifiers", "Network", "NotificationCenter",
        "PassKit", "PDFKit", "QuickLook", "Social", "Speech", "Vision", "WidgetKit", "XCTest", "Testing", "Accelerate",
        "simd",
        "AppKit", "WatchKit", "AuthenticationServices", "AdSupport", "CoreHaptics", "CoreTelephony", "SystemConfiguration", "Security",
        "ActivityKit", "AppIntents", "AppTrackingTransparency", "BackgroundTasks", "CallKit", "CarPlay", "CoreBluetooth", "CoreML",
        "CoreSpotlight", "CryptoKit", "ExternalAccessory", "Intents", "IntentsUI", "LinkPresentation", "MultipeerConnectivity",
        "NaturalLanguage", "PencilKit", "RealityKit", "ReplayKit", "SoundAnalysis", "Symbols", "TVUIKit", "VisionKit", "WatchConnectivity",
    ]
}

extension SwiftSource {
    /// The types that the file declares at top level.
    public var declaredTypes: Set<String> {
        Set(outline.declarations.filter { $0.kind.isType && $0.kind != .extension && $0.parent == nil }.map(\.name))
    }

    /// The names that follow a dot, as in `.name` and `value.name`.
    public var memberNames: Set<String> { Set(words.filter { isSign($0 - 1, ".") }.map { text($0) }) }

    /// The names of the members that the file declares.
    public var declaredMembers: Set<String> {
        Set(outline.declarations.filter { $0.parent != nil && !$0.kind.isType }.map(\.name))
    }

    /// The types that the file declares at top level, except for private ones.
    public var ownTypes: Set<String> {
        let types = outline.declarations.filter { type in
            type.kind.isType && type.kind != .extension && type.parent == nil && !type.isLocal
                && !type.modifiers.contains { isWord($0, .private) || isWord($0, .fileprivate) }
        }
        return Set(types.map(\.name))
    }

    /// Whether the file is an Xcode template, with placeholders such as `___FILEBASENAME___`.
    public var isTemplate: Bool {
        words.contains {
            tokens[$0].end - tokens[$0].start > 6 && text($0).hasPrefix("___") && text($0).contains("___")
                && text($0).dropFirst(3).contains("___")
        }
    }

    /// Whether the file consists mainly of SwiftUI code and is therefore skipped.
    public var isMainlySwiftUI: Bool { placeOfImport("SwiftUI") != nil && !usesSwiftUIAside }

    /// The supertypes of the file's types, keyed by the types' names.
    public var supertypes: [String: [String]] {
        Dictionary(outline.declarations.filter(\.kind.isType).map { ($0.name, $0.inherited) }, uniquingKeysWith: +)
    }

    /// Returns the names of the types that enclose a position, innermost first.
    public func typeNames(around place: Place) -> [String] {
        let offset = lines.offset(of: place)
        let around = outline.declarations.filter { type in
            type.kind.isType && type.body.map { tokens[$0.lowerBound].start <= offset && offset < tokens[$0.upperBound - 1].end } ?? false
        }
        return around.reversed().map(\.name)
    }

    /// Returns whether the file contains a word that isn't just the name of a member.
    public func uses(_ name: String) -> Bool {
        let word = Word(name)
        return words.contains { tokens[$0].isWord(word) && !isSign($0 - 1, ".") }
    }

    /// Returns whether the file gives generic arguments to a type.
    public func specializes(_ name: String) -> Bool {
        let word = Word(name)
        return words.contains { tokens[$0].isWord(word) && isSign($0 + 1, "<") && !tokens[$0 + 1].followsBlank }
    }

    /// Returns the words in a line.
    public func names(inLine line: Int) -> [String] {
        words.filter { lines.place(of: tokens[$0].start).line == line }.map { text($0) }
    }

    /// Returns the name of the first function or property declared at or after a position on the same line.
    public func declaredName(at place: Place) -> String? {
        let found = outline.declarations.first { declaration in
            let own = lines.place(of: tokens[declaration.keyword].start)
            return !declaration.kind.isType && own.line >= place.line && own.line <= place.line + 1
        }
        return found?.name
    }

    /// The imported modules that Segue doesn't provide.
    public var foreignModules: Set<String> {
        Set(importedModules.filter { !conditions.modules.contains($0) && !Rule.hasReplacement($0) })
    }

    /// The public types that the file declares.
    fileprivate var publicTypes: Set<String> {
        let types = outline.declarations.filter { type in
            type.kind.isType && type.kind != .extension
                && type.modifiers.contains { isWord($0, Word("public")) || isWord($0, Word("open")) }
        }
        return Set(types.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
    }
}
