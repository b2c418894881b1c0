// Empty on purpose: the compiler looks for this module where `import Testing` meets `import UIKit`, and no Linux toolchain ships it.
