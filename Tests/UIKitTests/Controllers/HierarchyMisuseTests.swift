import Foundation
import Testing
import UIKit

// Controllers put where they cannot be: an iPhone throws, here it traps with the same words and says what to do.
@Suite struct HierarchyMisuseTests {
    private func said(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test("A pushed navigation controller traps") func pushedNavigation() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.pushViewController(UINavigationController(), animated: false)
            }
        }
        #expect(said(result).contains("Pushing a navigation controller is not supported; push its root, or present"))
    }

    @Test("A controller that is pushed twice traps") func pushedTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIViewController()
                UINavigationController(rootViewController: root).pushViewController(root, animated: false)
            }
        }
        #expect(said(result).contains("Pushing the same view controller instance more than once is not supported"))
    }

    @Test("A stack with a controller twice traps") func duplicates() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (one, two) = (UIViewController(), UIViewController())
                UINavigationController().setViewControllers([one, two, one], animated: false)
            }
        }
        #expect(said(result).contains("All view controllers in a navigation controller must be distinct"))
    }

    @Test("A child that is presented traps") func presentedChild() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let device = VirtualDevice(size: CGSize(width: 100, height: 100)), root = UIViewController(), child = UIViewController()
                device.window.rootViewController = root
                root.addChild(child)
                root.present(child, animated: false)
            }
        }
        #expect(said(result).contains("Application tried to present modally a view controller <UIViewController"))
        #expect(said(result).contains("that has a parent view controller"))
    }

    @Test("A controller that another one presents traps") func presentedTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let device = VirtualDevice(size: CGSize(width: 100, height: 100)), root = UIViewController(), page = UIViewController()
                device.window.rootViewController = root
                root.present(page, animated: false)
                device.turn(at: 0)
                let over = UIViewController()
                page.present(over, animated: false)
                device.turn(at: 1)
                over.present(page, animated: false)
            }
        }
        #expect(said(result).contains("that is already being presented by"))
    }

    @Test("A parent among its own descendants traps") func cycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (one, two, three) = (UIViewController(), UIViewController(), UIViewController())
                one.addChild(two)
                two.addChild(three)
                three.addChild(one)
            }
        }
        #expect(said(result).contains("cannot be a child of itself, or of a controller that it holds"))
    }
}
