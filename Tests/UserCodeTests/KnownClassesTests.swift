import Foundation
import Testing
import UIKit

@testable import Translation

/// Checks the translator's list of classes against the actual classes.
struct KnownClassesTests {
    @Test func listedSuperclassesMatchClasses() throws {
        for (name, superclass) in KnownClasses.superclasses {
            let module = name.hasPrefix("CA") ? "QuartzCore" : "UIKit"
            let type: AnyClass = try #require(NSClassFromString("\(module).\(name)"), "\(name)")
            let above: AnyClass = try #require(_getSuperclass(type))
            #expect("\(above)" == superclass, "\(name)")
        }
    }
}
