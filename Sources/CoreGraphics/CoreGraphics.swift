// Geometry and drawing types with Apple's names. Foundation on Linux provides `CGFloat`, `CGPoint`, `CGSize` and `CGRect`. This module
// reexports them and adds the others.

@_exported import Foundation
