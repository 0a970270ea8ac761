import Diagnostics

/// The edits of where packages come from, and of which versions will do.
extension EditableManifest {
    func setting(dependency text: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let wanted = try text.dependency(in: self)
        guard let identity = wanted.identity, case .call(let call)? = text.expression, let first = call.arguments.first,
            let last = call.arguments.last
        else { throw AddedText.unreadable(text.text, "dependency of a package") }
        var edits: [TextEdit] = []
        for there in manifest.dependencies where there.hasIdentity(identity) && !there.isSame(as: wanted) {
            switch (there.kind, wanted.kind) {
            case (.url(let old), .url(let new)):
                if !there.hasPlace(of: wanted) {
                    edits.append(try replacing(old, with: new.value, isShared: there.isShared))
                }
                if let requirement = wanted.requirement, requirement.kind != there.requirement?.kind {
                    edits.append(try replacing(there, with: requirement, whole: text))
                }
            case (.registry, .registry):
                if let requirement = wanted.requirement {
                    edits.append(try replacing(there, with: requirement, whole: text))
                }
            case (.path(let old), .path(let new)):
                edits.append(try replacing(old, with: new.value, isShared: there.isShared))
            default:
                let range = first.range.lowerBound..<last.range.upperBound
                let arguments = try AddedText(text.source.text(in: range)).onOneLine
                edits.append(TextEdit(try place(of: there, as: wanted, text), with: arguments))
            }
        }
        let elsewhere = manifest.dependencies.elsewhere.first { $0.hasIdentity(identity) && !$0.isSame(as: wanted) }
        try doubt(elsewhere, "package '\(identity)'")
        return edits
    }

    private func replacing(
        _ dependency: Manifest.Dependency,
        with requirement: Manifest.Requirement,
        whole text: AddedText
    ) throws(Diagnostic) -> TextEdit {
        guard let old = dependency.requirement else { throw noLiteral(dependency, at: dependency.range, text) }
        guard isWritten(dependency), isLiteral(old.range), !hasComment(in: old.range) else {
            throw noLiteral(dependency, at: old.range, text)
        }
        return TextEdit(old.range, with: try AddedText(requirement.text).onOneLine)
    }

    /// What says where a package comes from, and which versions will do, side by side; with its name where a URL says
    /// that, too, and SwiftPM deprecates both together.
    private func place(
        of dependency: Manifest.Dependency,
        as wanted: Manifest.Dependency,
        _ text: AddedText
    ) throws(Diagnostic) -> Range<Int> {
        let arguments = dependency.call.arguments
        let start = arguments.firstIndex { ["path", "url", "id"].contains($0.label?.text) }
        let end = arguments.lastIndex { $0.range == dependency.requirement?.range } ?? start
        guard isWritten(dependency), let start, let end, start <= end, end - start <= 1 else {
            throw noLiteral(dependency, at: dependency.range, text)
        }
        var first = start
        if case .url = wanted.kind, start > 0, arguments[start - 1].label?.text == "name",
            dependency.name?.value.lowercased() == wanted.identity
        {
            first = start - 1
        }
        let range = arguments[first].range.lowerBound..<arguments[end].range.upperBound
        guard isLiteral(range), !hasComment(in: range) else { throw noLiteral(dependency, at: range, text) }
        return range
    }

    /// Whether the call stands where it is for this dependency, and for nothing else.
    private func isWritten(_ dependency: Manifest.Dependency) -> Bool {
        !dependency.isShared && dependency.range == dependency.call.range
    }

    /// Whether a part of the text says what it means itself, without names of constants.
    private func isLiteral(_ range: Range<Int>) -> Bool {
        tokens.inside(range).allSatisfy { token in
            switch token.kind {
            case .identifier(let name): Self.wordsOfRequirements.contains(name)
            case .string(let pieces): pieces.allSatisfy { if case .text = $0 { true } else { false } }
            default: true
            }
        }
    }

    private static let wordsOfRequirements: Set<String> = [
        "url", "path", "id", "from", "exact", "branch", "revision", "upToNextMajor", "upToNextMinor", "Version",
        "Range", "ClosedRange", "init", "stringLiteral", "Package", "Dependency", "Requirement",
    ]

    func hasComment(in range: Range<Int>) -> Bool {
        layout.comments.contains { range.holds($0.range) }
    }

    private func noLiteral(
        _ dependency: Manifest.Dependency,
        at range: Range<Int>,
        _ text: AddedText
    ) -> Diagnostic {
        .error(
            "edit_no_literal",
            "the requirement of '\(dependency.identity ?? "")' is computed by code, or has comments in it",
            in: source,
            at: range,
            help: ["change it to:", text.onOneLine]
        )
    }
}
