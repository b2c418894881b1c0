// This file is intentionally empty: the compiler requires this module in files that import both `Testing` and `UIKit`, and no Linux
// toolchain provides it.
