// Compares the costs of Segue's operations with the costs of reference implementations. Each run alternates between the two. The
// nanoseconds depend on the computer, but the ratio depends only on Segue's code. Arguments select benchmarks by name; without arguments,
// all benchmarks run.

import CAllocations
import Foundation

/// The benchmarks, keyed by name, in the order they run.
let benchmarks: [(name: String, run: () throws -> Void)] = [
    ("layers", LayerBench.report),
    ("changes", ChangeBench.report),
    ("hierarchy", HierarchyBench.report),
    ("touches", TouchBench.report),
    ("layout", LayoutBench.report),
    ("growth", GrowthBench.report),
    ("text", TextBench.report),
    ("drawing", DrawingBench.report),
    ("own-code", UserCodeBench.report),
    ("tiles", { try CompositorBench.report { $0.tilePairs() } }),
    ("shadows", { try CompositorBench.report { $0.shadowPairs() } }),
    ("cross-fade", { try CompositorBench.report { $0.crossFadePairs() } }),
    ("star", { try CompositorBench.report { $0.starPairs() } }),
    ("blur", { try CompositorBench.report { $0.blurPairs() } }),
    ("processor", RasterBench.report),
    ("damage", CompositorBench.reportDamage),
    ("steady", CompositorBench.checkSteadyFrames),
    ("contents", { try CompositorBench.report { $0.contentPairs() } }),
]

// Print each row when it is finished, even if the output is a file.
print_lines_at_once()

let wanted = CommandLine.arguments.dropFirst()
var misses: [String] = []
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
    do { try benchmark.run() } catch { misses.append("\(benchmark.name): \(error)") }
}
if !misses.isEmpty {
    FileHandle.standardError.write(Data(("benchmarks missed:\n" + misses.joined(separator: "\n") + "\n").utf8))
    exit(1)
}
