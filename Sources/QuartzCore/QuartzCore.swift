// Layers, clocks and animations, under the same names as Apple's. A layer tree's appearance is a function of the tree and the time.

@_exported import Boundary
@_exported import CoreGraphics
