// Creates objects of classes known only at runtime. Swift lets code call a metatype's initializer only if it is `required`. Apple's
// initializers aren't `required`, because subclasses override `init()` without that keyword.

import Foundation

extension NSObject {
    /// Calls the class's `init()`, for `made(of:)`.
    @inline(never)
    fileprivate convenience init(dynamically: Void) { self.init() }

    /// Returns a new object of a class known only at runtime, created with `init()`.
    ///
    /// Swift lets code call a metatype's initializer only if it is `required` or the class is final. UIKit's initializers aren't
    /// `required`, so the call goes through a final class. Dispatch through the vtable then finds the actual class's initializer.
    package static func made(of type: NSObject.Type) -> NSObject {
        let made: AnyObject = unsafeBitCast(type, to: PlainObject.Type.self).init(dynamically: ())
        return unsafeDowncast(made, to: NSObject.self)
    }
}

private final class PlainObject: NSObject {}

extension CALayer {
    /// Calls the class's `init(layer:)`, for `pictureOfNow()`.
    @inline(never)
    fileprivate convenience init(dynamicallyOf layer: CALayer) { self.init(layer: layer) }

    /// Returns a copy of this layer, created by its class's `init(layer:)`.
    func copyForPicture() -> CALayer {
        unsafeBitCast(type(of: self), to: PlainLayer.Type.self).init(dynamicallyOf: self) as CALayer
    }
}

private final class PlainLayer: CALayer {}
