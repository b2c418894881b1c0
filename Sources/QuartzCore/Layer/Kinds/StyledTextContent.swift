import RenderTree

/// Text with its own fonts and colors. UIKit's attributed strings are such text: their attributes refer to UIKit's types, which this module
/// doesn't know.
@MainActor package protocol StyledTextContent {
    /// Returns the text laid out from the top of `box`, in points, or nil if there is nothing to draw.
    func content(
        in box: CGRect, isWrapped: Bool, alignment: CATextLayerAlignmentMode, truncation: CATextLayerTruncationMode
    ) -> RenderText?
}
