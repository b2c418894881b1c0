import CTTF
import CoreGraphics

/// The reason for missing text, in one sentence that says what to do.
public struct FontError: Error, Hashable, CustomStringConvertible {
    /// The missing part and the package to install, in one line.
    public let description: String
}

/// A library that finds faces by name, measures lines of text and turns them into masks. It needs no window and no display.
///
/// Faces are named like their files, by their PostScript names: "Inter-Regular", "InterDisplay-SemiBold", "JetBrainsMono-Regular". A name
/// that is not installed means Inter.
///
/// Safe to use from several threads: SDL_ttf has one FreeType for the whole process, so all libraries take turns.
public final class FontLibrary: @unchecked Sendable {
    private let directory: FontDirectory
    private let fallback: Face
    private var faces: [String: Face] = [:]

    /// Searches `places` for fonts, including nested folders; nil means the font folders of Linux.
    ///
    /// Throws if not even Inter is installed, or if it cannot be opened.
    public init(places: [String]? = nil) throws {
        let places = places ?? FontDirectory.usualPlaces
        directory = FontDirectory(places: places)
        guard let path = directory.fallback else {
            throw FontError(
                description: "no Inter font in \(places.joined(separator: ", ")): install the package fonts-inter"
            )
        }
        fallback = try turns.withLock {
            guard TTF_Init() == 0 else {
                throw FontError(description: "SDL_ttf does not start: \(String(cString: SDL_GetError()))")
            }
            guard let face = Face(path: path) else {
                TTF_Quit()
                throw FontError(description: "\(path): not a font; install the package fonts-inter again")
            }
            return face
        }
    }

    deinit {
        turns.withLock {
            for face in faces.values where face !== fallback { face.close() }
            fallback.close()
            TTF_Quit()
        }
    }

    /// Returns whether a face of this name is installed; if not, text in it appears in Inter.
    public func hasFace(named fontName: String) -> Bool { directory.paths[fontName] != nil }

    /// Measures one line of text at `size` points per em. The result is the same on every display: nothing is hinted or rounded to pixels.
    /// A size that is not positive and finite measures as 0.
    public func measure(_ string: String, fontName: String, size: CGFloat) -> TextMetrics {
        guard size > 0, size.isFinite else { return TextMetrics(width: 0, ascent: 0, descent: 0, lineHeight: 0) }
        return turns.withLock { face(named: fontName).measure(string.cSafe, size: size) }
    }

    /// Draws one line of text at `pixelSize` pixels per em, rounded to eighths and limited to 1/8…2048.
    ///
    /// Characters missing from the face appear as its box for them; a string without ink gives an empty mask.
    public func rasterise(_ string: String, fontName: String, pixelSize: CGFloat) -> CoverageMask {
        guard !string.isEmpty, pixelSize > 0 else { return .empty }
        let eighths = Int((min(max(pixelSize, 0.125), 2048) * 8).rounded())
        return turns.withLock { face(named: fontName).rasterise(string.cSafe, eighths: eighths) }
    }

    private func face(named name: String) -> Face {
        if let face = faces[name] { return face }
        let face = directory.paths[name].flatMap { Face(path: $0) } ?? fallback
        faces[name] = face
        return face
    }
}

/// The lock held during every call of SDL_ttf.
private let turns = NSLock()

extension String {
    /// The string without NUL, at which C would stop reading.
    fileprivate var cSafe: String { utf8.contains(0) ? filter { $0 != "\0" } : self }
}
