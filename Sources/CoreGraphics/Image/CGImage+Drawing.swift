// Drawing of SVG and PDF files.

import Boundary
import CLazy.Drawings

extension CGImage {
    /// The reason why a file of an asset catalog couldn't be drawn.
    package struct DrawingError: Error, Hashable, CustomStringConvertible {
        /// The Debian package that is missing, or nil if the file itself is at fault.
        package let missingPackage: String?
        package let description: String
    }

    /// Draws an SVG file or the first page of a PDF file at its own size, with `scale` pixels per point. Throws `DrawingError` if the file
    /// is damaged, if it is too large, or if a library is missing.
    package init(drawing path: String, scale: CGFloat) throws {
        let isPDF = path.lowercased().hasSuffix(".pdf")
        let data = try InputFile.bytes(at: path, upTo: InputLimits.pictureFileBytes)
        // Most files have no references.
        if !isPDF, data.range(of: Data("use".utf8)) != nil,
            data.withUnsafeBytes({ SVGReferences($0) }).repeats(moreThan: InputLimits.drawnReferences)
        {
            let limit = InputLimits.drawnReferences
            throw DrawingError(missingPackage: nil, description: "\(path): its references draw more than \(limit) elements, the limit")
        }
        var drawing = segue_drawing()
        let status = data.withUnsafeBytes { bytes in
            (isPDF ? segue_draw_pdf : segue_draw_svg)(bytes.baseAddress, bytes.count, scale, Int32(Self.longestSide), &drawing)
        }
        defer { free(drawing.pixels) }
        if status == segue_drawing_no_library {
            let package = isPDF ? "libpoppler-glib8" : "librsvg2-2"
            throw DrawingError(missingPackage: package, description: "\(path): install the package \(package) to draw this file")
        }
        let count = Int(drawing.width) * Int(drawing.height) * 4
        guard status == segue_drawing_done, let pixels = drawing.pixels,
            let image = CGImage(
                width: Int(drawing.width), height: Int(drawing.height), pixels: [UInt8](UnsafeBufferPointer(start: pixels, count: count)))
        else { throw DrawingError(missingPackage: nil, description: "\(path): not a \(isPDF ? "PDF" : "SVG") file that can be drawn") }
        self = image
    }

    /// The longest side of a drawing in pixels, which is more than any screen has.
    private static let longestSide = 8192
}
