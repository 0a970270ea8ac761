import Diagnostics
import PackageManifest
import Testing

/// A manifest before and after an edit, written as a diff: each line starts with a space, a plus or a minus sign.
struct EditDiff {
    var before: String
    var after: String

    init(_ diff: String) {
        var (before, after): ([Substring], [Substring]) = ([], [])
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.hasPrefix("+") { before.append(line.dropFirst()) }
            if !line.hasPrefix("-") { after.append(line.dropFirst()) }
        }
        (self.before, self.after) = (before.joined(separator: "\n"), after.joined(separator: "\n"))
    }
}

/// Expects that an edit changes a manifest as a diff says, and that all laws hold.
func expect(_ edit: ManifestEdit, _ diff: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let diff = EditDiff(diff)
    let source = SourceText(path: "Package.swift", text: diff.before)
    let after = try EditLaws(edit, in: source).edited("\(edit)", sourceLocation: sourceLocation)
    #expect(after.text(in: 0..<after.bytes.count) == diff.after, sourceLocation: sourceLocation)
}

/// Expects that an edit of a text without layout to speak of gives another one; `…` is the head of the manifest.
func expect(
    _ edit: ManifestEdit,
    _ before: String,
    _ after: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let head = "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", "
    let source = SourceText(path: "Package.swift", text: head + before + ")")
    let edited = try EditLaws(edit, in: source).edited("\(edit)", sourceLocation: sourceLocation)
    #expect(edited.text(in: 0..<edited.bytes.count) == head + after + ")", sourceLocation: sourceLocation)
}

/// Expects that an edit is refused, at the place that « and » mark, and that this says what it should.
func expectRefusal(
    _ edit: ManifestEdit,
    _ id: String,
    in marked: String,
    help: [String]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let marked = MarkedSource("// swift-tools-version: 6.0\n" + marked)
    do {
        let after = try marked.source.edited(by: [edit])
        Issue.record("\(edit) is done: \(after.text(in: 0..<after.bytes.count))", sourceLocation: sourceLocation)
    } catch {
        #expect(error.reasons.map(\.id) == [id], sourceLocation: sourceLocation)
        let place = marked.ranges.first.map { marked.source.location(at: $0.lowerBound) }
        #expect(error.reasons.first?.location == place, sourceLocation: sourceLocation)
        if let help { #expect(error.reasons.first?.help == help, sourceLocation: sourceLocation) }
    }
}
