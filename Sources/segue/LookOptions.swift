import ArgumentParser
import Studio
import UIKit

/// Options that add content to pictures and films.
struct LookOptions: ParsableArguments {
    @Flag(help: "Draw the device's frame around the screen.")
    var frame = false

    @Flag(help: "Show fingers as discs.")
    var touches = false

    @MainActor func look(_ style: UIUserInterfaceStyle?, curve: Bool = false) -> FilmLook {
        var look = FilmLook()
        (look.frame, look.touches, look.curve) = (frame, touches, curve)
        look.style = style ?? .unspecified
        return look
    }
}
