import Foundation
import Testing
import UIKit

@testable import Translation

/// The translator's list of classes, beside the classes.
struct KnownClassesTests {
    @Test func superclassesAreThoseOfTheClasses() throws {
        for (name, superclass) in KnownClasses.superclasses {
            let module = name.hasPrefix("CA") ? "QuartzCore" : "UIKit"
            let type: AnyClass = try #require(NSClassFromString("\(module).\(name)"), "\(name)")
            let above: AnyClass = try #require(_getSuperclass(type))
            #expect("\(above)" == superclass, "\(name)")
        }
    }
}
