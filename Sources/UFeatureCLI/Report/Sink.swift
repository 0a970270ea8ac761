/// A place that text goes to, and what can be shown there.
package struct Sink: Sendable {
    package var style: Style
    /// The columns of a line, as far as a window or `COLUMNS` tells.
    package var knownWidth: Int?
    /// Whether a line can be replaced after it was written.
    package var isLive: Bool
    /// Whether control characters would do something there.
    package var isTerminal: Bool
    package var write: @Sendable (String) throws -> Void

    package init(
        style: Style = .plain,
        width: Int? = nil,
        isLive: Bool = false,
        isTerminal: Bool = false,
        write: @escaping @Sendable (String) throws -> Void
    ) {
        self.style = style
        knownWidth = width
        self.isLive = isLive
        self.isTerminal = isTerminal
        self.write = write
    }
}

extension Sink {
    /// The columns of a line.
    package var width: Int { knownWidth ?? 80 }

    /// A standard stream of this process.
    package static func standard(_ stream: Terminal.Stream, _ color: ColorChoice) -> Sink {
        let isTerminal = Terminal.isTerminal(stream)
        return Sink(
            style: Style(color, isTerminal: isTerminal, environment: Terminal.environment),
            width: Terminal.width(of: stream),
            isLive: isTerminal && Terminal.environment("TERM") != "dumb",
            isTerminal: isTerminal,
            write: { try Terminal.put($0, on: stream) }
        )
    }
}
