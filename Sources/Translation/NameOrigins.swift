/// Guesses which missing module declares a name.
public enum NameOrigins {
    /// The names in UIKit, QuartzCore, and related modules that Segue lacks, and their origin.
    public static let segue = "UIKit"

    /// Returns the module that probably declares `name`. Considers Apple's prefixes, well-known names, and the names of the `missing`
    /// modules that the code imports. Returns nil if the code imports no missing module.
    public static func module(of name: String, among missing: [String]) -> String? {
        let base = String(name.prefix { $0 != "." && $0 != "(" })
        if let apple = appleModule(of: base, among: missing) { return apple }
        for part in [base] + name.split(whereSeparator: { ".(:)".contains($0) }).map(String.init) {
            if let known = wellKnown[part] { return missing.first { $0 == known || known.hasPrefix($0) || $0.hasPrefix(known) } ?? known }
            if let known = prefixes.first(where: { part.hasPrefix($0.prefix) })?.module { return known }
        }
        let lowercased = name.lowercased()
        let related = missing.filter { lowercased.contains(core(of: $0)) || core(of: $0).contains(base.lowercased()) && base.count > 3 }
        if let first = related.max(by: { core(of: $0).count < core(of: $1).count }) { return first }
        // Apple's names have prefixes, so a name without a prefix is more likely to come from a library.
        let libraries = missing.filter { !Translator.appleModules.contains($0) }
        return libraries.first ?? missing.first
    }

    /// Returns the module that declares a name that code for iPhone uses without an import, or nil for other names. Foundation exports
    /// Security there.
    public static func unimportedModule(of name: String) -> String? {
        ["kSec", "errSec", "SecItem", "SecRandom", "SecCertificate", "SecTrust"].contains(where: name.hasPrefix) ? "Security" : nil
    }

    private static func appleModule(of name: String, among missing: [String]) -> String? {
        if UIKitNames.version(of: name) != nil { return name.hasPrefix("CI") || name.hasPrefix("kCI") ? "CoreImage" : segue }
        if swiftUI.contains(name) { return "SwiftUI" }
        let found = applePrefixes.filter { row in
            name.hasPrefix(row.prefix) && name.dropFirst(row.prefix.count).first.map { $0.isUppercase } ?? false
        }
        let longest = found.map(\.prefix.count).max()
        let modules = found.filter { $0.prefix.count == longest }.flatMap { $0.modules }
        return modules.first(where: missing.contains)
    }

    /// Returns a module's name without common library suffixes: "hud" for "HudKit".
    private static func core(of module: String) -> String {
        var core = module.lowercased()
        for ending in ["kit", "swift", "ui"] where core.hasSuffix(ending) && core.count > ending.count + 2 { core.removeLast(ending.count) }
        return core
    }

    private static let swiftUI: Set = ["UIHostingController", "UIHostingConfiguration", "AnyView", "ContentView", "View", "Color", "Text"]

    private static let applePrefixes: [(prefix: String, modules: [String])] = [
        ("MK", ["MapKit"]), ("CL", ["CoreLocation", "MapKit"]), ("AV", ["AVFoundation", "AVKit"]), ("WK", ["WebKit"]),
        ("SK", ["SpriteKit", "StoreKit"]),
        ("SCN", ["SceneKit"]), ("AR", ["ARKit"]), ("PH", ["Photos", "PhotosUI"]), ("CN", ["Contacts", "ContactsUI"]), ("EK", ["EventKit"]),
        ("HK", ["HealthKit"]), ("GK", ["GameKit", "GameplayKit"]), ("MTK", ["MetalKit"]), ("MTL", ["Metal", "MetalKit"]),
        ("PDF", ["PDFKit"]), ("SF", ["SafariServices", "Speech"]),
        ("UN", ["UserNotifications"]), ("LA", ["LocalAuthentication"]), ("NSManaged", ["CoreData"]), ("NSFetch", ["CoreData"]),
        ("NSPersistent", ["CoreData"]), ("NSEntity", ["CoreData"]), ("MF", ["MessageUI"]), ("QL", ["QuickLook"]), ("VN", ["Vision"]),
        ("CM", ["CoreMotion", "CoreMedia"]),
        ("MP", ["MediaPlayer"]), ("AS", ["AuthenticationServices"]), ("UT", ["UniformTypeIdentifiers"]), ("CK", ["CloudKit"]),
        ("CI", ["CoreImage"]),
        ("CH", ["CoreHaptics"]), ("PK", ["PassKit", "PencilKit"]), ("CT", ["CoreText", "CoreTelephony"]), ("NW", ["Network"]),
        ("SL", ["Social"]), ("AD", ["AdSupport"]),
        ("LP", ["LinkPresentation"]), ("CV", ["CoreVideo"]), ("Sec", ["Security"]), ("kSec", ["Security"]), ("Audio", ["AudioToolbox"]),
        ("SCNetwork", ["SystemConfiguration"]),
    ]

    private static let prefixes: [(prefix: String, module: String)] = [
        ("sd_", "SDWebImage"), ("pop_", "pop"), ("fs_", "FSPagerView"), ("hnk_", "Haneke"), ("cs_", "CocoaLumberjack"),
        ("GMS", "GoogleMaps"), ("IQKeyboard", "IQKeyboardManagerSwift"),
    ]

    /// Names that libraries declare and that don't contain the library's name.
    private static let wellKnown: [String: String] = [
        "Published": "Combine", "ObservableObject": "Combine", "AnyCancellable": "Combine", "Cancellable": "Combine",
        "PassthroughSubject": "Combine", "CurrentValueSubject": "Combine", "AnyPublisher": "Combine", "Publisher": "Combine",
        "Just": "Combine", "Future": "Combine", "snp": "SnapKit", "ConstraintMaker": "SnapKit", "kf": "Kingfisher", "KFImage": "Kingfisher",
        "ImageResource": "Kingfisher",
        "rx": "RxCocoa", "DisposeBag": "RxSwift",
        "Observable": "RxSwift", "PublishSubject": "RxSwift", "BehaviorSubject": "RxSwift", "BehaviorRelay": "RxCocoa",
        "PublishRelay": "RxCocoa", "Driver": "RxCocoa",
        "disposed": "RxSwift", "pin": "PinLayout", "flex": "FlexLayout", "hero": "Hero", "isHeroEnabled": "Hero", "heroID": "Hero",
        "heroModifiers": "Hero", "constrain": "Cartography",
        "ConstraintGroup": "Cartography", "AnimationView": "Lottie", "LottieAnimationView": "Lottie", "LottieAnimation": "Lottie",
        "LOTAnimationView": "Lottie",
        "AF": "Alamofire", "SessionManager": "Alamofire", "MoyaProvider": "Moya", "TargetType": "Moya", "af": "AlamofireImage",
        "JSON": "SwiftyJSON",
        "edgesToSuperview": "TinyConstraints", "centerInSuperview": "TinyConstraints", "autoPinEdgesToSuperviewEdges": "PureLayout",
        "autoPinEdge": "PureLayout",
        "autoSetDimensions": "PureLayout", "FirebaseApp": "Firebase", "Auth": "FirebaseAuth", "Firestore": "FirebaseFirestore",
        "KeychainWrapper": "SwiftKeychainWrapper",
        "SVProgressHUD": "SVProgressHUD", "MBProgressHUD": "MBProgressHUD", "Reachability": "Reachability", "makeToast": "Toast_Swift",
        "POPSpringAnimation": "pop", "POPBasicAnimation": "pop",
        "FPSLabel": "FPSLabel", "Realm": "RealmSwift", "Swinject": "Swinject",
    ]
}
