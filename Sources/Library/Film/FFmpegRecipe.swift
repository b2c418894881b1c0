/// The ffmpeg arguments for encoding raw frames as a film.
struct FFmpegRecipe {
    let format: FilmFormat
    private let shape: FilmShape
    private let path: String
    /// The file for ffmpeg's messages.
    let log: String
    /// The file for the second command's progress.
    let progress: String
    private let between, palette: String

    init(_ format: FilmFormat, _ shape: FilmShape, to path: String, notesIn folder: String) {
        (self.format, self.shape, self.path) = (format, shape, path)
        (log, progress) = (folder + "/.ffmpeg.log", folder + "/.progress")
        (between, palette) = (folder + "/.frames.mkv", folder + "/.palette.png")
    }

    private static let usual = ["-hide_banner", "-nostats", "-loglevel", "error", "-y"]

    private var raw: [String] {
        ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(shape.width)x\(shape.height)", "-r", "\(shape.rate)", "-i", "pipe:0"]
    }

    /// The command that reads frames from standard input.
    var first: [String] {
        switch format {
        case .mp4:
            Self.usual + raw + yuv + ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart+write_colr", path]
        case .webm:
            Self.usual + raw + yuv
                + ["-c:v", "libvpx-vp9", "-crf", "28", "-b:v", "0", "-deadline", "good", "-cpu-used", "5", "-row-mt", "1", path]
        case .webp:
            Self.usual + raw + ["-c:v", "libwebp_anim", "-quality", "85", "-compression_level", "3", "-loop", "0", "-f", "webp", path]
        // The palette depends on the whole film, so the frames are first stored losslessly in a file.
        case .gif:
            Self.usual + raw + ["-filter_complex", "[0:v]split[a][b];[b]palettegen=stats_mode=full[p]"]
                + ["-map", "[a]", "-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", between]
                + ["-map", "[p]", "-update", "1", "-frames:v", "1", palette]
        case .apng: []
        }
    }

    /// The second command, which applies a GIF's palette, or nil for all other formats.
    var second: [String]? {
        guard format.hasSecondPass else { return nil }
        return Self.usual + [
            "-progress", progress, "-i", between, "-i", palette, "-lavfi", "paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle",
            "-loop", "0", path,
        ]
    }

    /// The arguments for the sRGB tags and for 4:2:0 chroma subsampling. Subsampling needs even dimensions.
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
