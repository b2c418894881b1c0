import CSystem

/// Searches for strong references to an object that has left the screen. They show whether the program keeps the object intentionally.
///
/// The search follows the stored properties of the program's classes and the objects that UIKit's classes retain. It can't find references
/// in closures.
@MainActor struct ReferenceSearch {
    private let target: AnyObject
    /// Whether the search also follows the weakly held delegates of controllers and recognizers.
    private let includesDelegates: Bool
    /// The controller whose children the search doesn't count.
    private var parent: UIViewController?
    private var known: Set<ObjectIdentifier> = []
    private var open: [AnyObject] = []
    /// The number of values that the search may still read, which limits its duration.
    private var budget = 20_000

    private init(_ target: AnyObject, includesDelegates: Bool) { (self.target, self.includesDelegates) = (target, includesDelegates) }

    /// Returns whether one of `roots` keeps `target` alive, directly or through other objects. Also returns true if the search exceeds its
    /// budget.
    static func finds(_ target: AnyObject, from roots: [AnyObject?], includesDelegates: Bool = false) -> Bool {
        var search = ReferenceSearch(target, includesDelegates: includesDelegates)
        return roots.contains { search.notes($0) } || search.run()
    }

    /// Returns whether anything but its parent keeps a child controller alive. Also returns true if the search exceeds its budget.
    static func finds(_ child: UIViewController, from roots: [AnyObject?], besides parent: UIViewController) -> Bool {
        var search = ReferenceSearch(child, includesDelegates: true)
        search.parent = parent
        return roots.contains { search.notes($0) } || search.run()
    }

    /// Returns whether `target` is part of a retain cycle. Also returns true if the search exceeds its budget.
    static func findsCycle(of target: AnyObject) -> Bool {
        var search = ReferenceSearch(target, includesDelegates: false)
        search.open = [target]
        return search.run()
    }

    private mutating func run() -> Bool {
        while let object = open.popLast() {
            if held(by: object).contains(where: { notes($0) }) || followsProperties(of: object) { return true }
        }
        return budget <= 0
    }

    /// Queues a retained object for the search, and returns whether it is the target.
    private mutating func notes(_ object: AnyObject?) -> Bool {
        guard let object else { return false }
        if object === target { return true }
        if known.insert(ObjectIdentifier(object)).inserted { open.append(object) }
        return false
    }

    // MARK: UIKit's objects

    private func held(by object: AnyObject) -> [AnyObject?] {
        switch object {
        case let controller as UIViewController:
            [controller.viewIfLoaded, controller.presentedViewController, controller.presentation?.controller]
                + (controller === parent ? controller.children.filter { $0 !== target } : controller.children)
                + delegates(of: controller)
        case let view as UIView:
            [(view as? UIWindow)?.rootViewController] + view.subviews
                + (view.ownRecognizers ?? []).map { includesDelegates ? $0.delegate : nil }
        case let context as TransitionContext: [context.plan.from, context.plan.to]
        case let coordinator as TransitionCoordinator: [coordinator.context]
        default: []
        }
    }

    private func delegates(of controller: UIViewController) -> [AnyObject?] {
        guard includesDelegates else { return [] }
        return [
            controller.transitioningDelegate, (controller as? UINavigationController)?.delegate,
            (controller as? UITabBarController)?.delegate,
        ]
    }

    // MARK: The program's objects

    private mutating func followsProperties(of object: AnyObject) -> Bool {
        guard !Self.isOfFramework(type(of: object)) else { return false }
        let words = ObjectMemory(object)
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, !Self.isOfFramework(current.subjectType) {
            for property in current.children where reads(property.value, in: words) { return true }
            mirror = current.superclassMirror
        }
        return false
    }

    /// Returns whether a type is defined in UIKit, in a module below it, or in Swift's libraries.
    static func isOfFramework(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        return ["UIKit.", "QuartzCore.", "Foundation.", "FoundationEssentials.", "Swift."].contains { name.hasPrefix($0) }
    }

    /// Reads a value. `words` is the memory of the object that stores the value, or nil if the value isn't stored in an object. Returns
    /// whether the value contains the target.
    private mutating func reads(_ value: Any, in words: ObjectMemory?) -> Bool {
        budget -= 1
        guard budget > 0 else { return false }
        if type(of: value) is AnyClass {
            let object = value as AnyObject
            return words?.contain(object) != false && notes(object)
        }
        let mirror = Mirror(reflecting: value)
        let isApart = mirror.displayStyle == .collection || mirror.displayStyle == .dictionary || mirror.displayStyle == .set
        for part in mirror.children where reads(part.value, in: isApart ? nil : words) { return true }
        return false
    }
}

/// The memory that holds an object's stored properties. Strong references are stored as addresses, but weak references aren't.
private struct ObjectMemory {
    private let words: UnsafeBufferPointer<UInt>

    init(_ object: AnyObject) {
        let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()).assumingMemoryBound(to: UInt.self)
        let extents = _swift_getSwiftClassInstanceExtents(unsafeBitCast(type(of: object), to: UnsafeRawPointer.self))
        words = UnsafeBufferPointer(start: start, count: Int(extents.after) / MemoryLayout<UInt>.size)
    }

    func contain(_ object: AnyObject) -> Bool { words.contains(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())) }
}
