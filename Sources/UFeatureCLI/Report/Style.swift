/// Whether text is coloured, and how it is when it is.
///
/// Renderers take a style and return text, so that they know nothing of terminals:
///
///     Style.plain.paint("error", .bold, .red)     // "error"
///     Style.colored.paint("error", .bold, .red)   // "\u{1B}[1;31merror\u{1B}[0m"
package enum Style: Hashable, Sendable {
    case plain
    case colored

    /// A kind of emphasis, as the number that terminals know it by.
    package enum Ink: Int, Hashable, Sendable {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
        case cyan = 36
    }

    /// The text with emphasis, when there are colours.
    package func paint(_ text: String, _ inks: Ink...) -> String {
        guard self == .colored, !text.isEmpty, !inks.isEmpty else { return text }
        let codes = inks.map { String($0.rawValue) }.joined(separator: ";")
        return "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
}

/// When the user wants colours.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
    case auto
    case always
    case never
}

extension Style {
    /// The style of a stream: what the user said on the command line, or else colours on a terminal that has them,
    /// unless `NO_COLOR` is set (https://no-color.org).
    package init(_ choice: ColorChoice, isTerminal: Bool, environment: (String) -> String?) {
        let isColored =
            switch choice {
            case .always: true
            case .never: false
            case .auto: isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
            }
        self = isColored ? .colored : .plain
    }
}
