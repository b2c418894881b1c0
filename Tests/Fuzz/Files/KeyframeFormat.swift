import Foundation
import QuartzCore
import RenderTree

/// Keyframe animations as JSON, with values, times, timing functions, and path parameters.
enum KeyframeFormat: Format {
    static let name = "keyframes"

    static let seeds: [[UInt8]] = [
        #"{"keyPath":"opacity","values":[0,1,0.5],"keyTimes":[0,0.5,1],"mode":"linear","duration":1}"#,
        #"{"keyPath":"position.x","values":[0,10,30,20],"mode":"cubic","tension":[0,1,-1,0],"continuity":[1],"bias":[0,0.5],"duration":2}"#,
        #"{"keyPath":"cornerRadius","values":[1,2,3],"mode":"cubicPaced","duration":1,"autoreverses":true,"repeatCount":2}"#,
        #"{"keyPath":"transform.rotation.z","values":[0,6.28],"timing":[[0.42,0,0.58,1]],"mode":"paced","duration":1,"beginTime":0.2}"#,
        #"{"keyPath":"bounds.size.width","values":[0,9,9],"keyTimes":[0,0,1],"mode":"discrete","duration":0.5,"speed":2,"timeOffset":0.1}"#,
    ].map { Array($0.utf8) }

    static let words =
        Formats.numbers + [
            "\"opacity\"", "\"bounds\"", "\"transform.scale\"", "\"linear\"", "\"discrete\"", "\"paced\"", "\"cubic\"",
            "\"cubicPaced\"", "[0,0,0]", "[]",
            "\"speed\":", "\"duration\":", "\"keyTimes\":[", "\"tension\":[", "\"repeatCount\":", "\"additive\":true,",
            "\"cumulative\":true,",
        ]

    static func fault(in bytes: [UInt8]) -> String? {
        guard let object = try? JSONSerialization.jsonObject(with: Data(bytes)), let table = object as? [String: Any],
            let path = table["keyPath"] as? String
        else { return nil }
        let animation = animation(path, table)
        let (root, layer) = (CALayer(), CALayer())
        (root.frame, layer.frame) = (CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 10, y: 10, width: 30, height: 20))
        root.addSublayer(layer)
        let sampler = LayerSampler(root: root, size: root.bounds.size)
        _ = sampler.sample(at: 0)
        guard layer.animatableKeyPaths.contains(path) else { return nil }
        layer.add(animation, forKey: "table")
        for time in [0.0, 0.001, 0.25, 0.5, 0.999, 1, 1.7, 4, 1e6, 1e12] {
            if let fault = fault(in: sampler.sample(at: time)) { return "at \(time) \(fault)" }
        }
        return nil
    }

    private static func animation(_ path: String, _ table: [String: Any]) -> CAKeyframeAnimation {
        func numbers(_ key: String) -> [NSNumber]? { (table[key] as? [Any])?.compactMap { $0 as? NSNumber } }
        func number(_ key: String) -> Double? { (table[key] as? NSNumber)?.doubleValue }
        let animation = CAKeyframeAnimation(keyPath: path)
        animation.values = table["values"] as? [Any]
        animation.keyTimes = numbers("keyTimes")
        (animation.tensionValues, animation.continuityValues, animation.biasValues) = (
            numbers("tension"), numbers("continuity"), numbers("bias")
        )
        if let mode = table["mode"] as? String { animation.calculationMode = CAAnimationCalculationMode(rawValue: mode) }
        animation.timingFunctions = (table["timing"] as? [[NSNumber]])?.filter { $0.count == 4 }.map {
            CAMediaTimingFunction(controlPoints: $0[0].floatValue, $0[1].floatValue, $0[2].floatValue, $0[3].floatValue)
        }
        if let value = number("duration") { animation.duration = value }
        if let value = number("beginTime") { animation.beginTime = value }
        if let value = number("speed") { animation.speed = Float(value) }
        if let value = number("timeOffset") { animation.timeOffset = value }
        if let value = number("repeatCount") { animation.repeatCount = Float(value) }
        animation.autoreverses = table["autoreverses"] as? Bool ?? false
        animation.isAdditive = table["additive"] as? Bool ?? false
        animation.isCumulative = table["cumulative"] as? Bool ?? false
        return animation
    }

    private static func fault(in snapshot: RenderSnapshot) -> String? {
        var fault: String?
        snapshot.forEachPlaced { node, _ in fault = fault ?? node.strangeness }
        return fault
    }
}

extension CALayer {
    /// The key paths that a file can contain. Other key paths trap, as intended.
    fileprivate var animatableKeyPaths: Set<String> {
        [
            "opacity", "position.x", "position.y", "cornerRadius", "transform.rotation.z", "transform.scale", "bounds.size.width",
            "zPosition", "borderWidth",
        ]
    }
}
