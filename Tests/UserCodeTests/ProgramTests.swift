import CoreGraphics
import Foundation
import Scenes
import Testing
import UIKit
@testable import UserCode

/// Checks that programs with a scene delegate, and with images next to the code, start as they do on iPhone.
@MainActor struct ProgramTests {
    private func build(_ path: String) throws -> (project: LiveProject, scenes: [Scene]) {
        let (project, event) = try LiveProject.build(path, settings: Scratch().settings())
        guard case .built(let result) = event else { throw CocoaError(.featureUnsupported, userInfo: ["event": "\(event)"]) }
        return (project, try load(result.library))
    }

    @Test func windowOfSceneDelegateIsShown() throws {
        let scratch = try Scratch()
        _ = try scratch.file(
            "Program/Delegates.swift",
            """
            import UIKit

            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool { true }
            }

            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?

                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    guard let scene = scene as? UIWindowScene else { return }
                    window = UIWindow(windowScene: scene)
                    let page = UIViewController()
                    page.title = "First"
                    window?.rootViewController = UINavigationController(rootViewController: page)
                    window?.makeKeyAndVisible()
                }
            }
            """)
        let (project, scenes) = try build(scratch.path("Program"))
        let device = VirtualDevice()
        let shown = try #require(scenes.first).make()
        device.window.rootViewController = shown
        _ = device.turn(at: 0)
        let root = try #require(device.window.rootViewController as? UINavigationController)
        #expect(root.viewControllers.map(\.title) == ["First"] && root.view.window === device.window)
        withExtendedLifetime(project) {}
    }

    @Test func fileWithoutImportsKnowsFrameworkNames() throws {
        let scratch = try Scratch()
        _ = try scratch.file("Bare/Sizes.swift", "struct Sizes { static let side: CGFloat = 40; static let time: TimeInterval = 0.3 }\n")
        _ = try scratch.file(
            "Bare/ViewController.swift", "import UIKit\n\nclass ViewController: UIViewController { let side = Sizes.side }\n")
        let (project, scenes) = try build(scratch.path("Bare"))
        #expect(scenes.count == 1)
        withExtendedLifetime(project) {}
    }

    @Test func picturesNextToCodeAreFoundByName() throws {
        let scratch = try Scratch()
        let picture = CGImage(width: 3, height: 5, filledWith: UIColor.red.cgColor)
        let code = try scratch.file(
            "Album/Album.swift", "import UIKit\n\n#Preview(\"Dot\") { UIImageView(image: UIImage(named: \"dot\")) }\n")
        try Data(picture.pngData()).write(to: URL(filePath: code).deletingLastPathComponent().appending(path: "dot.png"))
        let (project, scenes) = try build(scratch.path("Album"))
        let device = VirtualDevice()
        device.window.rootViewController = try #require(scenes.first).make()
        #expect(device.turn(at: 0).description.contains("image 3x5"))
        withExtendedLifetime(project) {}
    }
}
