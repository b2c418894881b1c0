// Geometry and drawing values with Apple's names. Foundation on Linux brings CGFloat, CGPoint, CGSize and CGRect;
// this module passes them on and adds what Foundation lacks.

@_exported import Foundation
