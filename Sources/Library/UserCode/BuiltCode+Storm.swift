import Foundation
import Stage
import StageProcess
import UserCode

extension BuiltCode {
    /// Returns `count` processes that play inputs on the scene.
    package func handWorkers(_ count: Int, _ settings: StageSettings) throws -> HandWorkerPool {
        try HandWorkerPool(count: count, library: library.library, scene: scene.name, settings) {
            try StageChild.another(describesCrashes: false)
        }
    }

    /// Returns the source line of a call, or nil if it is unknown. `call` is an address in the library.
    package func placeOfCall(_ call: UInt) -> CodeLine? {
        guard let frontend = try? BuildSettings.found().toolchain.frontend else { return nil }
        let symbolizer = URL(filePath: frontend).deletingLastPathComponent().appending(path: "llvm-symbolizer").path
        let arguments = ["--obj=\(library.library)"] + LineFinder.options + ["0x\(String(call, radix: 16))"]
        guard let process = try? ChildProcess(symbolizer, arguments, errors: FileHandle.nullDevice.fileDescriptor) else { return nil }
        while process.advance() == nil {
            var entry = pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, -1)
        }
        let answer = String(decoding: process.takeOutput(), as: UTF8.self)
        return LineFinder.line(in: answer.prefix { $0 != "\n" }).map { CodeLine(file: $0.file, number: $0.number) }
    }
}
