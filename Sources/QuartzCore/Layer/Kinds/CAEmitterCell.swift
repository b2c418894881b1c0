import Foundation
import RenderTree

/// A kind of particle that a `CAEmitterLayer` emits (S-CLOCK-110).
///
/// A value that varies is chosen at random for each particle, between the value minus its range and the value plus its range.
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// The name by which key paths of the emitter layer refer to the cell.
    open var name: String?
    /// Whether the cell emits particles.
    open var isEnabled = true
    /// The picture, a `CGImage`. Particles without one are invisible, but their cells still emit.
    open var contents: Any?
    /// The visible part of the picture, as fractions of it.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The picture's pixels per point; 1 by default.
    open var contentsScale: CGFloat = 1
    /// The cells that each particle emits as it moves.
    open var emitterCells: [CAEmitterCell]?

    /// The number of particles per second; 0 by default.
    open var birthRate: Float = 0
    /// The lifetime of a particle in seconds; 0 by default.
    open var lifetime: Float = 0
    /// The most that a particle's lifetime differs from `lifetime`, in seconds; 0 by default.
    open var lifetimeRange: Float = 0

    /// The initial speed in points per second.
    open var velocity: CGFloat = 0
    /// The most that a particle's initial speed differs from `velocity`, in points per second; 0 by default.
    open var velocityRange: CGFloat = 0
    /// The acceleration to the right, in points per second squared.
    open var xAcceleration: CGFloat = 0
    /// The acceleration downward, in points per second squared.
    open var yAcceleration: CGFloat = 0
    /// The acceleration toward the viewer. Has no effect.
    open var zAcceleration: CGFloat = 0
    /// The direction in the layer's plane, in radians, clockwise from the positive x axis. On a line, 0 points up. On the outline of a
    /// circle, it points away from the center.
    open var emissionLongitude: CGFloat = 0
    /// The angle between the direction and the layer's plane, in radians.
    open var emissionLatitude: CGFloat = 0
    /// The angle of the cone, in radians, in which directions vary.
    open var emissionRange: CGFloat = 0

    /// The scale; 1 by default.
    open var scale: CGFloat = 1
    /// The most that a particle's scale differs from `scale`; 0 by default.
    open var scaleRange: CGFloat = 0
    /// The change of the scale per second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation in radians per second.
    open var spin: CGFloat = 0
    /// The most that a particle's rotation differs from `spin`, in radians per second; 0 by default.
    open var spinRange: CGFloat = 0

    /// The color by which the picture is multiplied; opaque white by default. Nil is treated as white.
    open var color: CGColor? = .white
    /// The most that a particle's red component differs from the component of `color`, from 0 to 1; 0 by default.
    open var redRange: Float = 0
    /// The most that a particle's green component differs from the component of `color`, from 0 to 1; 0 by default.
    open var greenRange: Float = 0
    /// The most that a particle's blue component differs from the component of `color`, from 0 to 1; 0 by default.
    open var blueRange: Float = 0
    /// The most that a particle's alpha differs from the alpha of `color`, from 0 to 1; 0 by default.
    open var alphaRange: Float = 0
    /// The change of the red component per second.
    open var redSpeed: Float = 0
    /// The change of the green component per second.
    open var greenSpeed: Float = 0
    /// The change of the blue component per second.
    open var blueSpeed: Float = 0
    /// The change of the alpha component per second.
    open var alphaSpeed: Float = 0

    /// The name of the filter for enlarged pictures. Has no effect.
    open var magnificationFilter = "linear"
    /// The name of the filter for reduced pictures. Has no effect.
    open var minificationFilter = "linear"
    /// The bias of the filter for reduced pictures. Has no effect.
    open var minificationFilterBias: Float = 0
    /// Values by name. Has no effect.
    open var style: [AnyHashable: Any]?

    /// The time in seconds at which the cell starts to emit, on the layer's clock or since the birth of the particle that emits it.
    open var beginTime: CFTimeInterval = 0
    /// The number of seconds for which the cell emits; 0 means forever.
    open var duration: CFTimeInterval = 0
    /// Has no effect.
    open var speed: Float = 1
    /// Has no effect.
    open var timeOffset: CFTimeInterval = 0
    /// Has no effect.
    open var repeatCount: Float = 0
    /// Has no effect.
    open var repeatDuration: CFTimeInterval = 0
    /// Has no effect.
    open var autoreverses = false
    /// Has no effect.
    open var fillMode = CAMediaTimingFillMode.removed

    public override init() { super.init() }

    /// Returns the value of a property, or nil if the cell has no property of that name.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "contents": contents
        case "color": color
        case "enabled": isEnabled
        case "name": name
        case "beginTime": beginTime
        case "duration": duration
        default: Self.singles[key].map { self[keyPath: $0] } ?? Self.numbers[key].map { self[keyPath: $0] }
        }
    }

    /// Sets a property. For a cell of a layer, use `CALayer.setValue(_:forKeyPath:)` instead.
    open func setValue(_ value: Any?, forKey key: String) {
        let number = value.flatMap { CGFloat($0) }
        switch key {
        case "contents": contents = value
        case "color": color = value as? CGColor
        case "enabled": isEnabled = value.flatMap { Bool($0) } ?? isEnabled
        case "name": name = value as? String
        case "beginTime": beginTime = number.map { Double($0) } ?? beginTime
        case "duration": duration = number.map { Double($0) } ?? duration
        default:
            if let path = Self.singles[key], let number {
                self[keyPath: path] = Float(number)
            } else if let path = Self.numbers[key], let number {
                self[keyPath: path] = number
            } else {
                Diagnostics.reportOnce("a \(type(of: self)) can't set \"\(key)\" to \(value.map { "\($0)" } ?? "nil"); nothing was set")
            }
        }
    }

    private static let singles: [String: ReferenceWritableKeyPath<CAEmitterCell, Float> & Sendable] = [
        "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
        "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
        "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
    private static let numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat> & Sendable] = [
        "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
        "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude, "emissionRange": \.emissionRange,
        "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
        "contentsScale": \.contentsScale, "zAcceleration": \.zAcceleration,
    ]

    /// The cell's current values.
    var state: EmitterCellState {
        var state = EmitterCellState()
        (state.name, state.isEnabled, state.part) = (name, isEnabled, contentsRect)
        state.image = contents as? CGImage
        state.pixelsPerPoint = contentsScale > 0 ? contentsScale : 1
        state.birthRate = Double(birthRate)
        (state.begin, state.duration) = (beginTime, duration > 0 ? duration : .infinity)
        (state.lifetime, state.lifetimeRange) = (Double(lifetime), Double(lifetimeRange))
        (state.velocity, state.velocityRange) = (velocity, velocityRange)
        state.acceleration = CGVector(dx: xAcceleration, dy: yAcceleration)
        (state.longitude, state.latitude, state.cone) = (emissionLongitude, emissionLatitude, emissionRange)
        (state.scale, state.scaleRange, state.scaleSpeed) = (scale, scaleRange, scaleSpeed)
        (state.spin, state.spinRange) = (spin, spinRange)
        let color = color ?? .white
        state.color = SIMD4(color.red, color.green, color.blue, color.alpha)
        state.colorRange = SIMD4(Double(redRange), Double(greenRange), Double(blueRange), Double(alphaRange))
        state.colorSpeed = SIMD4(Double(redSpeed), Double(greenSpeed), Double(blueSpeed), Double(alphaSpeed))
        state.cells = (emitterCells ?? []).map(\.state)
        return state
    }
}
