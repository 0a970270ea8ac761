package import Verification

/// How far a verification is, put together from what happens: what is being built, and how long it may still take.
///
///     [ 3/20] Building Search, Profile  42 %  0:12, about 0:16 left
package struct VerificationProgress {
    private let names: [String: String]
    private var done = 0
    /// The packages that were last heard of, by path, the last one first.
    private var running: [String] = []
    private var verb = "Building"
    private var steps: (done: Int, all: Int)?

    /// Whatever a build starts can print what looks like a line of its progress, with any numbers.
    private static let plausible = 0...1_000_000_000

    /// - Parameter names: the features that are looked at, by the paths of their packages.
    package init(names: [String: String]) {
        self.names = names
    }

    /// Whether all is known, and there is nothing to show any more.
    package var isDone: Bool { done == names.count }

    package mutating func take(_ event: VerificationEvent) {
        switch event {
        case .built(let done, let all):
            steps = all > 0 && Self.plausible.contains(done) && Self.plausible.contains(all) ? (done, all) : nil
        case .building(let path, _):
            verb = "Building"
            running = [path] + running.filter { $0 != path }.prefix(1)
        case .testing(let path):
            verb = "Testing"
            running = [path]
            steps = nil
        case .finished(let result):
            done += 1
            running.removeAll { $0 == result.path }
        case .blocked, .waiting:
            break
        }
    }

    /// The line to show when so many seconds have passed.
    package func progress(after seconds: Double) -> Progress {
        let shown = running.map { names[$0] ?? $0 }.joined(separator: ", ")
        var activity = shown.isEmpty ? "Planning the build" : "\(verb) \(shown)"
        if let steps { activity += "  \(steps.done * 100 / steps.all) %" }
        activity += "  \(Self.clock(seconds))"
        if let rest = rest(after: seconds) { activity += ", about \(Self.clock(rest)) left" }
        return Progress(done: done, total: names.count, activity: activity)
    }

    /// What the build may still take, once enough of it is done to tell.
    private func rest(after seconds: Double) -> Double? {
        guard let steps, seconds >= 2, steps.done * 10 >= steps.all, steps.done < steps.all else { return nil }
        return seconds * Double(steps.all - steps.done) / Double(steps.done)
    }

    /// `1:05` for 65 seconds.
    private static func clock(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        let rest = String(whole % 60)
        return "\(whole / 60):" + (rest.utf8.count == 1 ? "0" + rest : rest)
    }
}
