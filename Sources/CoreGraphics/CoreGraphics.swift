// Geometry and drawing types with Apple's names. Foundation on Linux provides `CGFloat`, `CGPoint`, `CGSize` and `CGRect`; this module
// re-exports them and adds the rest.

@_exported import Foundation
