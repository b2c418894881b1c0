import Boundary
import Testing

/// Checks the limits of untrusted input, which Documentation/Files/Limits.md lists.
struct InputLimitsTests {
    @Test func picturesAndFilms() {
        #expect(InputLimits.pictureSide == 16_384 && InputLimits.picturePixels == 256_000_000 && InputLimits.filmFrames == 60 * 3600)
        #expect(InputLimits.pictureFileBytes == 512 * 1024 * 1024)
        // RFC 1951: two bits can stand for 258 bytes.
        #expect(InputLimits.deflateRatio == 258 * 8 / 2)
    }

    @Test func scriptsAndTakes() {
        #expect(InputLimits.scriptFileBytes == 64 * 1024 * 1024 && InputLimits.settingsFileBytes == 64 * 1024)
        #expect(InputLimits.jsonLevels == 256 && InputLimits.scriptSources == 1000 && InputLimits.keyBytes == 64)
        #expect(InputLimits.scriptLength == 31 * 24 * 3600 * 1000 && InputLimits.coordinate == 1_000_000_000)
        #expect(InputLimits.screenSide == 0.001...400_000 && InputLimits.screenScale == 0.001...1000)
        #expect(InputLimits.frameRate == 1...1000 && InputLimits.tolerance == 0...1_000_000 && InputLimits.takePictures == 1000)
        #expect(InputLimits.refreshInterval == 0.000_000_1...100 && InputLimits.takeLength == 31 * 24 * 3600 * 100)
        #expect(InputLimits.quotedCharacters == 60)
    }
}
