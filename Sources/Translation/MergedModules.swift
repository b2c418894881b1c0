extension Translator {
    /// Returns the imported modules whose files are among `sources`, such as a library opened together with its demo.
    /// A module qualifies if a folder or file has its name, if a file next to the importing files declares public types that contain its
    /// name, or if a file needs such types and imports no other candidate. `folders` are the names of folders and files.
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
            // If the file imports nothing else, the types must be that module's.
            let alone = importing.filter { $0.1.intersection(missing) == [module] }.map(\.0)
            return importing.allSatisfy(\.0.publicTypes.isEmpty)
                && alone.contains { source in source.words.contains { words.contains(source.tokens[$0].word) } }
        }
        return merged.union(used)
    }

    /// Apple's modules that Segue lacks.
    public static let appleModules: Set = [
        "SwiftUI", "Combine", "AVFoundation", "AVKit", "WebKit", "MapKit", "CoreLocation", "SafariServices", "StoreKit", "CoreData",
        "Photos",
        "PhotosUI", "MessageUI", "LocalAuthentication", "UserNotifications", "CoreImage", "CoreMedia", "CoreVideo", "CoreText",
        "CoreMotion",
        "SpriteKit", "SceneKit", "ARKit", "Metal", "MetalKit", "MediaPlayer", "AudioToolbox", "GameKit", "GameplayKit", "CloudKit",
        "Contacts",
        "ContactsUI", "EventKit", "HealthKit", "ImageIO", "MobileCoreServices", "UniformTypeIdentifiers", "Network", "NotificationCenter",
        "PassKit", "PDFKit", "QuickLook", "Social", "Speech", "Vision", "WidgetKit", "XCTest", "Testing", "Accelerate",
        "simd",
        "AppKit", "WatchKit", "AuthenticationServices", "AdSupport", "CoreHaptics", "CoreTelephony", "SystemConfiguration", "Security",
    ]
}

extension SwiftSource {
    /// The file's top-level types.
    public var declaredTypes: Set<String> {
        Set(outline.declarations.filter { $0.kind.isType && $0.kind != .extension && $0.parent == nil }.map(\.name))
    }

    /// The file's top-level types that aren't private to it.
    public var ownTypes: Set<String> {
        let types = outline.declarations.filter { type in
            type.kind.isType && type.kind != .extension && type.parent == nil && !type.isLocal
                && !type.modifiers.contains { isWord($0, .private) || isWord($0, .fileprivate) }
        }
        return Set(types.map(\.name))
    }

    /// The imported modules that Segue lacks.
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
