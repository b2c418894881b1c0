import Testing
import UIKit

@testable import Problems

/// Checks that the detectors' tables have an entry for every mistake that the engine reports.
struct DetectorTableTests {
    @Test func everyFaultOnPhoneHasVerdict() {
        #expect(Set(PhoneVerdict.verdicts.keys) == Set(EngineFact.PhoneFault.allCases))
    }

    @Test func everyReasonForSilenceHasSentence() {
        #expect(Set(NeverAskedDetector.templates.keys) == Set(EngineFact.Silence.allCases))
    }
}
