import Foundation
import TestSupport
import Testing

@testable import UIKit

// Checks storyboards and nibs in Xcode's format that are read from files in a temporary folder.
@MainActor @Suite(.serialized) struct StoryboardFileTests {
    final class StartController: UIViewController {
        weak var titleLabel: UILabel!
        var bars: [UIView] = []
        var loose: RoundView!
        var topSpace: NSLayoutConstraint!
        var taps = 0
        var prepared: [String?] = []
        private(set) var awake = false

        override func awakeFromNib() {
            super.awakeFromNib()
            awake = true
        }
        func tapped(_ sender: UIButton) { taps += 1 }
        func back(_ segue: UIStoryboardSegue) { prepared.append("back") }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared.append(segue.identifier) }
    }

    final class RoundView: UIView {
        var inset: CGFloat = 0
        var isLoud = false
    }

    final class PhotoCell: UITableViewCell {
        weak var caption: UILabel!
    }

    final class ListController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
            (cell as? PhotoCell)?.caption.text = "Photo \(indexPath.row)"
            return cell
        }
    }

    final class PillButton: UIButton {}

    final class LoudItem: UITabBarItem {
        var isLoud = false
        var guide: Guide!
    }

    final class RedBar: UINavigationBar {
        private(set) var awakenings = 0

        override func awakeFromNib() {
            super.awakeFromNib()
            awakenings += 1
        }
    }
    final class Poster: UIViewController {}
    final class WideBar: UITabBar {
        private(set) var awakenings = 0

        override func awakeFromNib() {
            super.awakeFromNib()
            awakenings += 1
        }
    }

    final class BrickLayout: UICollectionViewFlowLayout {}

    final class Wall: UICollectionView {
        private(set) var firstLayout: UICollectionViewLayout?

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            firstLayout = collectionViewLayout
        }
    }

    final class Guide: NSObject, UINavigationControllerDelegate {
        weak var navigation: UINavigationController?
    }

    /// Sets the style, and leaves the presentation to UIKit.
    final class CardSegue: UIStoryboardSegue {
        override func perform() {
            destination.modalPresentationStyle = .overFullScreen
            super.perform()
        }
    }

    final class FadeSegue: UIStoryboardSegue {
        override func perform() { source.present(destination, animated: false) }
    }

    /// Controllers with bars of the program's classes.
    private static let bars = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="t-1">
          <scenes>
            <scene sceneID="s-1"><objects>
              <tabBarController id="t-1" sceneMemberID="viewController">
                <tabBar key="tabBar" id="t-2" customClass="WideBar"/>
                <connections><segue destination="n-1" kind="relationship" relationship="viewControllers" id="t-3"/></connections>
              </tabBarController>
            </objects></scene>
            <scene sceneID="s-2"><objects>
              <navigationController id="n-1" sceneMemberID="viewController">
                <tabBarItem key="tabBarItem" title="One" id="n-4" customClass="LoudItem">
                  <connections><outlet property="guide" destination="g-1" id="o-9"/></connections>
                </tabBarItem>
                <navigationBar key="navigationBar" id="n-2" customClass="RedBar"/>
                <connections><segue destination="p-1" kind="relationship" relationship="rootViewController" id="n-3"/></connections>
              </navigationController>
              <customObject id="g-1" customClass="Guide"/>
            </objects></scene>
            <scene sceneID="s-3"><objects>
              <viewController title="Page" id="p-1" sceneMemberID="viewController"><view key="view" id="p-2"/></viewController>
            </objects></scene>
          </scenes>
        </document>
        """

    /// A reference to the initial controller of another storyboard.
    private static let reference = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="r-1">
          <scenes><scene sceneID="s-1"><objects>
            <viewControllerPlaceholder storyboardIdentifier="start" storyboardName="FileTest" id="r-1" sceneMemberID="viewController"/>
          </objects></scene><scene sceneID="s-2"><objects>
            <viewController storyboardIdentifier="poster" id="r-2" customClass="Poster" sceneMemberID="viewController"/>
          </objects></scene></scenes>
        </document>
        """

    /// Returns the controllers that contain themselves in a storyboard. `segues` lists each controller's segues, as kinds and destinations.
    private func endless(_ segues: [String: [(kind: String, destination: String)]]) throws -> Set<String> {
        let scenes = segues.sorted { $0.key < $1.key }.map { id, segues in
            let inner = segues.map { "<segue destination=\"\($0.destination)\" kind=\"\($0.kind)\"/>" }.joined()
            return """
                <scene><objects><viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="v"><subviews>
                <containerView id="c"><connections>\(inner)</connections></containerView></subviews></view></viewController></objects></scene>
                """
        }
        let reader = InterfaceReader()
        try #require(reader.read(Data("<document><scenes>\(scenes.joined())</scenes></document>".utf8)))
        return UIStoryboard.scenesInThemselves(try #require(reader.root).items("scenes"))
    }

    @Test func controllersThatContainThemselvesAreFound() throws {
        #expect(try endless(["a": [("embed", "a")]]) == ["a"] && endless(["a": [("relationship", "a")]]) == ["a"])
        #expect(try endless(["a": [("embed", "b")], "b": [("embed", "c")], "c": [("relationship", "b")]]) == ["b", "c"])
        // A push or presentation creates its controller later, and two containers may embed the same controller.
        #expect(try endless(["a": [("show", "a"), ("embed", "b"), ("embed", "b")], "b": [("presentation", "a")]]) == [])
    }

    private static let main = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav-1">
          <scenes>
            <scene sceneID="s-0"><objects>
              <navigationController id="nav-1" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="nb-1"/>
                <connections>
                  <segue destination="start-1" kind="relationship" relationship="rootViewController" id="r-1"/>
                  <outlet property="delegate" destination="guide-1" id="o-0"/>
                </connections>
              </navigationController>
              <customObject id="guide-1" customClass="Guide">
                <connections><outlet property="navigation" destination="nav-1" id="o-00"/></connections>
              </customObject>
              <placeholder placeholderIdentifier="IBFirstResponder" id="fr-0" sceneMemberID="firstResponder"/>
            </objects></scene>
            <scene sceneID="s-1"><objects>
              <viewController storyboardIdentifier="Start" id="start-1" customClass="StartController" customModule="Demo" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="v-1">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                  <subviews>
                    <label opaque="NO" text="Hello" textAlignment="center" translatesAutoresizingMaskIntoConstraints="NO" id="l-1">
                      <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                      <fontDescription key="fontDescription" type="boldSystem" pointSize="24"/>
                      <color key="textColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </label>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="round-1" customClass="RoundView">
                      <color key="backgroundColor" systemColor="systemBlueColor"/>
                      <constraints>
                        <constraint firstAttribute="width" secondItem="round-1" secondAttribute="height" multiplier="4:2" id="c-1"/>
                        <constraint firstAttribute="height" constant="50" id="c-2"/>
                      </constraints>
                      <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="number" keyPath="inset"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.depth"><real key="value" value="3"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="boolean" keyPath="isLoud" value="YES"/>
                      </userDefinedRuntimeAttributes>
                    </view>
                    <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b-1">
                      <rect key="frame" x="20" y="300" width="100" height="44"/>
                      <state key="normal" title="Tap"/>
                      <connections>
                        <action selector="tapped:" destination="start-1" eventType="touchUpInside" id="a-1"/>
                        <segue destination="detail-1" kind="show" identifier="detail" id="g-1"/>
                      </connections>
                    </button>
                    <containerView opaque="NO" contentMode="scaleToFill" id="box-1">
                      <rect key="frame" x="0.0" y="500" width="375" height="100"/>
                      <connections><segue destination="list-1" kind="embed" id="g-2"/></connections>
                    </containerView>
                  </subviews>
                  <viewLayoutGuide key="safeArea" id="sa-1"/>
                  <constraints>
                    <constraint firstItem="l-1" firstAttribute="top" secondItem="sa-1" secondAttribute="top" constant="20" id="c-3"/>
                    <constraint firstItem="l-1" firstAttribute="centerX" secondItem="v-1" secondAttribute="centerX" id="c-4"/>
                    <constraint firstItem="round-1" firstAttribute="top" secondItem="l-1" secondAttribute="bottom" constant="10" id="c-5"/>
                    <constraint firstItem="round-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" constant="30" id="c-6"/>
                  </constraints>
                </view>
                <navigationItem key="navigationItem" title="Begin" id="ni-1">
                  <barButtonItem key="rightBarButtonItem" title="Fade" id="bb-1">
                    <connections><segue destination="detail-1" kind="custom" identifier="fade" customClass="FadeSegue" id="g-3"/></connections>
                  </barButtonItem>
                  <barButtonItem key="leftBarButtonItem" title="Card" id="bb-2">
                    <connections><segue destination="detail-1" kind="presentation" identifier="card" customClass="CardSegue" id="g-4"/></connections>
                  </barButtonItem>
                </navigationItem>
                <connections>
                  <outlet property="titleLabel" destination="l-1" id="o-1"/>
                  <outlet property="topSpace" destination="c-3" id="o-2"/>
                  <outlet property="loose" destination="loose-1" id="o-4"/>
                  <outletCollection property="bars" destination="round-1" collectionClass="NSMutableArray" id="o-3"/>
                </connections>
              </viewController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="fr-1" sceneMemberID="firstResponder"/>
              <view contentMode="scaleToFill" id="loose-1" customClass="RoundView">
                <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
                <subviews><label text="Loose" id="loose-2"><rect key="frame" x="0.0" y="0.0" width="50" height="20"/></label></subviews>
              </view>
            </objects></scene>
            <scene sceneID="s-2"><objects>
              <viewController storyboardIdentifier="Detail" modalPresentationStyle="overFullScreen" id="detail-1" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="v-2">
                  <subviews>
                    <button opaque="NO" buttonType="system" id="b-2">
                      <rect key="frame" x="10" y="100" width="100" height="44"/>
                      <connections><segue destination="exit-2" kind="unwind" unwindAction="back:" id="g-4"/></connections>
                    </button>
                  </subviews>
                </view>
              </viewController>
              <exit id="exit-2" userLabel="Exit" sceneMemberID="exit"/>
            </objects></scene>
            <scene sceneID="s-3"><objects>
              <tableViewController id="list-1" customClass="ListController" sceneMemberID="viewController">
                <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="40" id="t-1">
                  <prototypes>
                    <tableViewCell reuseIdentifier="photo" id="cell-1" customClass="PhotoCell">
                      <tableViewCellContentView key="contentView" id="cv-1">
                        <subviews><label text="?" id="cl-1"><rect key="frame" x="16" y="0.0" width="200" height="40"/></label></subviews>
                      </tableViewCellContentView>
                      <connections>
                        <outlet property="caption" destination="cl-1" id="o-4"/>
                        <segue destination="detail-1" kind="presentation" identifier="photo" modalPresentationStyle="fullScreen" animates="NO" id="g-5"/>
                      </connections>
                    </tableViewCell>
                  </prototypes>
                  <connections>
                    <outlet property="dataSource" destination="list-1" id="o-5"/>
                    <outlet property="delegate" destination="list-1" id="o-6"/>
                  </connections>
                </tableView>
              </tableViewController>
            </objects></scene>
            <scene sceneID="s-4"><objects>
              <collectionViewController storyboardIdentifier="Grid" id="grid-1" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="gv-1" customClass="UICollectionView"/>
              </collectionViewController>
            </objects></scene>
            <scene sceneID="s-6"><objects>
              <collectionViewController storyboardIdentifier="Wall" id="wall-1" sceneMemberID="viewController">
                <collectionView key="view" contentMode="scaleToFill" id="wv-1" customClass="Wall">
                  <collectionViewFlowLayout key="collectionViewLayout" scrollDirection="horizontal" id="wl-1" customClass="BrickLayout">
                    <size key="itemSize" width="30" height="40"/>
                  </collectionViewFlowLayout>
                </collectionView>
              </collectionViewController>
            </objects></scene>
            <scene sceneID="s-5"><objects>
              <tableViewController storyboardIdentifier="Bare" id="bare-1" sceneMemberID="viewController">
                <tableView key="view" contentMode="scaleToFill" style="plain" id="bt-1"/>
              </tableViewController>
            </objects></scene>
          </scenes>
        </document>
        """

    private static let badge = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="StartController">
              <connections><outlet property="titleLabel" destination="x-2" id="x-9"/></connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="x-1" customClass="RoundView">
              <rect key="frame" x="0.0" y="0.0" width="80" height="30"/>
              <subviews><label text="New" id="x-2"><rect key="frame" x="0.0" y="0.0" width="80" height="30"/></label></subviews>
            </view>
          </objects>
        </document>
        """

    /// The view of `Poster`, which the storyboard doesn't describe.
    private static let poster = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Poster">
              <connections><outlet property="view" destination="p-1" id="p-9"/></connections>
            </placeholder>
            <view id="p-1" tag="7"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/></view>
          </objects>
        </document>
        """

    private static let row = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects>
            <tableViewCell textLabel="r-2" style="IBUITableViewCellStyleDefault" id="r-1">
              <tableViewCellContentView key="contentView" id="r-3">
                <subviews><label text="Row" id="r-2"><rect key="frame" x="20" y="0.0" width="200" height="40"/></label></subviews>
              </tableViewCellContentView>
            </tableViewCell>
            <button buttonType="roundedRect" id="r-6" customClass="PillButton"><state key="normal" title="GET"/></button>
            <searchBar placeholder="Search here" searchBarStyle="minimal" showsCancelButton="YES" id="r-7"/>
            <progressView progressViewStyle="bar" progress="0.5" id="r-8"/>
            <visualEffectView id="r-9"><blurEffect style="prominent"/></visualEffectView>
            <visualEffectView id="r-10"><blurEffect style="systemThinMaterialDark"/></visualEffectView>
            <tabBar id="r-11" selectedImageTintColor="x">
              <items>
                <tabBarItem title="Home" tag="3" id="r-12" customClass="LoudItem">
                  <inset key="imageInsets" minX="0.0" minY="6" maxX="0.0" maxY="-6"/>
                  <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="isLoud" value="YES"/>
                  </userDefinedRuntimeAttributes>
                </tabBarItem>
                <tabBarItem systemItem="favorites" id="r-13"/>
              </items>
              <color key="barTintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
            </tabBar>
            <toolbar id="z-1"><items><barButtonItem systemItem="flexibleSpace" id="z-2"/><barButtonItem title="Go" id="z-3"/></items></toolbar>
            <datePicker datePickerMode="date" style="wheels" id="z-4"/>
            <navigationBar id="r-4"><items><navigationItem title="Alone" id="r-5">
              <barButtonItem key="leftBarButtonItem" image="plus" catalog="system" id="z-5"/>
            </navigationItem></items></navigationBar>
          </objects>
        </document>
        """

    private let device = VirtualDevice(size: CGSize(width: 375, height: 667))

    init() {
        InterfaceBindings.add(StartController.self, module: "Demo") {
            $0.outlet("titleLabel", \.titleLabel)
            $0.outlet("topSpace", \.topSpace)
            $0.outlets("bars", \.bars)
            $0.outlet("loose", \.loose)
            $0.action("tapped:", Selector(StartController.tapped(_:)))
            $0.action("back:", Selector(StartController.back(_:)))
        }
        InterfaceBindings.add(RoundView.self) {
            $0.attribute("inset", \.inset)
            $0.attribute("isLoud", \.isLoud)
        }
        InterfaceBindings.add(CALayer.self) { $0.attribute("depth", set: { $0.zPosition = $1 }) }
        InterfaceBindings.add(PhotoCell.self) { $0.outlet("caption", \.caption) }
        InterfaceBindings.add(ListController.self)
        InterfaceBindings.add(PillButton.self)
        InterfaceBindings.add(LoudItem.self) {
            $0.attribute("isLoud", \.isLoud)
            $0.outlet("guide", \.guide)
        }
        InterfaceBindings.add(RedBar.self)
        InterfaceBindings.add(Poster.self)
        InterfaceBindings.add(WideBar.self)
        InterfaceBindings.add(BrickLayout.self)
        InterfaceBindings.add(Wall.self)
        InterfaceBindings.add(FadeSegue.self)
        InterfaceBindings.add(CardSegue.self)
        InterfaceBindings.add(Guide.self) { $0.outlet("navigation", \.navigation) }
    }

    private func withFiles(_ check: () throws -> Void) throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("segue-\(UUID().uuidString)")
        let base = folder.appendingPathComponent("Base.lproj")
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        defer {
            ResourceFolders.remove(folder)
            try? FileManager.default.removeItem(at: folder)
        }
        try Data(Self.main.utf8).write(to: base.appendingPathComponent("FileTest.storyboard"))
        try Data(Self.bars.utf8).write(to: base.appendingPathComponent("Bars.storyboard"))
        try Data(Self.reference.utf8).write(to: base.appendingPathComponent("Reference.storyboard"))
        try Data(Self.badge.utf8).write(to: folder.appendingPathComponent("Badge.xib"))
        try Data(Self.poster.utf8).write(to: folder.appendingPathComponent("Poster.xib"))
        try Data(Self.row.utf8).write(to: folder.appendingPathComponent("Row.xib"))
        ResourceFolders.add(folder)
        try check()
    }

    private func start() throws -> (UINavigationController, StartController) {
        let storyboard = UIStoryboard(name: "FileTest", bundle: nil)
        let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
        device.window.rootViewController = navigation
        device.turn(at: 0)
        return (navigation, try #require(navigation.topViewController as? StartController))
    }

    private func tap(_ view: UIView, at time: TimeInterval) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        device.touch(1, .began, at: place, time: time)
        device.turn(at: time)
        device.touch(1, .ended, at: place, time: time + 0.05)
        device.turn(at: time + 0.05)
    }

    @Test func controllersViewsConstraintsAndOutletsMatchFile() throws {
        try withFiles {
            let (_, start) = try start()
            let label = try #require(start.titleLabel)
            #expect(start.awake && start.navigationItem.title == "Begin" && label.text == "Hello" && label.font.pointSize == 24)
            #expect(label.textColor == .red && label.center.x == 187.5 && label.frame.minY == start.view.safeAreaInsets.top + 20)
            let round = try #require(start.bars.first as? RoundView)
            #expect(
                round.frame.size == CGSize(width: 100, height: 50) && round.frame.minX == 30 && round.frame.minY == label.frame.maxY + 10)
            #expect(round.layer.zPosition == 3, "a property that the program adds to layers")
            #expect(round.layer.cornerRadius == 8 && round.inset == 2.5 && round.isLoud && round.backgroundColor == .systemBlue)
            start.topSpace.constant = 40
            device.turn(at: 1)
            #expect(label.frame.minY == start.view.safeAreaInsets.top + 40)
        }
    }

    @Test func viewOutsideViewHierarchyOfControllerIsCreated() throws {
        try withFiles {
            let (_, start) = try start()
            let loose = try #require(start.loose)
            #expect(loose.superview == nil && loose.bounds.size == CGSize(width: 240, height: 128))
            #expect((loose.subviews.first as? UILabel)?.text == "Loose")
        }
    }

    @Test func objectLivesAsLongAsItsController() throws {
        try withFiles {
            weak var guide: Guide?
            do {
                let (navigation, _) = try start()
                guide = navigation.delegate as? Guide
                #expect(guide?.navigation === navigation)
                device.window.rootViewController = UIViewController()
                device.turn(at: 1)
            }
            device.turn(at: 2)
            #expect(guide == nil)
        }
    }

    @Test func listWithoutConnectionsUsesItsControllerAsDataSource() throws {
        try withFiles {
            let storyboard = UIStoryboard(name: "FileTest", bundle: nil)
            let grid = try #require(storyboard.instantiateViewController(withIdentifier: "Grid") as? UICollectionViewController)
            #expect(grid.collectionView.dataSource === grid && grid.collectionView.delegate === grid)
            let bare = try #require(storyboard.instantiateViewController(withIdentifier: "Bare") as? UITableViewController)
            #expect(bare.tableView.dataSource === bare && bare.tableView.delegate === bare)
        }
    }

    @Test func collectionViewOfCustomClassHasDescribedLayoutFromStart() throws {
        try withFiles {
            let storyboard = UIStoryboard(name: "FileTest", bundle: nil)
            let page = try #require(storyboard.instantiateViewController(withIdentifier: "Wall") as? UICollectionViewController)
            let wall = try #require(page.collectionView as? Wall)
            let layout = try #require(wall.collectionViewLayout as? BrickLayout)
            #expect(wall.firstLayout === layout && layout.collectionView === wall)
            #expect(layout.scrollDirection == .horizontal && layout.itemSize == CGSize(width: 30, height: 40))
        }
    }

    @Test func buttonPerformsActionAndSegueAndUnwindSegueReturns() throws {
        try withFiles {
            let (navigation, start) = try start()
            tap(try #require(start.view.subviews.first { $0 is UIButton }), at: 1)
            for time in stride(from: 1.1, to: 2, by: 0.05) { device.turn(at: time) }
            #expect(start.taps == 1 && start.prepared.contains("detail") && navigation.viewControllers.count == 2)
            let detail = try #require(navigation.topViewController)
            tap(try #require(detail.view.subviews.first), at: 3)
            for time in stride(from: 3.1, to: 4, by: 0.05) { device.turn(at: time) }
            #expect(navigation.topViewController === start && start.prepared.last == "back")
            start.performSegue(withIdentifier: "fade", sender: nil)
            device.turn(at: 5)
            device.turn(at: 6)
            #expect(start.presentedViewController?.view.window != nil && start.prepared.last == "fade")
            #expect(start.presentedViewController?.modalPresentationStyle == .overFullScreen)
        }
    }

    @Test("S-TRANS-150: super.perform() of a custom class shows the destination in the way of the segue's kind")
    func superOfCustomSegueClassPresents() throws {
        try withFiles {
            let (_, start) = try start()
            var began: [TransitionKind] = []
            device.driver.observe = { if case .transitionBegan(let kind, _, _, _) = $0 { began.append(kind) } }
            start.performSegue(withIdentifier: "card", sender: nil)
            for time in stride(from: 5.0, to: 6, by: 0.05) { device.turn(at: time) }
            #expect(start.presentedViewController?.modalPresentationStyle == .overFullScreen)
            #expect(began == [.present], "the presentation is the only transition")
        }
    }

    @Test func unwindActionThatNoClassHasIsNobodysMethod() {
        #expect(!InterfaceBindings.action("leaveNowhere:").isMethod(of: UIViewController()))
    }

    @Test func embeddedTableHasPrototypesAndRowSegue() throws {
        try withFiles {
            let (_, start) = try start()
            let list = try #require(start.children.first as? ListController)
            #expect(list.view.superview === start.view.subviews.last && list.tableView.visibleCells.count == 3)
            let cell = try #require(list.tableView.visibleCells[1] as? PhotoCell)
            #expect(cell.caption.text == "Photo 1" && cell.frame == CGRect(x: 0, y: 40, width: 375, height: 40))
            tap(cell, at: 1)
            device.turn(at: 2)
            device.turn(at: 3)
            #expect(list.presentedViewController?.modalPresentationStyle == .fullScreen && start.view.window == nil)
        }
    }

    @Test func nibCreatesViewsAndConnectsOwner() throws {
        try withFiles {
            let owner = StartController()
            let views = Bundle.main.loadNibNamed("Badge", owner: owner)
            let badge = try #require(views?.first as? RoundView)
            #expect(badge.frame.size == CGSize(width: 80, height: 30) && owner.titleLabel?.text == "New")
        }
    }

    @Test func standardCellHasOneLabelAndBarsAndEffectsMatchFile() throws {
        try withFiles {
            let views = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil)
            let cell = try #require(views.first as? UITableViewCell)
            let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
            #expect(labels.count == 1 && labels.first === cell.textLabel && cell.textLabel?.text == "Row")
            let button = try #require(views[1] as? PillButton)
            #expect(button.buttonType == .system && button.currentTitleColor == button.tintColor)
            #expect((views.last as? UINavigationBar)?.topItem?.title == "Alone")
            let search = try #require(views[2] as? UISearchBar)
            #expect(search.placeholder == "Search here" && search.searchBarStyle == .minimal && search.showsCancelButton)
            let progress = try #require(views[3] as? UIProgressView)
            #expect(progress.progress == 0.5 && progress.progressViewStyle == .bar)
            let blurs = views[4...5].map { (($0 as? UIVisualEffectView)?.effect as? UIBlurEffect)?.style }
            #expect(blurs == [.prominent, .systemThinMaterialDark])
        }
    }

    @Test func creatorClosureCreatesStoryboardController() throws {
        try withFiles {
            let storyboard = UIStoryboard(name: "FileTest", bundle: nil)
            var made = 0
            let start = storyboard.instantiateViewController(identifier: "Start") { coder -> StartController? in
                made += 1
                return StartController(coder: coder)
            }
            #expect(made == 1 && start.titleLabel == nil)
            start.loadViewIfNeeded()
            #expect(start.titleLabel?.text == "Hello")
        }
    }

    @Test func tabBarHasItemsOfTheirClassesAndAttributes() throws {
        try withFiles {
            let made = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)
            let bar = try #require(made.compactMap { $0 as? UITabBar }.first)
            let item = try #require(bar.items?.first as? LoudItem)
            #expect(item.isLoud && item.title == "Home" && item.tag == 3 && item.imageInsets.top == 6)
            #expect(bar.items?.last?.title == "Favorites" && bar.barTintColor == .red)
        }
    }

    @Test func barsOutsideContainersHaveButtonsOfTheFile() throws {
        try withFiles {
            let made = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil, options: nil)
            let bar = try #require(made.compactMap { $0 as? UINavigationBar }.first)
            #expect(bar.topItem?.leftBarButtonItem?.image?.isSymbolImage == true)
            let toolbar = try #require(made.compactMap { $0 as? UIToolbar }.first)
            #expect(toolbar.items?.map(\.title) == ["", "Go"])
            let picker = try #require(made.compactMap { $0 as? UIDatePicker }.first)
            #expect(picker.datePickerMode == .date && picker.datePickerStyle == .wheels)
        }
    }

    @Test func controllerOfStoryboardHasNibName() throws {
        try withFiles {
            let (_, start) = try start()
            #expect(start.nibName == "start-1-view-v-1" && UIViewController().nibName == nil)
        }
    }

    @Test("S-FRAME-31: a controller that the storyboard gives no view loads the nib of its class")
    func controllerWithoutViewLoadsNibOfItsClass() throws {
        try withFiles {
            let page = UIStoryboard(name: "Reference", bundle: nil).instantiateViewController(withIdentifier: "poster")
            #expect(page is Poster && page.view.tag == 7)
        }
    }

    @Test("S-TRANS-119: a controller from a storyboard reference belongs to the referenced storyboard")
    func referencedControllerHasSeguesOfItsStoryboard() throws {
        try withFiles {
            let other = UIStoryboard(name: "Reference", bundle: nil)
            let navigation = try #require(other.instantiateInitialViewController() as? UINavigationController)
            #expect(navigation.storyboard?.name == "FileTest" && navigation.storyboard?.name != other.name)
            #expect(other.instantiateViewController(withIdentifier: "start") is UINavigationController, "a reference has an identifier too")
        }
    }

    @Test func controllersHaveBarsOfTheirClasses() throws {
        try withFiles {
            let storyboard = UIStoryboard(name: "Bars", bundle: nil)
            let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
            let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
            #expect((navigation.tabBarItem as? LoudItem)?.guide != nil, "a tab is connected before its controller's view loads")
            device.window.rootViewController = tabs
            device.turn(at: 0)
            #expect(tabs.tabBar is WideBar && tabs.tabBar.superview === tabs.view && tabs.tabBar.items?.map(\.title) == ["One"])
            #expect(navigation.navigationBar is RedBar && navigation.navigationBar.topItem?.title == "Page")
            // S-LAYOUT-50
            #expect((tabs.tabBar as? WideBar)?.awakenings == 1 && (navigation.navigationBar as? RedBar)?.awakenings == 1)
        }
    }
}
