import Foundation
import QuartzCore
import Testing

// Checks main queue work that moves between threads, as happens in processes that wait in `dispatchMain()`, such as test runners.
struct MainQueueTests {
    private final class Scene: @unchecked Sendable {
        var stage: Stage?
        var layer: CALayer?
        var seen: CGFloat?
    }

    /// Runs `work` on the main queue from a new thread, which then exits.
    private func onMainQueueFromANewThread(_ work: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread {
            DispatchQueue.main.sync(execute: work)
            done.signal()
        }.start()
        done.wait()
    }

    @Test func mainQueueChangesAreCommittedByNextJob() {
        let scene = Scene()
        onMainQueueFromANewThread {
            let stage = Stage(), layer = stage.addLayer()
            layer.actions = ["position": NSNull()]
            stage.turn(at: 0)
            (scene.stage, scene.layer) = (stage, layer)
        }
        onMainQueueFromANewThread { scene.layer?.position.x = 7 }
        onMainQueueFromANewThread {
            scene.stage?.turn(at: 1)
            scene.seen = scene.layer?.presentation()?.position.x
        }
        #expect(scene.seen == 7)
    }
}
