// The table rows for properties that few layers use. A row for one class has no effect on layers of other classes.

import RenderTree

extension AnimatableProperty {
    static let rareRows: [AnimatableProperty] =
        transformRows("sublayerTransform", { $0.rare.sublayerTransform }, { $0.rare.sublayerTransform = $1 })
        + rectRows("contentsRect", { $0.rare.picture.part }, { $0.rare.picture.part = $1 })
        + rectRows("contentsCenter", { $0.rare.picture.center }, { $0.rare.picture.center = $1 })
        + contentsRows + shapeRows + gradientRows + textRows + replicatorRows

    private static let contentsRows: [AnimatableProperty] = [
        .row("contents", { Picture($0.rare.picture) }, { $1.write(to: &$0.rare.picture) }),
        .row("shadowPath", { PathValue($0.rare.extras.shadowPath) }, { $0.rare.extras.shadowPath = $1.path }),
        .row("backgroundBlur", { $0.rare.extras.backgroundBlur }, { $0.rare.extras.backgroundBlur = max($1, 0) }),
        .row("contentsScale", { $0.rare.picture.scale }, { if $1 > 0 { $0.rare.picture.scale = $1 } }),
    ]

    private static let shapeRows: [AnimatableProperty] = [
        .row("path", { PathValue($0.shape.path) }, { $0.shape.path = $1.path ?? RenderPath() }),
        .row("fillColor", { $0.shape.fillColor ?? .clear }, { $0.shape.fillColor = $1 }),
        .row("strokeColor", { $0.shape.strokeColor ?? .clear }, { $0.shape.strokeColor = $1 }),
        .row("strokeStart", { $0.shape.strokeStart }, { $0.shape.strokeStart = $1 }),
        .row("strokeEnd", { $0.shape.strokeEnd }, { $0.shape.strokeEnd = $1 }),
        .row("lineWidth", { $0.shape.lineWidth }, { $0.shape.lineWidth = max($1, 0) }),
        .row("miterLimit", { $0.shape.miterLimit }, { $0.shape.miterLimit = $1 }),
        .row("lineDashPhase", { $0.shape.dashPhase }, { $0.shape.dashPhase = $1 }),
    ]

    private static let gradientRows: [AnimatableProperty] = [
        .row("colors", { ValueList($0.gradient.colors) }, { $0.gradient.colors = $1.values }),
        .row("locations", { ValueList($0.gradient.locations) }, { $0.gradient.locations = $1.values }),
        .row("startPoint", { $0.gradient.start }, { $0.gradient.start = $1 }),
        .row("startPoint.x", { $0.gradient.start.x }, { $0.gradient.start.x = $1 }),
        .row("startPoint.y", { $0.gradient.start.y }, { $0.gradient.start.y = $1 }),
        .row("endPoint", { $0.gradient.end }, { $0.gradient.end = $1 }),
        .row("endPoint.x", { $0.gradient.end.x }, { $0.gradient.end.x = $1 }),
        .row("endPoint.y", { $0.gradient.end.y }, { $0.gradient.end.y = $1 }),
    ]

    private static let textRows: [AnimatableProperty] = [
        .row("fontSize", { $0.text.fontSize }, { $0.text.fontSize = $1 }),
        .row("foregroundColor", { $0.text.color ?? .clear }, { $0.text.color = $1 }),
    ]

    private static let replicatorRows: [AnimatableProperty] =
        transformRows("instanceTransform", { $0.replicator.transform }, { $0.replicator.transform = $1 }) + [
            .row("instanceCount", { CGFloat($0.replicator.count) }, { $0.replicator.count = Int(min(max($1, 0), 1e6)) }),
            .row("instanceDelay", { $0.replicator.delay }, { $0.replicator.delay = $1 }),
            .row("instanceColor", { $0.replicator.color }, { $0.replicator.color = $1 }),
            .row("instanceRedOffset", { $0.replicator.offset.red }, { $0.replicator.offset.red = $1 }),
            .row("instanceGreenOffset", { $0.replicator.offset.green }, { $0.replicator.offset.green = $1 }),
            .row("instanceBlueOffset", { $0.replicator.offset.blue }, { $0.replicator.offset.blue = $1 }),
            .row("instanceAlphaOffset", { $0.replicator.offset.alpha }, { $0.replicator.offset.alpha = $1 }),
        ]

    /// Returns the rows for a matrix and for its parts with key paths (S-CLOCK-71).
    private static func transformRows(
        _ name: String, _ get: @escaping @Sendable (LayerState) -> CATransform3D,
        _ set: @escaping @Sendable (inout LayerState, CATransform3D) -> Void
    ) -> [AnimatableProperty] {
        func part<Value: AnimatableValue>(
            _ path: String, _ read: @escaping @Sendable (CATransform3D) -> Value,
            _ write: @escaping @Sendable (inout CATransform3D, Value) -> Void
        ) -> AnimatableProperty {
            .row(
                "\(name).\(path)", { read(get($0)) },
                { state, value in
                    var matrix = get(state)
                    write(&matrix, value)
                    set(&state, matrix)
                })
        }
        return [
            .row(name, get, set),
            part("rotation", { $0.rotation.z }, { $0.rotation.z = $1 }),
            part("rotation.x", { $0.rotation.x }, { $0.rotation.x = $1 }),
            part("rotation.y", { $0.rotation.y }, { $0.rotation.y = $1 }),
            part("rotation.z", { $0.rotation.z }, { $0.rotation.z = $1 }),
            part("scale", { $0.scale.uniform }, { $0.scale.uniform = $1 }),
            part("scale.x", { $0.scale.x }, { $0.scale.x = $1 }),
            part("scale.y", { $0.scale.y }, { $0.scale.y = $1 }),
            part("scale.z", { $0.scale.z }, { $0.scale.z = $1 }),
            part("translation", { $0.translation.size }, { $0.translation.size = $1 }),
            part("translation.x", { $0.translation.x }, { $0.translation.x = $1 }),
            part("translation.y", { $0.translation.y }, { $0.translation.y = $1 }),
            part("translation.z", { $0.translation.z }, { $0.translation.z = $1 }),
        ]
    }

    /// Returns the rows for a rectangle and for its parts.
    private static func rectRows(
        _ name: String, _ get: @escaping @Sendable (LayerState) -> CGRect,
        _ set: @escaping @Sendable (inout LayerState, CGRect) -> Void
    ) -> [AnimatableProperty] {
        func part<Value: AnimatableValue>(
            _ path: String, _ read: @escaping @Sendable (CGRect) -> Value,
            _ write: @escaping @Sendable (inout CGRect, Value) -> Void
        ) -> AnimatableProperty {
            .row(
                "\(name).\(path)", { read(get($0)) },
                { state, value in
                    var rect = get(state)
                    write(&rect, value)
                    set(&state, rect)
                })
        }
        return [
            .row(name, get, set),
            part("origin", { $0.origin }, { $0.origin = $1 }),
            part("origin.x", { $0.origin.x }, { $0.origin.x = $1 }),
            part("origin.y", { $0.origin.y }, { $0.origin.y = $1 }),
            part("size", { $0.size }, { $0.size = $1 }),
            part("size.width", { $0.size.width }, { $0.size.width = $1 }),
            part("size.height", { $0.size.height }, { $0.size.height = $1 }),
        ]
    }
}
