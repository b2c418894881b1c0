/// A layer that draws its content in tiles on iPhone. Segue draws the content at once, at the screen's scale.
open class CATiledLayer: CALayer {
    /// The number of levels of detail. Stored, but has no effect.
    open var levelsOfDetail = 1
    /// The number of levels of detail for magnified content. Stored, but has no effect.
    open var levelsOfDetailBias = 0
    /// The size of a tile in pixels. Stored, but has no effect.
    open var tileSize = CGSize(width: 256, height: 256)
    /// The duration of the fade of new tiles. Tiles appear at once.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
