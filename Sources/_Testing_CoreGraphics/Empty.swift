// Empty on purpose: the compiler looks for this module where `import Testing` meets `import CoreGraphics`, and no Linux toolchain ships it.
