import ArgumentParser
import Studio
import UIKit

/// The options for what pictures and films show besides the device's screen.
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
