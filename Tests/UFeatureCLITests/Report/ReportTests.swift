import Diagnostics
import Testing
import UFeatureCLI

@Suite struct ReportTests {
    private func speak(_ report: Report) throws {
        try report.print("result\n")
        try report.say { $0.paint("done", .green) + "\n" }
        try report.say("more\n")
        report.note("note")
        report.detail("detail")
        report.emit(Diagnostic.error("bad", "it is bad"))
    }

    @Test(arguments: [
        (Report.Verbosity.quiet, "result\n", "error: it is bad [bad]\n"),
        (.normal, "result\ndone\nmore\n", "note\nerror: it is bad [bad]\n"),
        (.verbose, "result\ndone\nmore\n", "note\ndetail\nerror: it is bad [bad]\n"),
    ])
    func saysAsMuchAsWanted(verbosity: Report.Verbosity, output: String, errors: String) throws {
        let capture = Capture()
        try speak(capture.report(verbosity: verbosity))
        #expect(capture.output == output)
        #expect(capture.errors == errors)
    }

    @Test(arguments: [
        ("list", Report.Verbosity.normal), ("-q list", .quiet), ("-v list", .verbose), ("-vq list", .quiet),
    ])
    func readsVerbosity(line: String, verbosity: Report.Verbosity) throws {
        #expect(Report.Verbosity(try Sample.arguments(line)) == verbosity)
    }

    @Test func failsWhenAResultCanNotBeWritten() {
        let full = Sink { _ in throw Diagnostic.error("unwritable_output", "no space left") }
        let report = Report(output: full, errors: full)
        #expect(throws: Diagnostic.self) { try report.print("result") }
        report.note("nobody hears this")
    }

    @Test func erasesProgress() {
        let capture = Capture()
        let result = capture.report(isLive: true).withProgress { live in
            live.show(Progress(done: 1, total: 12, activity: "Building Search"))
            return 7
        }
        #expect(result == 7)
        #expect(capture.errors == "\r\u{1B}[K[ 1/12] Building Search\r\u{1B}[K")
    }

    @Test(arguments: [(false, Report.Verbosity.normal), (true, .quiet)])
    func showsNoProgressToFilesOrWhoWantsQuiet(isLive: Bool, verbosity: Report.Verbosity) {
        let capture = Capture()
        capture.report(isLive: isLive, verbosity: verbosity).withProgress { live in
            live.show(Progress(done: 1, total: 2, activity: "Building"))
        }
        #expect(capture.errors == "")
    }
}

@Suite struct ProgressTests {
    @Test func fitsIntoTheWindow() {
        let progress = Progress(done: 3, total: 20, activity: "Testing\u{1B} Search")
        #expect(progress.line(width: 80) == #"[ 3/20] Testing\u{1B} Search"#)
        for width in 0...40 { #expect(progress.line(width: width).columns <= max(0, width - 1)) }
    }
}
