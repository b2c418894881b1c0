extension Translator {
    /// Returns the modules that files import and whose own files are among them: a library opened together with its demo.
    ///
    /// A module is such a one if a folder or file has its name, if a file beside those that import it declares public types with its name in
    /// theirs, or if a file that imports nothing else of the kind needs such types. `folders` are names of
    /// folders and files.
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
            // Only where nothing else is imported, the types must be its own.
            let alone = importing.filter { $0.1.intersection(missing) == [module] }.map(\.0)
            return importing.allSatisfy(\.0.publicTypes.isEmpty)
                && alone.contains { source in source.words.contains { words.contains(source.tokens[$0].word) } }
        }
        return merged.union(used)
    }

    /// The names of Apple's modules that are not here.
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
    /// The names of the types that the file declares outside of others.
    public var declaredTypes: Set<String> {
        Set(outline.declarations.filter { $0.kind.isType && $0.kind != .extension && $0.parent == nil }.map(\.name))
    }

    /// The names of the types that the file declares outside of others, and not for itself alone.
    public var ownTypes: Set<String> {
        let types = outline.declarations.filter { type in
            type.kind.isType && type.kind != .extension && type.parent == nil && !type.isLocal
                && !type.modifiers.contains { isWord($0, .private) || isWord($0, .fileprivate) }
        }
        return Set(types.map(\.name))
    }

    /// The modules that the file imports and that are not here.
    public var foreignModules: Set<String> {
        Set(importedModules.filter { !conditions.modules.contains($0) && !Rule.hasReplacement($0) })
    }

    /// The names of the public types that the file declares.
    fileprivate var publicTypes: Set<String> {
        let types = outline.declarations.filter { type in
            type.kind.isType && type.kind != .extension
                && type.modifiers.contains { isWord($0, Word("public")) || isWord($0, Word("open")) }
        }
        return Set(types.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
    }
}
