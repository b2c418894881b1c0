import UIKit; let age: TimeInterval = 0
let a = b.firstIndex(of: c)
let d = a <= e
