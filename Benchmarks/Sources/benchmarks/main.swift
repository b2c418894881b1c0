// What a frame costs, as a ratio: processor time of the compositor over that of the plainest GL program that fills the
// same rectangles, measured in turns in one run. Milliseconds tell about the computer, the ratio about our code.

import CoreGraphics

let counts = [12, 100, 1000]
do {
    let bench = try TileBench()
    print("390 x 844, tiles of 80 with radius 12 and border 1; processor time of all threads, medians")
    print("tiles    frame ms   plain ms   ratio   draw calls")
    for count in counts {
        let result = bench.measure(count)
        let columns = [
            "\(count)".padded(5), format(result.frame, 3).padded(11), format(result.plain, 3).padded(10),
            format(result.frame / result.plain, 2).padded(7), "\(result.drawCalls)".padded(12),
        ]
        print(columns.joined())
    }
} catch {
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(1)
}

func format(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

extension String {
    func padded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
