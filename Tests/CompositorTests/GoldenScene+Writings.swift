import CoreGraphics
import RenderTree
import Testing
import Typography

// Scenes with text in scripts that Inter doesn't contain, in lines of both directions.

extension GoldenScene {
    /// The fallback fonts for these scripts, so that the images don't depend on the installed fonts.
    static let substitutes = ["Amiri-Regular", "WenQuanYiMicroHei", "Symbola"]

    static let fontsForWritings: Comment = "needs the packages fonts-hosny-amiri, fonts-wqy-microhei and fonts-symbola"

    static let hasFontsForWritings: Bool = {
        guard let fonts = try? FontLibrary() else { return false }
        return substitutes.allSatisfy(fonts.hasFace)
    }()

    static func writings(_ fonts: FontLibrary) -> [GoldenScene] {
        func paragraph(_ string: String, size: CGFloat, y: CGFloat, pitch: CGFloat) -> RenderNode {
            let width: CGFloat = 180
            let layout = fonts.layout(TextSetting(string, fontName: "Inter-Regular", fontSize: size, width: width, wrapping: .words))
            let lines = layout.placed(from: CGPoint(x: 10, y: y), width: width, .natural, pitch: pitch)
            return box(0, 0, 0, 0) { $0.content = .text(RenderText(fontName: "Inter-Regular", fontSize: size, color: .navy, lines: lines)) }
        }
        return [
            GoldenScene(
                "text-arabic",
                [
                    paragraph("مرحبا بالعالم! هذه فقرة بالعربية تمتد على عدة أسطر، وفيها الرقم ١٢٣ والرقم 456.", size: 22, y: 36, pitch: 36)
                ]),
            GoldenScene(
                "text-chinese",
                [
                    paragraph("人人生而自由，在尊严和权利上一律平等。「他们赋有理性和良心」，并应以兄弟关系的精神相对待。", size: 20, y: 34, pitch: 30)
                ]),
            GoldenScene(
                "text-mixed",
                [
                    paragraph("Segue says مرحبا (سلام) and 你好，世界 to 3 of you", size: 20, y: 34, pitch: 30),
                    paragraph("عربي with English في سطر واحد", size: 20, y: 142, pitch: 34),
                ]),
            GoldenScene(
                "text-emoji",
                [
                    paragraph("Hi 😀 sun ☀️ plane ✈️ → 👍 cat 🐱 👩‍👩‍👧", size: 28, y: 44, pitch: 44)
                ]),
        ]
    }
}
