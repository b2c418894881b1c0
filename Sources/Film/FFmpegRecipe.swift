/// The arguments with which ffmpeg makes a film of raw frames.
struct FFmpegRecipe {
    let format: FilmFormat
    private let shape: FilmShape
    private let path: String
    /// The file of ffmpeg's messages.
    let log: String
    private let between, palette: String

    init(_ format: FilmFormat, _ shape: FilmShape, to path: String, notesIn folder: String) {
        (self.format, self.shape, self.path) = (format, shape, path)
        (log, between, palette) = (folder + "/.ffmpeg.log", folder + "/.frames.mkv", folder + "/.palette.png")
    }

    private static let usual = ["-hide_banner", "-nostats", "-loglevel", "error", "-y"]

    private var raw: [String] {
        ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(shape.width)x\(shape.height)", "-r", "\(shape.rate)", "-i", "pipe:0"]
    }

    /// The command that reads the frames from its standard input.
    var first: [String] {
        switch format {
        case .mp4:
            Self.usual + raw + yuv + ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart+write_colr", path]
        case .webm:
            Self.usual + raw + yuv
                + ["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0", "-deadline", "good", "-cpu-used", "5", "-row-mt", "1", path]
        case .webp:
            Self.usual + raw + ["-c:v", "libwebp_anim", "-quality", "85", "-compression_level", "3", "-loop", "0", "-f", "webp", path]
        // The palette is made of the whole film, so that its frames have to be kept: losslessly, in a file.
        case .gif: Self.usual + raw + ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", between]
        case .apng: []
        }
    }

    /// The commands after it.
    var others: [[String]] {
        guard format == .gif else { return [] }
        return [
            Self.usual + ["-i", between, "-vf", "palettegen=stats_mode=full", "-update", "1", "-frames:v", "1", palette],
            Self.usual + [
                "-i", between, "-i", palette, "-lavfi", "paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle", "-loop", "0", path,
            ],
        ]
    }

    /// Half the colours' resolution, which needs even sides, and the tags of sRGB.
    private var yuv: [String] {
        let (right, bottom) = (shape.width % 2, shape.height % 2)
        let even =
            right + bottom == 0
            ? "" : "pad=iw+\(right):ih+\(bottom),fillborders=right=\(right):bottom=\(bottom):mode=smear,"
        return [
            "-vf", even + "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709",
            "-color_trc", "iec61966-2-1", "-color_range", "tv",
        ]
    }
}
