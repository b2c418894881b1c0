import CoreGraphics
import QuartzCore
import RenderTree
import TestSupport
import Testing

@Suite("S-CLOCK-110: emitters") struct CAEmitterLayerTests {
    private let stage = Stage(), emitter = CAEmitterLayer(), spark = CAEmitterCell()

    init() {
        CATransaction.setDisableActions(true)
        emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        emitter.emitterPosition = CGPoint(x: 50, y: 20)
        spark.name = "spark"
        spark.contents = Self.picture
        (spark.birthRate, spark.lifetime) = (10, 1)
    }

    private static let picture = CGImage(width: 4, height: 2, filledWith: .white)

    private func show() {
        emitter.emitterCells = [spark]
        stage.root.addSublayer(emitter)
    }

    private func particles(at time: Double) -> [RenderNode] { stage.turn(at: time).nodes.filter { $0.name == "spark" } }

    private func center(_ node: RenderNode) -> CGPoint {
        let box = node.transform.boundingBox(of: node.bounds)
        return CGPoint(x: box.midX, y: box.midY)
    }

    @Test func particlesAreBornAtRateAndLiveForLifetime() {
        show()
        let counts = [0, 0.05, 0.15, 0.55, 0.99, 1.05, 5.05].map { particles(at: $0).count }
        #expect(counts == [0, 0, 1, 5, 9, 10, 10])
    }

    @Test func particlesOfManyParticlesAreLimited() {
        let inner = CAEmitterCell()
        (inner.name, inner.birthRate, inner.lifetime, inner.contents) = ("inner", 1e9, 1, Self.picture)
        (spark.birthRate, spark.emitterCells) = (1e9, [inner])
        show()
        #expect(stage.turn(at: 2).nodes.count <= 100_010)
    }

    @Test func emitterAddedLaterIsSurroundedByParticles() {
        stage.turn(at: 7)
        show()
        #expect(particles(at: 7.05).count == 10)
    }

    @Test func emitterWithBeginTimeStartsEmpty() {
        stage.turn(at: 7) {
            show(); emitter.beginTime = 7
        }
        #expect([7.05, 7.35].map { particles(at: $0).count } == [0, 3])
    }

    @Test func emitterWhoseRateRisesFromZeroIsSurroundedByParticles() {
        emitter.birthRate = 0
        show()
        #expect(particles(at: 5.05).isEmpty && !stage.tree.isMoving)
        emitter.birthRate = 1
        #expect(particles(at: 6.05).count == 10)
    }

    @Test func emitterWithBeginTimeStartsEmptyWhenItsRateRises() {
        emitter.birthRate = 0
        show()
        stage.turn(at: 5) { (emitter.beginTime, emitter.birthRate) = (5, 1) }
        #expect(particles(at: 5.35).count == 3)
    }

    @Test func particleMovesWithVelocityAndAcceleration() {
        (spark.velocity, spark.emissionLongitude, spark.yAcceleration) = (20, .pi, 8)
        spark.lifetime = 10
        show()
        let oldest = particles(at: 1.1)[0]
        #expect(isNear(center(oldest).x, 50 - 20, 1e-9) && isNear(center(oldest).y, 20 + 4, 1e-9))
    }

    @Test func particleChangesScaleAngleAndColor() {
        (spark.scaleSpeed, spark.spin, spark.lifetime) = (1, .pi / 2, 10)
        spark.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        (spark.alphaSpeed, spark.blueSpeed) = (-0.25, 0.5)
        show()
        let oldest = particles(at: 1.1)[0], box = oldest.transform.boundingBox(of: oldest.bounds)
        #expect(isNear(box.width, 4, 1e-9) && isNear(box.height, 8, 1e-9), "turned by 90° and twice as large")
        #expect(isNear(oldest.opacity, 0.75, 1e-9))
        #expect(oldest.extras?.tint.map { isNear($0.green, 0.5, 1e-6) && isNear($0.blue, 0.5, 1e-6) } == true)
    }

    /// Every value varies on its own, between the value minus its range and the value plus its range.
    @Test(arguments: [nil, 0, 1, 2, 3, 4, 5, 6] as [Int?]) func valuesVaryWithinTheirRanges(varied: Int?) {
        (spark.birthRate, spark.lifetime, spark.velocity, spark.scale, spark.spin) = (1000, 0.5, 20, 2, 1)
        spark.color = CGColor(red: 0.5, green: 0.4, blue: 0.6, alpha: 0.5)
        let singles: [ReferenceWritableKeyPath<CAEmitterCell, Float>] = [\.redRange, \.greenRange, \.blueRange, \.alphaRange]
        let numbers: [ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [\.velocityRange, \.scaleRange, \.spinRange]
        if let varied, varied < 4 { spark[keyPath: singles[varied]] = 0.25 }
        if let varied, varied >= 4 { spark[keyPath: numbers[varied - 4]] = 0.5 }
        show()
        // The youngest of the 500 particles, which is the last one, is half a millisecond old.
        let nodes = particles(at: 3.0005)
        #expect(nodes.count == 500)
        let plain: [Double] = [0.5, 0.4, 0.6, 0.5, 20, 2, 1]
        for (index, value) in plain.enumerated() {
            let values = nodes.enumerated().compactMap { place, node -> Double? in
                let age = (Double(nodes.count - place) - 0.5) / 1000, map = node.transform, tint = node.extras?.tint
                let parts: [Double?] = [
                    tint.map { Double($0.red) }, tint.map { Double($0.green) }, tint.map { Double($0.blue) }, node.opacity,
                    hypot(map.m31 - 50, map.m32 - 20) / age, hypot(map.m11, map.m12), atan2(map.m12, map.m11) / age,
                ]
                return parts[index]
            }
            let range = index == varied ? (index < 4 ? 0.25 : 0.5) : 0, least = values.min() ?? 0, most = values.max() ?? 0
            #expect(values.count == 500 && least >= value - range - 1e-3 && most <= value + range + 1e-3, "\(index): \(least)...\(most)")
            #expect(least < value - 0.9 * range + 1e-3 && most > value + 0.9 * range - 1e-3, "\(index): \(least)...\(most)")
        }
    }

    @Test func particlesDependOnlyOnTime() {
        (spark.velocity, spark.velocityRange, spark.emissionRange, spark.scaleRange) = (30, 20, 2 * .pi, 0.5)
        spark.lifetimeRange = 0.5
        show()
        let other = Stage(), same = CAEmitterLayer()
        (same.frame, same.emitterPosition, same.emitterCells) = (emitter.frame, emitter.emitterPosition, [spark])
        other.root.addSublayer(same)
        for frame in 0..<120 { _ = particles(at: Double(frame) / 60) }
        let played = particles(at: 2)
        #expect(Set(played.map { center($0).x }).count > 8, "the particles differ")
        #expect(played == other.turn(at: 2).nodes.filter { $0.name == "spark" })
    }

    @Test func lifetimeStaysWithinRange() {
        (spark.lifetime, spark.lifetimeRange) = (1, 0.5)
        spark.birthRate = 100
        show()
        let count = particles(at: 10).count
        #expect((80...120).contains(count))
        emitter.birthRate = 0
        #expect(particles(at: 10.4).count > 0)
        #expect(particles(at: 11.51).isEmpty)
    }

    @Test func stoppedEmitterKeepsParticlesUntilTheyDie() {
        show()
        #expect(particles(at: 2.05).count == 10)
        emitter.birthRate = 0
        #expect(particles(at: 2.55).count == 5)
        #expect(stage.tree.isMoving)
        #expect(particles(at: 3.2).isEmpty)
        #expect(!stage.tree.isMoving, "nothing moves anymore")
    }

    @Test func movedEmitterLeavesOldParticlesBehind() {
        show()
        _ = particles(at: 0.55)
        emitter.emitterPosition.x = 80
        #expect(particles(at: 0.85).map { center($0).x } == [50, 50, 50, 50, 50, 80, 80, 80])
    }

    @Test func keyPathChangesNamedCell() {
        show()
        _ = particles(at: 0.55)
        emitter.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
        #expect(particles(at: 0.95).count == 5)
        #expect(emitter.value(forKeyPath: "emitterCells.spark.birthRate") as? Float == 0)
    }

    @Test func particleEmitsItsOwnCells() {
        let rocket = CAEmitterCell()
        (rocket.birthRate, rocket.lifetime, rocket.velocity) = (1, 1, 100)
        rocket.emitterCells = [spark]
        spark.beginTime = 0.5
        emitter.emitterCells = [rocket]
        stage.root.addSublayer(emitter)
        #expect(particles(at: 1.45).isEmpty)
        #expect(particles(at: 1.75).map { center($0).x.rounded() } == [110, 120])
    }

    @Test func cellEmitsOnlyForItsDuration() {
        (spark.beginTime, spark.duration, spark.lifetime) = (1, 0.5, 10)
        show()
        #expect([0.9, 1.55, 5].map { particles(at: $0).count } == [0, 5, 5])
        #expect(particles(at: 12).isEmpty && !stage.tree.isMoving)
    }

    @Test(arguments: [CAEmitterLayerEmitterMode.outline, .volume]) func circleEmitsOnOutlineOrInside(_ mode: CAEmitterLayerEmitterMode) {
        (emitter.emitterShape, emitter.emitterMode, emitter.emitterSize) = (.circle, mode, CGSize(width: 30, height: 0))
        spark.birthRate = 50
        show()
        let distances = particles(at: 3).map { hypot(center($0).x - 50, center($0).y - 20) }
        #expect(distances.count == 50)
        if mode == .outline { #expect(distances.allSatisfy { isNear($0, 30, 1e-6) }) } else { #expect(distances.allSatisfy { $0 < 30 }) }
    }

    @Test func numbersThatAreNotFiniteShowNothing() {
        show()
        #expect(particles(at: 1.05).count == 10)
        for (key, value) in [("birthRate", Double.infinity), ("lifetime", .nan), ("scale", .nan), ("velocity", .infinity)] {
            emitter.setValue(value, forKeyPath: "emitterCells.spark.\(key)")
        }
        #expect(particles(at: 5).isEmpty)
        spark.contentsRect.size.width = .infinity
        (spark.birthRate, spark.lifetime, spark.scale, spark.velocity) = (10, 1, 1, 0)
        emitter.emitterCells = [spark]
        #expect(particles(at: 8.05).isEmpty)
    }

    @Test func lineEmitsAlongItsWidth() {
        (emitter.emitterShape, emitter.emitterSize) = (.line, CGSize(width: 40, height: 10))
        spark.birthRate = 50
        show()
        let places = particles(at: 3).map(center)
        #expect(places.allSatisfy { (30...70).contains($0.x) && $0.y == 20 } && Set(places.map(\.x)).count == 50)
    }

    @Test func lineEmitsUpwardAndWithHalfTurnDownward() {
        (emitter.emitterShape, spark.velocity, spark.lifetime) = (.line, 20, 10)
        show()
        #expect(isNear(center(particles(at: 1.1)[0]).y, 20 - 20, 1e-9))
        emitter.setValue(CGFloat.pi, forKeyPath: "emitterCells.spark.emissionLongitude")
        #expect(particles(at: 2.2).last.map { isNear(center($0).y, 20, 1e-9) } == true)
        #expect(particles(at: 3.2).contains { isNear(center($0).y, 20 + 20, 1e-6) })
    }

    @Test func seedDecidesRandomValues() {
        (spark.velocity, spark.velocityRange) = (30, 20)
        show()
        let first = particles(at: 3)
        emitter.removeFromSuperlayer()
        let other = Stage(), twin = CAEmitterLayer()
        (twin.frame, twin.emitterPosition, twin.seed) = (emitter.frame, emitter.emitterPosition, 1)
        twin.emitterCells = [spark]
        other.root.addSublayer(twin)
        #expect(other.turn(at: 3).nodes.filter { $0.name == "spark" }.map(center) != first.map(center))
    }

    @Test func particleInheritsColorScaleAndDirection() throws {
        let rocket = CAEmitterCell()
        (rocket.birthRate, rocket.lifetime, rocket.scale) = (1, 10, 0.5)
        (rocket.velocity, rocket.emissionLongitude) = (10, .pi / 2)
        rocket.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        (spark.birthRate, spark.scale, spark.velocity) = (2, 3, 100)
        spark.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
        rocket.emitterCells = [spark]
        emitter.emitterCells = [rocket]
        stage.root.addSublayer(emitter)
        // The rocket starts at 1 s and flies down. Its first particle starts after another 0.5 s, 5 points below.
        let node = try #require(particles(at: 1.75).last)
        #expect(node.extras?.tint == CGColor(red: 0.5, green: 0.25, blue: 0, alpha: 1) && node.opacity == 0.25)
        #expect(node.transform.boundingBox(of: node.bounds).width.rounded() == 6)
        #expect(isNear(center(node).x, 50, 1e-6) && isNear(center(node).y, 20 + 5 + 25, 1e-6))
    }
}
