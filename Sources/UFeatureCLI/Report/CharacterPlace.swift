internal import Diagnostics
internal import OperatingSystem

/// Where a finding is, with columns that count characters (Unicode code points), as services do; ours count bytes.
struct CharacterPlace: Hashable {
    let path: String
    let line: Int
    /// Nil where only the line is known.
    ///
    /// Where its text isn't known, nobody can count, and it's what the compiler counts:
    /// the same, unless there is something before it that isn't ASCII.
    let columns: Range<Int>?

    /// Nothing for a finding without a place; `folder` is the way from where paths start to the workspace.
    init?(_ finding: Diagnostic, below folder: String) {
        guard let location = finding.location else { return nil }
        path = folder.isEmpty || location.path.hasPrefix("/") ? location.path : "\(folder)/\(location.path)"
        line = location.line
        guard let excerpt = finding.excerpt else {
            columns = location.column > 1 ? location.column..<location.column : nil
            return
        }
        columns = {
            let bytes = excerpt.line.utf8
            let start = Self.count(bytes.prefix(excerpt.marked.lowerBound))
            return (start + 1)..<(max(start, Self.count(bytes.prefix(excerpt.marked.upperBound))) + 1)
        }()
    }

    private static func count(_ bytes: Substring.UTF8View) -> Int {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    }
}

extension CharacterPlace {
    /// The way from the checkout that a service works in to a workspace; empty where that is the checkout itself, and
    /// everywhere else.
    static func folder(of root: AbsolutePath, inCheckout checkout: String?) -> String {
        guard let checkout, checkout.hasPrefix("/") else { return "" }
        let top = AbsolutePath(checkout)
        guard root != top, root.isInside(top) else { return "" }
        return root.relative(to: top)
    }
}
