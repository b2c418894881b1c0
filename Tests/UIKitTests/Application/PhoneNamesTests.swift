import Testing

@testable import UIKit

/// Checks members of UIKit that most programs only store or call, and members that depend on the program's files.
@MainActor @Suite(.serialized) struct PhoneNamesTests {
    @Test func storedTraitsAreReadBackFromTheirObject() {
        let field = UITextField(), other = UITextField()
        field.keyboardType = .emailAddress
        field.textContentType = .password
        field.autocapitalizationType = .none
        #expect(field.keyboardType == .emailAddress && other.keyboardType == .default)
        #expect(field.textContentType == .password && field.autocapitalizationType == .none)
    }

    @Test func numberInAnyIsConvertedBetweenCGFloatAndNSNumber() {
        let value: Any = CGFloat(2.5), number: Any = NSNumber(value: 4)
        #expect((value as? NSNumber)?.doubleValue == 2.5)
        #expect(number as? CGFloat == 4)
        #expect(NSArray(array: [CGFloat(1)]).firstObject as? NSNumber == 1)
    }

    @Test func editButtonTogglesEditing() throws {
        let controller = UIViewController(), item = controller.editButtonItem
        #expect(item === controller.editButtonItem && item.title == "Edit" && !controller.isEditing)
        try #require(item.primaryAction).run(sender: item)
        #expect(controller.isEditing && item.title == "Done")
        controller.isEditing = false
        #expect(item.title == "Edit")
    }

    @Test func fontDescriptorChangesStyleAndWeight() {
        let font = UIFont.systemFont(ofSize: 16), descriptor = font.fontDescriptor
        let both = descriptor.withSymbolicTraits([.traitBold, .traitItalic])
        #expect(both.map { UIFont(descriptor: $0, size: 0) }?.fontName == ".SFUI-BoldItalic")
        #expect(both?.withSymbolicTraits([])?.postscriptName == ".SFUI-Regular")
        let heavy = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
        #expect(UIFont(descriptor: heavy, size: 20) == UIFont(descriptor: heavy.withSize(20), size: 0))
        #expect(UIFont(descriptor: heavy, size: 20).fontName == ".SFUI-Heavy")
        let family = UIFontDescriptor(fontAttributes: [
            .family: font.familyName, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold],
        ])
        #expect(UIFont(descriptor: family, size: 20).fontName == ".AppleSystemUIFont-Semibold")
    }

    @Test func layoutReturnsCollectionOfTypeThatSubclassDeclares() {
        final class Layout: UICollectionViewFlowLayout {
            override var collectionView: UICollectionView { super.collectionView! }
        }
        let layout = Layout()
        layout.invalidateLayout()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        #expect(layout.collectionView === collection)
    }

    @Test func tabBarWithoutControllerTellsItsDelegateAboutTaps() {
        final class Chooser: NSObject, UITabBarDelegate {
            var chosen: [UITabBarItem] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item) }
        }
        let device = VirtualDevice(size: CGSize(width: 300, height: 400)), bar = UITabBar(), chooser = Chooser()
        let items = [UITabBarItem(tabBarSystemItem: .topRated, tag: 1), UITabBarItem(title: "B", image: nil)]
        (bar.items, bar.delegate) = (items, chooser)
        bar.frame = CGRect(x: 0, y: 0, width: 300, height: 49)
        device.window.addSubview(bar)
        device.turn(at: 0)
        device.touch(1, .began, at: CGPoint(x: 200, y: 20), time: 1)
        device.turn(at: 1)
        device.touch(1, .ended, at: CGPoint(x: 200, y: 20), time: 1.05)
        device.turn(at: 1.05)
        #expect(chooser.chosen == [items[1]] && bar.selectedItem === items[1] && items[0].title == "Top Rated")
    }

    @Test func tabDrawsImageInTintUnlessItDemandsItsColors() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        let bar = UITabBar()
        bar.items = [image, image.withRenderingMode(.alwaysOriginal)].map { UITabBarItem(title: nil, image: $0) }
        let pictures = bar.buttons.flatMap(\.subviews).compactMap { $0 as? UIImageView }
        #expect(pictures.map { $0.image?.renderingMode } == [.alwaysTemplate, .alwaysOriginal])
    }

    @Test func bundleOfProgramFindsFilesByNameAndReadsInfo() throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("segue-\(UUID().uuidString)")
        let deep = folder.appendingPathComponent("Data/More")
        try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
        defer {
            ResourceFolders.remove(folder)
            try? FileManager.default.removeItem(at: folder)
        }
        try Data("[1]".utf8).write(to: deep.appendingPathComponent("Albums.json"))
        let info: [String: Any] = ["CFBundleShortVersionString": "3.2", "CFBundleName": "$(PRODUCT_NAME)"]
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        // CocoaPods would build this bundle from files of the folder.
        try Data("s.resource_bundles = { 'PodArt-lib' => ['Data/**'] }".utf8).write(to: folder.appendingPathComponent("Art.podspec"))
        ResourceFolders.add(folder)
        let bundle = Bundle.main
        #expect(bundle.programPath(forResource: "Albums", ofType: "json") == deep.appendingPathComponent("Albums.json").path)
        #expect(bundle.programURL(forResource: "Albums.json", withExtension: nil)?.lastPathComponent == "Albums.json")
        #expect(bundle.programURL(forResource: "None", withExtension: "json") == nil)
        #expect(bundle.programURL(forResource: "LibraryArt", withExtension: "bundle") == nil)
        let pod = try #require(bundle.programURL(forResource: "PodArt-lib", withExtension: "bundle"))
        #expect(pod.lastPathComponent == folder.lastPathComponent && Bundle(url: pod) != nil)
        ResourceFolders.remove(folder)
        ResourceFolders.add(deep)
        defer { ResourceFolders.remove(deep) }
        #expect(
            bundle.programURL(forResource: "PodArt-lib", withExtension: "bundle") == pod, "the podspec may be above the library's folder")
        ResourceFolders.add(folder)
        // Suites that run at the same time may add their own Info.plist, so the values are read from this one.
        let values = Bundle.info(in: folder.appendingPathComponent("Info.plist"))
        #expect(values["CFBundleShortVersionString"] as? String == "3.2" && values["CFBundleName"] as? String == "Program")
        #expect(bundle.programObject(forInfoDictionaryKey: "CFBundleVersion") != nil)
    }
}
