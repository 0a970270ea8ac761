import Testing
import Verification

@Suite struct BuildStepTests {
    @Test(arguments: [
        ("[18/44] Compiling SearchTests SearchTests.swift", 18, 44, BuildStep.Work.compiling(module: "SearchTests")),
        ("[19/44] Emitting module Search", 19, 44, .compiling(module: "Search")),
        ("[50/56] Linking SearchPackageTests.xctest", 50, 56, .linking(product: "SearchPackageTests")),
        ("[51/56] Linking SearchExample", 51, 56, .linking(product: "SearchExample")),
        ("[0/34] Write sources", 0, 34, .other),
        ("[1/2] Compiling", 1, 2, .other),
        ("[65/100] SearchTests-product 114 / 174", 114, 174, .working(target: "SearchTests")),
        ("[98/100] SearchTests-test-runner 196 / 199", 196, 199, .working(target: "SearchTests")),
        ("[4/100] Search 1 / 41", 1, 41, .working(target: "Search")),
        ("[100/100] ", 100, 100, .other),
        ("[114 / 174] SearchTests-product", 114, 174, .working(target: "SearchTests")),
        ("[1 / 2] ", 1, 2, .other),
    ])
    func linesOfProgressAreRead(line: String, done: Int, count: Int, work: BuildStep.Work) throws {
        let step = try #require(BuildStep(line))
        #expect(step.done == done)
        #expect(step.count == count)
        #expect(step.work == work)
    }

    @Test(arguments: ["", "[", "[]", "[1]", "[1/2", "[a/b] Linking x", "[1/2/3] x", "error: [1/2] Compiling A b.swift"])
    func otherLinesAreNot(line: String) {
        #expect(BuildStep(line) == nil)
    }
}
