// Layers, clocks and animations with Apple's names. A layer tree's appearance is a function of the tree and the time.

@_exported import Boundary
@_exported import CoreGraphics
