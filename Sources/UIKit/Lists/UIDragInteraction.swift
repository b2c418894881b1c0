// Drag and drop between views and apps. The declarations exist so that code compiles; drags never start.

/// The data of a drag.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private let object: Any?
    /// A name for the data.
    open var suggestedName: String?

    /// Creates a provider for an object.
    public init(object: Any) { self.object = object }
    /// Creates an empty provider.
    public override init() { object = nil }

    /// Always returns false.
    open func canLoadObject(ofClass aClass: AnyClass) -> Bool { false }
}

/// An item of a drag.
@preconcurrency @MainActor open class UIDragItem: NSObject {
    /// The data.
    public let itemProvider: NSItemProvider
    /// An object that code attaches to the item.
    open var localObject: Any?
    /// Returns a picture of the item. Never called.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item.
    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A picture of a dragged item.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    /// The view that shows the picture.
    public let view: UIView

    /// Creates a picture of a view.
    public init(view: UIView) { self.view = view }
}

/// A drag or a drop.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
    /// The items.
    var items: [UIDragItem] { get }
    /// Returns the position of the finger in a view's coordinates.
    func location(in view: UIView) -> CGPoint
    /// Returns whether an item can be loaded as a class.
    func canLoadObjects(ofClass aClass: AnyClass) -> Bool
    /// Returns whether an item has one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

/// A drag.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// An object that code attaches to the drag.
    var localContext: Any? { get set }
}

/// A drop.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The drag, or nil if it started in another app.
    var localDragSession: (any UIDragSession)? { get }
}

/// The result of a drop.
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

/// A proposal for a drop.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    /// The result of the drop.
    public let operation: UIDropOperation
    /// Whether the drop point is exact. Stored, but has no effect.
    open var isPrecise = false
    /// Whether the picture keeps its size. Stored, but has no effect.
    open var prefersFullSizePreview = false

    /// Creates a proposal.
    public init(operation: UIDropOperation) { self.operation = operation }
}

/// Starts drags from a view. Drags never start.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// The view; held weakly.
    public private(set) weak var view: UIView?
    /// The delegate; held weakly.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether drags may start. Stored, but has no effect.
    open var isEnabled = true
    /// Whether other recognizers work while an item is lifted. Stored, but has no effect.
    open var allowsSimultaneousRecognitionDuringLift = false

    /// Creates an interaction.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        Self.report()
    }

    /// Has no effect.
    public func willMove(to view: UIView?) {}
    /// Stores the view.
    public func didMove(to view: UIView?) { self.view = view }

    fileprivate static func report() {
        Diagnostics.reportOnce("drag and drop isn't supported; drags don't start", about: "UIDragInteraction")
    }
}

/// Runs animations alongside a drag's. Segue never passes one.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes to the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called after the animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// The delegate of a drag interaction. Never called.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// Returns the items of a drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

/// Receives drops on a view. Drops never occur.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    /// The view; held weakly.
    public private(set) weak var view: UIView?
    /// The delegate; held weakly.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether several drops may happen at once. Stored, but has no effect.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction.
    public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

    /// Has no effect.
    public func willMove(to view: UIView?) {}
    /// Stores the view.
    public func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a drop interaction. Never called.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {}

/// The delegate that provides the items of a collection view's drags. Never called.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a drag that starts at an item of the collection view.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
}

/// The delegate that receives drops on a collection view. Never called.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Called when the user drops items.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

/// An item of a drop on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The dragged item.
    var dragItem: UIDragItem { get }
    /// The item's index path before the drag, or nil if it wasn't in this view.
    var sourceIndexPath: IndexPath? { get }
}

/// A drop on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path of the drop, or nil outside of all items.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal for the drop.
    var proposal: UICollectionViewDropProposal { get }
    /// The drop.
    var session: any UIDropSession { get }
    /// Animates an item to an index path.
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
}

/// A proposal for a drop on a collection view.
open class UICollectionViewDropProposal: UIDropProposal {
    /// The effect of a drop.
    public enum Intent: Int, Sendable { case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath }

    /// The effect of the drop.
    public let intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// Creates a proposal with an unspecified effect.
    public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// The delegate that provides the items of a table view's drags. Never called.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    /// Returns the items of a drag that starts at a row.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
}

/// The delegate that receives drops on a table view. Never called.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    /// Called when the user drops items.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

/// An item of a drop on a table view.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// The dragged item.
    var dragItem: UIDragItem { get }
    /// The item's index path before the drag, or nil if it wasn't in this view.
    var sourceIndexPath: IndexPath? { get }
}

/// A drop on a table view.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The index path of the drop, or nil outside of all items.
    var destinationIndexPath: IndexPath? { get }
    /// The proposal for the drop.
    var proposal: UITableViewDropProposal { get }
    /// The drop.
    var session: any UIDropSession { get }
    /// Animates an item to a row.
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
}

/// A proposal for a drop on a table view.
open class UITableViewDropProposal: UIDropProposal {
    /// The effect of a drop.
    public enum Intent: Int, Sendable { case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic }

    /// The effect of the drop.
    public let intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

extension UICollectionView {
    /// The delegate that provides items to drag; held weakly and never called.
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { kept(else: WeakReference(nil)).object as? any UICollectionViewDragDelegate }
        set {
            if newValue != nil { UIDragInteraction.report() }
            keep(WeakReference(newValue))
        }
    }
    /// The delegate that receives drops; held weakly and never called.
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { kept(else: WeakReference(nil)).object as? any UICollectionViewDropDelegate }
        set { keep(WeakReference(newValue)) }
    }
}

extension UITableView {
    /// The delegate that provides rows to drag; held weakly and never called.
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { kept(else: WeakReference(nil)).object as? any UITableViewDragDelegate }
        set {
            if newValue != nil { UIDragInteraction.report() }
            keep(WeakReference(newValue))
        }
    }
    /// The delegate that receives drops; held weakly and never called.
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { kept(else: WeakReference(nil)).object as? any UITableViewDropDelegate }
        set { keep(WeakReference(newValue)) }
    }
}
