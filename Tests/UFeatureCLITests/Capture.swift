import Foundation
import UFeatureCLI

/// Both streams of a command, kept instead of shown.
final class Capture: Sendable {
    private let outputText = Text()
    private let errorText = Text()

    var output: String { outputText.value }
    var errors: String { errorText.value }

    // Apple's headers have a `Style` too.
    func report(
        _ style: UFeatureCLI.Style = .plain,
        isLive: Bool = false,
        verbosity: Report.Verbosity = .normal
    ) -> Report {
        Report(
            output: Sink(style: style) { [outputText] in outputText.append($0) },
            errors: Sink(style: style, width: 40, isLive: isLive) { [errorText] in errorText.append($0) },
            verbosity: verbosity
        )
    }

    /// A text that several threads may append to.
    private final class Text: @unchecked Sendable {
        private let lock = NSLock()
        private var text = ""

        var value: String { lock.withLock { text } }

        func append(_ more: String) { lock.withLock { text += more } }
    }
}

extension String {
    /// The text without the codes that colour it.
    var withoutColors: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}
