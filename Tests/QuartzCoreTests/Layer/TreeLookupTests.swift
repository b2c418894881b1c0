// Checks that a layer always knows which tree shows it, and that a commit publishes each layer once.

import TestSupport
import Testing

@testable import QuartzCore

struct TreeLookupTests {
    private let size = CGSize(width: 100, height: 100)

    /// Returns the tree at the layer's root, found by walking up.
    private func treeAtRoot(_ layer: CALayer, _ trees: [LayerTree]) -> LayerTree? {
        var root = layer
        while let holder = root.holder { root = holder }
        return trees.first { $0.root === root }
    }

    @Test(arguments: 1...20)
    func layerKnowsItsTreeAfterAnyChanges(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let roots = [CALayer(), CALayer()], layers = roots + (0..<12).map { _ in CALayer() }
        let trees = roots.map { LayerTree(root: $0, size: size, scale: 1) }
        for _ in 0..<200 {
            let moved = random.pick(Array(layers.dropFirst(2))), place = random.pick(layers)
            switch random.whole(0...3) {
            case 0: moved.removeFromSuperlayer()
            case _ where place.isSelfOrDescendant(of: moved): continue
            case 1: place.mask = moved
            default: place.insertSublayer(moved, at: UInt32(random.whole(0...2)))
            }
            #expect(layers.allSatisfy { $0.tree === treeAtRoot($0, trees) })
        }
    }

    @Test func sublayersOfReleasedLayerOrTreeAreInNoTree() {
        let root = CALayer(), sublayer = CALayer(), inner = CALayer(), mask = CALayer()
        var tree: LayerTree? = LayerTree(root: root, size: size, scale: 1)
        sublayer.addSublayer(inner)
        do {
            let parent = CALayer()
            parent.addSublayer(sublayer)
            parent.mask = mask
            root.addSublayer(parent)
            tree?.commit()
            #expect([sublayer, inner, mask].allSatisfy { $0.tree === tree })
            parent.removeFromSuperlayer()
            tree?.commit()
        }
        #expect([sublayer, inner, mask].allSatisfy { $0.tree == nil })
        #expect(sublayer.holder == nil && mask.holder == nil && root.tree === tree)
        root.addSublayer(sublayer)
        tree = nil
        #expect([root, sublayer, inner].allSatisfy { $0.tree == nil })
    }

    @Test func keptAnimationHasNoReleasedLayerOrTree() {
        let root = CALayer(), animation = CABasicAnimation(keyPath: "opacity")
        var tree: LayerTree? = LayerTree(root: root, size: size, scale: 1), layer: CALayer? = CALayer()
        layer.map(root.addSublayer)
        layer?.add(animation, forKey: nil)
        tree?.commit()
        let record = layer?.records.first
        #expect(record?.tree === tree && record?.layer === layer && record != nil)
        tree = nil
        #expect(record?.tree == nil)
        layer?.removeFromSuperlayer()
        CATransaction.flush()
        layer = nil
        #expect(record?.layer == nil)
    }

    #if DEBUG
    @Test(arguments: [true, false])
    func nestedLayersArePublishedOncePerChange(fromOutside: Bool) {
        func published(_ count: Int) -> Int {
            let root = CALayer(), tree = LayerTree(root: root, size: size, scale: 1), chain = [root] + (0..<count).map { _ in CALayer() }
            tree.commit()
            let before = tree.publishedLayers
            let pairs = Array(zip(chain, chain.dropFirst()))
            for (outer, inner) in fromOutside ? pairs : pairs.reversed() { outer.addSublayer(inner) }
            tree.commit()
            return tree.publishedLayers - before
        }
        #expect(published(400) <= 2 * published(200) && published(200) <= 2 * 201)
    }

    @Test func commitSkipsChangesWaitingForOtherTrees() {
        func visits(_ others: Int) -> Int {
            let root = CALayer(), tree = LayerTree(root: root, size: size, scale: 1)
            tree.commit()
            let waiting = (0..<others).map { _ in LayerTree(root: CALayer(), size: size, scale: 1) }
            let before = TransactionStack.current.visits
            for x in 1...10 {
                root.name = "\(x)"
                #expect(tree.hasUncommittedChanges)
                tree.commit()
            }
            let visits = TransactionStack.current.visits - before
            #expect(waiting.allSatisfy { $0.hasUncommittedChanges })
            return visits
        }
        #expect(visits(50) == visits(0))
    }
    #endif
}
