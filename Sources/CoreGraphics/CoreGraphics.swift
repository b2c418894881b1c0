// Geometry and drawing values with Apple's names. Foundation on Linux has CGFloat, CGPoint, CGSize and CGRect; this module re-exports them
// and adds what Foundation lacks.

@_exported import Foundation
