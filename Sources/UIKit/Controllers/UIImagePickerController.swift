/// A sheet in which the user picks a picture. The device has no camera and no photos, so the sheet offers plain generated pictures.
open class UIImagePickerController: UIViewController {
    /// The source of the pictures.
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    /// The camera of a phone.
    public enum CameraDevice: Int, Sendable { case rear, front }
    /// The use of the camera.
    public enum CameraCaptureMode: Int, Sendable { case photo, video }
    /// The flash of the camera.
    public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }

    /// A key of the picked picture's information.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The string that identifies the value, such as "UIImagePickerControllerMediaType".
        public let rawValue: String

        /// Creates a value from the string that identifies it. Any string is accepted.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The media type: always "public.image".
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture as it was picked, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture after editing, a `UIImage`. Present only if `allowsEditing` is true; Segue doesn't change the picture.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part that the user selected while editing. Segue never provides it.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The URL of a movie. Segue never provides it.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The metadata of a new photo. Segue never provides it.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        /// The URL of the picture's file. Segue never provides it.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The asset in the photo library. Segue never provides it.
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    }

    /// Whether the device has a source; false for the camera.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// Whether the device has a camera; always false.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// The types of a source's media.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }

    /// The delegate, which must dismiss the sheet; held weakly.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// The source of the pictures. Stored, but has no effect.
    open var sourceType = SourceType.photoLibrary
    /// The types of media to offer. Stored, but has no effect.
    open var mediaTypes = ["public.image"]
    /// Whether the user can edit the picture. If so, the result also has an edited image, which is the same picture.
    open var allowsEditing = false
    /// The camera to use. Stored, but has no effect.
    open var cameraDevice = CameraDevice.rear
    /// The use of the camera. Stored, but has no effect.
    open var cameraCaptureMode = CameraCaptureMode.photo
    /// The flash to use. Stored, but has no effect.
    open var cameraFlashMode = CameraFlashMode.auto
    /// Whether the camera's controls are visible. Stored, but has no effect.
    open var showsCameraControls = true
    /// A view in front of the camera's picture. Stored, but has no effect.
    open var cameraOverlayView: UIView?

    private static let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPurple, .systemPink,
    ]
    private static let side: CGFloat = 300

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        Diagnostics.reportOnce("the photo library contains only generated pictures", about: "UIImagePickerController")
    }

    /// Creates a picker for an interface file.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: UINavigationBar.height))
        bar.autoresizingMask = [.flexibleWidth]
        let item = UINavigationItem(title: "Photos")
        item.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancelled() })
        bar.items = [item]
        view.addSubview(bar)
        let column = view.bounds.width / 3
        for (index, color) in Self.colors.enumerated() {
            let button = UIButton(type: .custom)
            button.frame = CGRect(
                x: CGFloat(index % 3) * column, y: UINavigationBar.height + CGFloat(index / 3) * column, width: column - 2,
                height: column - 2)
            button.setImage(Self.picture(color), for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.picked(color) }, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    /// Returns a picture with a gradient from light at the top to a color at the bottom.
    private static func picture(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
            for y in stride(from: CGFloat(0), to: side, by: 4) {
                color.withAlphaComponent(0.4 + 0.6 * y / side).setFill()
                context.fill(CGRect(x: 0, y: y, width: side, height: 4))
            }
        }
    }

    private func picked(_ color: UIColor) {
        let image = Self.picture(color)
        var info: [InfoKey: Any] = [.originalImage: image, .mediaType: "public.image"]
        if allowsEditing { info[.editedImage] = image }
        guard let delegate else { return dismissSelf() }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }

    private func cancelled() {
        guard let delegate else { return dismissSelf() }
        delegate.imagePickerControllerDidCancel(self)
    }

    private func dismissSelf() { presentingViewController?.dismiss(animated: true) }
}

/// The delegate of an image picker. Both methods are optional. An implementation must dismiss the picker.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    /// Called when the user picks a picture, which `info` contains.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when the user taps Cancel.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Dismisses the picker by default.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.presentingViewController?.dismiss(animated: true) }
    /// Dismisses the picker by default.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        picker.presentingViewController?.dismiss(animated: true)
    }
}

/// Saves nothing and doesn't call `completionSelector`, because the device has no photos.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) { Diagnostics.reportOnce("pictures aren't saved, because Segue has no photo library", about: "UIImageWriteToSavedPhotosAlbum") }
