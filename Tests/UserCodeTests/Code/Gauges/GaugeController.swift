import AVFoundation
import Meters
import UIKit

class GaugeController: UIViewController, AVAudioPlayerDelegate {
    private let steps = ["one", "two", "three"]
    private var player: AVAudioPlayer?
    private lazy var meter = Meter(frame: .zero)
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Gauges: \(steps.count) steps"
        view.backgroundColor = .white
        label.frame = CGRect(x: 20, y: 100, width: 200, height: 30)
        view.addSubview(label)
        meter.value = 3
        view.addSubview(meter)
        steps.forEach { step in
            label.text = step
            play(step)
        }
        show(1)
    }

    private func play(_ step: String) {
        if let url = Bundle.main.url(forResource: step, withExtension: "mp3") {
            label.accessibilityLabel = url.path
            player = try? AVAudioPlayer(contentsOf: url)
            player?.delegate = self
            player?.prepareToPlay()
            player?.play()
        }
        UIView.animate(withDuration: 0.3) {
            self.meter.value += 1
            self.label.alpha = 0.5
        }
    }

    private func show(_ step: Int) {
        switch step {
        case 1:
            meter.animate(
                to: 2, speed: kMeterFast
            ) { finished in print(finished) }
        default: label.text = nil
        }
    }

    func audioPlayerDidFinishPlaying(
        _ player: AVAudioPlayer, successfully flag: Bool
    ) {
        label.text = nil
    }
}

extension GaugeController {
    func stopAll() {
        label.alpha = 1
        hush()
        dismiss(animated: true)
    }

    private func hush() {
        let session = AVAudioSession.sharedInstance()
        if session.isOtherAudioPlaying { return }
        try? session.setActive(
            false)
        label.isHidden = true
    }
}

extension String {
    // Types nested in String, which need no import.
    func places(of word: String, options: CompareOptions = .literal) -> [Index] {
        return range(of: word, options: options).map { [$0.lowerBound] } ?? []
    }
}
