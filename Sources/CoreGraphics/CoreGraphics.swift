// Geometry and drawing types, under the same names as Apple's. Foundation on Linux provides `CGFloat`, `CGPoint`, `CGSize` and `CGRect`.
// This module reexports them and adds the others.

@_exported import Foundation
