/// A sheet that shares items. It can copy them, and offers the program's own activities. Other apps don't exist.
open class UIActivityViewController: UIViewController {
    /// Called after the sheet closes, with the chosen activity or nil.
    public typealias CompletionWithItemsHandler =
        (_ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?) -> Void

    /// Called after the sheet closes.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The activities to leave out.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    private let items: [Any]
    private let activities: [UIActivity]
    private var result: (type: UIActivity.ActivityType?, completed: Bool) = (nil, false)

    private static let (margin, rowHeight): (CGFloat, CGFloat) = (16, 48)

    /// Creates a sheet for items, with the program's own activities.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (items, activities) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .pageSheet
        sheetPresentationController?.detents = [.medium(), .large()]
        Diagnostics.reportOnce("the share sheet can only copy, because Segue has no other apps", about: "UIActivityViewController")
    }

    /// Traps, because a sheet needs items.
    public required init?(coder: NSCoder) { misuse("create a share sheet from its items") }

    open override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = .systemGroupedBackground
        let heading = UILabel(frame: CGRect(x: Self.margin, y: 16, width: view.bounds.width - 2 * Self.margin - 40, height: 44))
        (heading.text, heading.font, heading.numberOfLines) = (summary, .systemFont(ofSize: 15, weight: .semibold), 2)
        heading.autoresizingMask = [.flexibleWidth]
        view.addSubview(heading)
        let close = UIButton(type: .system)
        close.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        close.tintColor = .systemGray3
        close.frame = CGRect(x: view.bounds.width - 46, y: 23, width: 30, height: 30)
        close.autoresizingMask = [.flexibleLeftMargin]
        close.addAction(UIAction { [weak self] _ in self?.finish(nil) }, for: .touchUpInside)
        view.addSubview(close)
        for (index, action) in actions.enumerated() {
            let row = UIButton(type: .system, primaryAction: action)
            row.frame = CGRect(
                x: Self.margin, y: 76 + CGFloat(index) * (Self.rowHeight + 8), width: view.bounds.width - 2 * Self.margin,
                height: Self.rowHeight)
            row.autoresizingMask = [.flexibleWidth]
            row.backgroundColor = .secondarySystemGroupedBackground
            row.layer.cornerRadius = 10
            row.tintColor = .label
            row.titleLabel?.font = .systemFont(ofSize: 17)
            view.addSubview(row)
        }
        self.view = view
    }

    /// The first text, address, or description of the items.
    private var summary: String {
        let texts = items.lazy.compactMap { item -> String? in
            if let text = item as? String { return text }
            if let address = item as? URL { return address.absoluteString }
            return (item as? any UIActivityItemSource).flatMap { $0.activityViewControllerPlaceholderItem(self) as? String }
        }
        return texts.first ?? (items.contains { $0 is UIImage } ? "Image" : "\(items.count) items")
    }

    private var actions: [UIAction] {
        let excluded = Set(excludedActivityTypes ?? [])
        let copy =
            excluded.contains(.copyToPasteboard)
            ? [] : [UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { [weak self] _ in self?.copyItems() }]
        let own = activities.filter { $0.canPerform(withActivityItems: items) && !($0.activityType.map(excluded.contains) ?? false) }
        return copy
            + own.map { activity in
                UIAction(title: activity.activityTitle ?? "", image: activity.activityImage) { [weak self] _ in self?.perform(activity) }
            }
    }

    private func copyItems() {
        let board = UIPasteboard.general
        if let text = items.lazy.compactMap({ $0 as? String ?? ($0 as? URL)?.absoluteString }).first {
            board.string = text
        } else if let image = items.lazy.compactMap({ $0 as? UIImage }).first {
            board.image = image
        }
        finish(.copyToPasteboard)
    }

    private func perform(_ activity: UIActivity) {
        activity.prepare(withActivityItems: items)
        activity.perform()
        finish(activity.activityType)
    }

    private func finish(_ type: UIActivity.ActivityType?) {
        result = (type, type != nil)
        presentingViewController?.dismiss(animated: true)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard presentingViewController == nil || isBeingDismissed else { return }
        completionWithItemsHandler?(result.type, result.completed, nil, nil)
        completionWithItemsHandler = nil
    }
}

/// An activity of the program, offered in a share sheet.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The name of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "com.apple.UIKit.activity.AddToReadingList".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Adds a link to the reading list. Segue's sheet doesn't offer it.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Sends items to a device nearby. Segue's sheet doesn't offer it.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Assigns a picture to a contact. Segue's sheet doesn't offer it.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Copies the items to the pasteboard. Segue's sheet offers it unless it is excluded.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Sends the items by mail. Segue's sheet doesn't offer it.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Opens the items as a PDF with annotations. Segue's sheet doesn't offer it.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Sends the items as a message. Segue's sheet doesn't offer it.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Opens a book. Segue's sheet doesn't offer it.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Posts the items to Facebook. Segue's sheet doesn't offer it.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Posts pictures to Flickr. Segue's sheet doesn't offer it.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Posts the items to Tencent Weibo. Segue's sheet doesn't offer it.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.PostToTencentWeibo")
        /// Posts the items to Twitter. Segue's sheet doesn't offer it.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Posts videos to Vimeo. Segue's sheet doesn't offer it.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Posts the items to Sina Weibo. Segue's sheet doesn't offer it.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Prints the items. Segue's sheet doesn't offer it.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Saves pictures to the photo library. Segue's sheet doesn't offer it.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    }

    /// The place of an activity in the sheet.
    public enum Category: Int, Sendable { case action, share }

    public override init() { super.init() }

    /// The place of the activity. Has no effect.
    open class var activityCategory: Category { .action }
    /// The activity's name.
    open var activityType: ActivityType? { nil }
    /// The title.
    open var activityTitle: String? { nil }
    /// The image.
    open var activityImage: UIImage? { nil }
    /// The activity's page. Never shown.
    open var activityViewController: UIViewController? { nil }
    /// Returns whether the activity can handle the items.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Receives the items before `perform()`.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Performs the activity.
    open func perform() {}
    /// Ends the activity. Does nothing, because the sheet closes when the user chooses the activity.
    open func activityDidFinish(_ completed: Bool) {}
}

/// An object that provides the data to share. Only its placeholder is used.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an item of the same class as the final item.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for an activity, or nil to share nothing.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
}
