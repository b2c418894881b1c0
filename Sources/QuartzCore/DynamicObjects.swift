// Objects of classes that are known only when the program runs. Swift calls an initializer through a class value only if it is `required`,
// which Apple's are not: subclasses override `init()` without that word.

import Foundation

extension NSObject {
    /// Makes an object with the plain `init()` of its class: for `made(of:)`.
    @inline(never)
    fileprivate convenience init(dynamically: Void) { self.init() }

    /// Returns a new object of a class that is known only when the program runs, made with its plain `init()`.
    ///
    /// Swift calls an initializer through a class value only if it is `required`, which those of UIKit are not, or if the class is final. The
    /// call is made through a final class, and finds the initializer of the actual class by its place in the class's table.
    package static func made(of type: NSObject.Type) -> NSObject {
        let made: AnyObject = unsafeBitCast(type, to: PlainObject.Type.self).init(dynamically: ())
        return unsafeDowncast(made, to: NSObject.self)
    }
}

private final class PlainObject: NSObject {}

extension CALayer {
    /// Makes a copy by the class's own `init(layer:)`: for `pictureOfNow()`.
    @inline(never)
    fileprivate convenience init(dynamicallyOf layer: CALayer) { self.init(layer: layer) }

    /// Returns a copy of this layer made by the `init(layer:)` of its class.
    func copyForPicture() -> CALayer {
        unsafeBitCast(type(of: self), to: PlainLayer.Type.self).init(dynamicallyOf: self) as CALayer
    }
}

private final class PlainLayer: CALayer {}
