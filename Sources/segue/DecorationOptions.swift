import ArgumentParser
import Studio
import UIKit

/// Options that add content to images and films.
struct DecorationOptions: ParsableArguments {
    @Flag(help: "Draw the device's frame around the screen.")
    var frame = false

    @Flag(help: "Show fingers as discs.")
    var touches = false

    @MainActor func decorations(_ style: UIUserInterfaceStyle?, curve: Bool = false) -> FilmDecorations {
        var decorations = FilmDecorations()
        (decorations.frame, decorations.touches, decorations.curve) = (frame, touches, curve)
        decorations.style = style ?? .unspecified
        return decorations
    }
}
