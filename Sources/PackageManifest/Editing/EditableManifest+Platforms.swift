import Diagnostics

/// The edits of what a package is built for.
extension EditableManifest {
    func setting(platform text: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let platform = try text.platform(in: self)
        let list = list("platforms", manifest.platforms.literals)
        guard let there = manifest.platforms.first(where: { $0.name == platform.name }) else {
            try doubtPlatforms()
            return try adding(text, to: list)
        }
        if there.version == platform.version { return [] }
        guard isWritten(there, in: list.literals) else {
            throw .error(
                "edit_no_literal",
                "the version of this platform is computed by code",
                in: source,
                at: there.range,
                help: ["write \(text.onOneLine) instead"]
            )
        }
        if there.call.arguments.count == 1, case .call(let added)? = text.expression, added.arguments.count == 1 {
            let version = text.source.text(in: added.arguments[0].value.range)
            return [TextEdit(there.call.arguments[0].value.range, with: version)]
        }
        return [TextEdit(there.range, with: text.onOneLine)]
    }

    func removing(platform name: String) throws(Diagnostic) -> [TextEdit] {
        try removing(
            manifest.platforms.enumerated().filter { $0.element.name == name.lowercased() }
                .map { ($0.offset, $0.element.range) },
            count: manifest.platforms.count,
            from: list("platforms", manifest.platforms.literals)
        )
    }

    /// A platform may be among those that aren't known.
    private func doubtPlatforms() throws(Diagnostic) {
        let range = manifest.call?.argument("platforms")?.value.range
        for reason in manifest.reasons {
            guard let range, range.holds(reason.range) else { continue }
            throw .error(
                "edit_not_certain",
                "the platform may be made by code that ufeature doesn't evaluate",
                in: source,
                at: reason.range,
                help: ["edit this by hand: \(reason.message)"]
            )
        }
    }

    private func isWritten(_ platform: Manifest.Platform, in literals: [ArrayLiteral]) -> Bool {
        literals.contains { $0.elements.contains { $0.value.range == platform.range } }
    }
}
