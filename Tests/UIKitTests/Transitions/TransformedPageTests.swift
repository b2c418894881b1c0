import Testing
import UIKit

@MainActor struct TransformedPageTests {
    @Test(
        "S-TRANS-103: an incoming page keeps its transform and gets its size and center", arguments: [ContainerRow.push, .presentStaying])
    func incomingPageKeepsTransform(row: ContainerRow) {
        let stage = ContainerStage(row)
        var turned = CATransform3DIdentity
        turned.m34 = -1 / 500
        turned = CATransform3DRotate(turned, .pi / 3, 0, 1, 0)
        stage.to.view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.to.view.layer.transform = turned
        stage.begin()
        let view: UIView = stage.to.view
        #expect(view.layer.transform == turned && view.bounds.size == CGSize(width: 375, height: 667))
        #expect(view.center == CGPoint(x: 187.5, y: 333.5))
    }

    @Test("S-TRANS-103: the center is the position of the anchor point")
    func incomingPageCenterIsAnchorPoint() {
        let stage = ContainerStage(.push)
        stage.to.view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        stage.to.view.layer.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        stage.begin()
        #expect(stage.to.view.center == CGPoint(x: 0, y: 333.5) && stage.to.view.bounds.size == CGSize(width: 375, height: 667))
    }
}
