import CSystem
import Foundation

/// Checks the program's symbols to find out whether a class declares a method.
///
/// Swift can't determine whether a class implements a requirement itself or uses the protocol's default implementation, and a test call would
/// run the program's code.
enum DeclaredMethods {
    /// The beginnings of the names of classes that aren't the program's: UIKit's and Foundation's.
    private static let systemModules = ["5UIKit", "10Foundation"]

    /// Returns whether `type` or a superclass outside UIKit declares `method`. `method` is the beginning of its full name, such as
    /// "presentationController(forPresented:". Returns false if the program has no symbols. Skips classes in the main program, which has
    /// many symbols and contains only the gallery's known scenes.
    static func declares(_ type: AnyClass, _ method: String) -> Bool { address(of: method, in: type) != nil }

    /// Returns whether `type` declares `method`, or true if the program has no symbols.
    static func mayDeclare(_ type: AnyClass, _ method: String) -> Bool {
        declares(type, method) || Symbols(ofImageWith: type) == nil
    }

    /// Returns the address of a method whose name begins like `stem`, if `object` declares such a method but not `method`, which UIKit calls.
    /// The compiler accepts wrong labels, because the protocol's methods are optional. Nil unless changes are recorded.
    static func misnamed(_ stem: String, _ method: String, in object: AnyObject?) -> UInt? {
        guard ChangeRecorder.current != nil, let object, !declares(type(of: object), method) else { return nil }
        return address(of: stem, in: type(of: object))
    }

    /// Returns the address of a method's code in the program's library, for messages, or 0 if it is unknown.
    static func place(of method: String, in object: AnyObject?) -> UInt {
        guard ChangeRecorder.current != nil, let object else { return 0 }
        return address(of: method, in: type(of: object)) ?? 0
    }

    private static func address(of method: String, in type: AnyClass) -> UInt? {
        var next: AnyClass? = type
        while let type = next, let name = _mangledTypeName(type), !systemModules.contains(where: name.hasPrefix) {
            if let address = Symbols(ofImageWith: type)?.address(of: "$s" + name, method) { return address }
            next = _getSuperclass(type)
        }
        return nil
    }

    /// Returns whether the program that defines `type` declares `method` in any type.
    static func programDeclares(_ type: AnyClass, _ method: String) -> Bool {
        Symbols(ofImageWith: type)?.address(of: "$s", method) != nil
    }
}

/// The symbol table of an ELF image.
private struct Symbols {
    private let file: Data

    /// Reads the image (executable or library) that contains a class. Fails for the main program, and for images that can't be read.
    init?(ofImageWith type: AnyClass) {
        var image = image_info()
        guard dladdr(unsafeBitCast(type, to: UnsafeRawPointer.self), &image) != 0, let path = image.path.map({ String(cString: $0) }),
            path.hasPrefix("/"), path.hasSuffix(".so"),
            let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped), file.count > 64
        else { return nil }
        self.file = file
    }

    /// Returns the address of a symbol that begins with `prefix` and contains this method name, or nil if the table has none. Protocol
    /// witnesses don't count.
    func address(of prefix: String, _ method: String) -> UInt? {
        let prefix = Array(prefix.utf8)
        for section in sections where section.type == 2 && section.link < sections.count {
            let names = sections[section.link].offset
            for symbol in stride(from: section.offset, to: section.offset + section.size, by: 24) {
                let start = names + Int(number(symbol, UInt32.self))
                guard start + prefix.count < file.count, isText(prefix, at: start) else { continue }
                let end = file[start...].firstIndex(of: 0) ?? file.endIndex
                let name = String(decoding: file[start..<end], as: UTF8.self)
                if !name.hasSuffix("TW"), Self.readable(name).contains(".\(method)") { return number(symbol + 8, UInt.self) }
            }
        }
        return nil
    }

    private func isText(_ text: [UInt8], at start: Int) -> Bool {
        file.withUnsafeBytes { bytes in text.withUnsafeBytes { memcmp(bytes.baseAddress! + start, $0.baseAddress!, $0.count) == 0 } }
    }

    /// The sections listed in the header's section table.
    private var sections: [(type: UInt32, offset: Int, size: Int, link: Int)] {
        let (table, length, count) = (number(40, Int.self), Int(number(58, UInt16.self)), Int(number(60, UInt16.self)))
        guard table > 0, length >= 64, table + length * count <= file.count else { return [] }
        return (0..<count).map { index in
            let start = table + index * length
            return (
                number(start + 4, UInt32.self), number(start + 24, Int.self), number(start + 32, Int.self),
                Int(number(start + 40, UInt32.self))
            )
        }
    }

    private func number<Number: BitwiseCopyable>(_ offset: Int, _ type: Number.Type) -> Number {
        file.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }

    /// Returns a symbol's name as written in source code.
    private static func readable(_ symbol: String) -> String {
        guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return symbol }
        defer { free(text) }
        return String(cString: text)
    }
}
