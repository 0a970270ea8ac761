import Testing
import UFeatureCLI
import Verification

@Suite struct VerificationProgressTests {
    private let search = PackageResult(feature: "Search", path: "Features/Search", .passed, testCount: 3)

    private func lines(_ events: [(VerificationEvent, seconds: Double)]) -> [String] {
        let names = ["Features/Search": "Search", "Features/Home": "Home", "App": "Shop"]
        var progress = VerificationProgress(names: names)
        return events.map { event, seconds in
            progress.take(event)
            return progress.progress(after: seconds).line(width: 80)
        }
    }

    @Test(arguments: [(Int.max, Int.max), (5, .max), (.min, 100), (-1, 1)])
    func believesNoStepsThatNoBuildHas(done: Int, all: Int) {
        #expect(lines([(.built(steps: done, of: all), 2)]) == ["[0/3] Planning the build  0:02"])
    }

    @Test func tellsWhatIsDoneWhatRunsAndWhatIsLeft() {
        let shown = lines([
            (.waiting, 0.4),
            (.built(steps: 5, of: 100), 2),
            (.building(path: "Features/Search", module: "SearchInterface"), 2),
            (.building(path: "Features/Home", module: "Home"), 3),
            (.built(steps: 25, of: 100), 30),
            (.built(steps: 100, of: 100), 95),
            (.finished(search), 96),
            (.testing(path: "App"), 97),
        ])
        #expect(
            shown == [
                "[0/3] Planning the build  0:00",
                "[0/3] Planning the build  5 %  0:02",
                "[0/3] Building Search  5 %  0:02",
                "[0/3] Building Home, Search  5 %  0:03",
                "[0/3] Building Home, Search  25 %  0:30, about 1:30 left",
                "[0/3] Building Home, Search  100 %  1:35",
                "[1/3] Building Home  100 %  1:36",
                "[1/3] Testing Shop  1:37",
            ]
        )
    }
}
