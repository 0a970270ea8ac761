internal import JSON
internal import Verification

/// What a checkup found: a line for each fact, and below it what to do.
///
///     ✓ Swift 6.3.1, new enough for tools version 6.0
///     ! git doesn't leave out '.build', where SwiftPM builds
///         echo '.build/' >> .gitignore
struct CheckupText {
    private let checks: [Check]

    init(_ checkup: Checkup) { checks = checkup.checks }

    func render(_ style: Style) -> String {
        checks.map { check in
            let line = Self.mark(of: check.status, style) + " " + check.message.printable() + "\n"
            return line + check.help.map { "    " + $0.printable() + "\n" }.joined()
        }.joined()
    }

    var document: JSONValue {
        let checks = checks.map { check -> JSONValue in
            [
                "id": .string(check.id), "status": .string(check.status.rawValue), "message": .string(check.message),
                "help": .strings(check.help),
            ]
        }
        return ["version": 1, "checks": .array(checks)]
    }

    private static func mark(of status: Check.Status, _ style: Style) -> String {
        switch status {
        case .ok: style.paint("✓", .green)
        case .warning: style.paint("!", .bold, .yellow)
        case .error: style.paint("✗", .bold, .red)
        }
    }
}
