import Testing

@testable import Segue

/// Checks the arguments for ffmpeg, which decide the quality of films.
struct FFmpegRecipeTests {
    private func recipe(_ format: FilmFormat, _ width: Int = 64, _ height: Int = 48) -> FFmpegRecipe {
        FFmpegRecipe(format, FilmShape(width: width, height: height, rate: 25), to: "/films/a", notesIn: "/notes")
    }

    private func first(_ format: FilmFormat, _ width: Int = 64, _ height: Int = 48) -> String {
        recipe(format, width, height).first.joined(separator: " ")
    }

    private let input = "-hide_banner -nostats -loglevel error -y -f rawvideo -pix_fmt rgba -s 64x48 -r 25.0 -i pipe:0"
    private let colors = "-colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 -color_range tv"

    @Test func filmsAreEncodedInOneStepExceptGIF() {
        let yuv = "\(input) -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p \(colors)"
        #expect(first(.mp4) == "\(yuv) -c:v libx264 -preset veryfast -crf 18 -movflags +faststart+write_colr /films/a")
        #expect(first(.webm) == "\(yuv) -c:v libvpx-vp9 -crf 28 -b:v 0 -deadline good -cpu-used 5 -row-mt 1 /films/a")
        #expect(first(.webp) == "\(input) -c:v libwebp_anim -quality 85 -compression_level 3 -loop 0 -f webp /films/a")
        #expect(first(.apng) == "" && FilmFormat.allCases.filter { recipe($0).second != nil } == [.gif])
    }

    @Test func paletteOfGIFComesFromTheWholeFilm() {
        #expect(
            first(.gif)
                == "\(input) -filter_complex [0:v]split[a][b];[b]palettegen=stats_mode=full[p] -map [a] -c:v libx264rgb -preset ultrafast -qp 0 /notes/.frames.mkv -map [p] -update 1 -frames:v 1 /notes/.palette.png"
        )
        #expect(
            recipe(.gif).second?.joined(separator: " ")
                == "-hide_banner -nostats -loglevel error -y -progress /notes/.progress -i /notes/.frames.mkv -i /notes/.palette.png -lavfi paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle -loop 0 /films/a"
        )
        #expect(recipe(.gif).log == "/notes/.ffmpeg.log" && recipe(.gif).progress == "/notes/.progress")
    }

    @Test(arguments: [(64, 48, 0, 0), (63, 48, 1, 0), (64, 47, 0, 1), (63, 47, 1, 1)])
    func oddSidesAreFilledUp(width: Int, height: Int, right: Int, bottom: Int) {
        let padding = "pad=iw+\(right):ih+\(bottom),fillborders=right=\(right):bottom=\(bottom):mode=smear,"
        #expect(first(.mp4, width, height).contains(padding) == (right + bottom > 0))
        #expect(first(.mp4, width, height).contains("-vf scale") == (right + bottom == 0))
    }

    @Test func formatsHaveNamesAndLimits() {
        #expect(FilmFormat(ending: "MP4") == .mp4 && FilmFormat(ending: "mov") == nil)
        #expect(FilmFormat.allCases.filter { !$0.needsFFmpeg } == [.apng])
        #expect(FilmFormat.gif.highestRate == 50 && FilmFormat.allCases.filter { $0.highestRate != nil } == [.gif])
        #expect("\(FilmError.noFFmpeg(.gif))" == "gif needs ffmpeg: install it (apt install ffmpeg), or write an .apng file instead")
        #expect("\(FilmError.cannotWrite("full"))" == "full")
    }
}
