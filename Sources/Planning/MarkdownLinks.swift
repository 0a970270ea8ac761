internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// The links of a Markdown file to files and folders of the repository.
///
///     - [Search](Features/Search)
struct MarkdownLinks {
    struct Link {
        /// What is read: `Search`.
        let text: Range<Int>
        /// Where it leads, as it is written: `Features/Search`.
        let destination: Range<Int>
    }

    let source: SourceText
    private(set) var links: [Link] = []

    /// Links in one line each; addresses, anchors and what needs decoding are none.
    init(in source: SourceText) {
        self.source = source
        let bytes = source.bytes
        let (middle, close) = (Array("](".utf8), UInt8(ascii: ")"))
        var position = bytes.startIndex
        while let found = bytes[position...].firstRange(of: middle) {
            position = found.upperBound
            let line = bytes[..<found.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
            guard let open = bytes[line..<found.lowerBound].lastIndex(of: UInt8(ascii: "[")),
                let end = bytes[position...].firstIndex(where: { $0 == close || $0 <= UInt8(ascii: " ") }),
                bytes[end] == close, !bytes[position..<end].contains(where: Self.isOther)
            else { continue }
            links.append(Link(text: open + 1..<found.lowerBound, destination: position..<end))
        }
    }

    private static func isOther(_ byte: UInt8) -> Bool { ":#%<>?\\".utf8.contains(byte) }

    /// The folder that destinations are relative to, from the workspace.
    private var folder: AbsolutePath { AbsolutePath("/" + source.path).parent }

    /// Where a link leads, from the workspace.
    func place(of link: Link) -> String {
        folder.appending(source.text(in: link.destination)).relative(to: .root)
    }

    // MARK: Changes

    /// The file once its links lead to where things are afterwards, and those to a package have its new name as text.
    ///
    /// - Parameters:
    ///   - newPaths: where things are afterwards.
    ///   - change: what becomes of names.
    ///   - path: the folder of the package.
    ///   - root: the workspace's folder.
    /// - Returns: the file's new text.
    func following(
        _ newPaths: NewPaths,
        _ change: NameChange,
        ofPackageAt path: String,
        in root: AbsolutePath
    ) -> SourceText {
        let edits = links.flatMap { link -> [TextEdit] in
            let old = source.text(in: link.destination)
            let new = newPaths.written(old, from: root.appending(source.path).parent)
            guard new != old else { return [] }
            let isNamed = place(of: link) == path && source.text(in: link.text) == change.old
            return (isNamed ? [TextEdit(link.text, with: change.new)] : []) + [TextEdit(link.destination, with: new)]
        }
        return source.applying(edits)
    }

    /// The file without the entries of lists that are nothing but a link to a folder.
    func removingEntries(thatLeadTo path: String) -> SourceText {
        let edits = links.filter { place(of: $0) == path }.compactMap { link -> TextEdit? in
            let line = source.line(around: link.text.lowerBound)
            let words = line.withoutWhiteSpace
            let isEntry = ["- [", "* [", "+ ["].contains { words.starts(with: $0.utf8) }
            guard isEntry, words.startIndex + 3 == link.text.lowerBound,
                words.endIndex == link.destination.upperBound + 1
            else { return nil }
            let end = source.bytes[line.endIndex...].isEmpty ? line.endIndex : line.endIndex + 1
            return TextEdit(line.startIndex..<end, with: "")
        }
        return source.applying(edits)
    }
}

extension Workspace {
    /// The links of the Markdown files among some that may name something.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    func markdownLinks(in files: [String], naming word: String) throws -> [MarkdownLinks] {
        try texts(of: files.filter { $0.hasSuffix(".md") }, containing: [word]).map(MarkdownLinks.init)
    }
}
