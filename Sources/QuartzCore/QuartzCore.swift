// Layers, clocks and animations with Apple's names. A layer's picture at a time is a function of the tree and that time.

@_exported import Boundary
@_exported import CoreGraphics
