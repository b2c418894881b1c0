/// A format whose reader hangs when it reads one word and wrongly accepts another. Only planted hunts try this format.
enum PlantedFormat: Format {
    static let name = "planted-file"
    static let failedCheck = "the planted check fails"
    static let seeds = [Array("a file of 12 words".utf8)]
    static let words = ["hang", "fail", "words", "12"]

    static func fault(in bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        while text.contains("hang") {}
        return text.contains("fail") ? failedCheck : nil
    }
}
