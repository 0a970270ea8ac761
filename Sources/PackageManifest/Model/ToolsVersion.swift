package import Diagnostics

/// The version in the comment that a manifest starts with: `// swift-tools-version: 6.0`.
///
/// The rules are those of `ToolsVersionParser` in SwiftPM: the label in any case, white space anywhere from version 5.4
/// on, a remark after a semicolon, and from 6.0 on any line of the file.
package struct ToolsVersion: Hashable, Sendable {
    package var major: Int
    package var minor: Int
    package var patch: Int
    /// The version alone, without the label.
    package var range: Range<Int>
}

extension ToolsVersion: Comparable {
    package static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

extension ToolsVersion: CustomStringConvertible {
    /// The version with a patch number only where it isn't zero: `6.0`, `5.10.1`.
    package var description: String {
        patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
    }
}

extension ToolsVersion {
    /// Finds the version of a text without reading the rest, or nothing where SwiftPM would refuse it.
    package static func find(in source: SourceText) -> ToolsVersion? {
        var start = source.bytes.firstIndex { !$0.isNewline && !$0.isSpace } ?? source.bytes.count
        if let version = ToolsVersion(in: source, at: start) {
            let isPlain =
                version >= ToolsVersion(major: 5, minor: 4, patch: 0, range: version.range)
                || version.isWrittenPlainly(in: source, at: start)
            if isPlain { return version }
        }
        while let newline = source.bytes[start...].firstIndex(where: \.isNewline) {
            start = newline + 1
            if let version = ToolsVersion(in: source, at: start) { return version.major >= 6 ? version : nil }
        }
        return nil
    }

    /// Whether versions before 5.4 accept the line: no white space in or before it but for line feeds and one space.
    private func isWrittenPlainly(in source: SourceText, at start: Int) -> Bool {
        let label = "// swift-tools-version:"
        return source.bytes[..<start].allSatisfy { $0 == UInt8(ascii: "\n") }
            && source.text(in: start..<range.lowerBound).lowercased() == label
    }

    /// Reads `// swift-tools-version: 6.0; remark`, which white space may precede.
    private init?(in source: SourceText, at start: Int) {
        var line = source.bytes[start...].prefix { !$0.isNewline }
        func skipSpace() { line = line.drop(while: \.isSpace) }
        skipSpace()
        guard line.starts(with: Array("//".utf8)) else { return nil }
        line = line.dropFirst(2)
        guard line.first != UInt8(ascii: "/"), line.first != UInt8(ascii: "*") else { return nil }
        skipSpace()
        let label = "swift-tools-version:"
        let count = label.utf8.count
        guard String(decoding: line.prefix(count), as: UTF8.self).lowercased() == label else { return nil }
        line = line.dropFirst(count)
        skipSpace()
        line = line.prefix { $0 != UInt8(ascii: ";") }
        let text = String(decoding: line, as: UTF8.self)
        let core = text.prefix { $0 != "-" && $0 != "+" }
        let full = text.dropFirst(core.count)
        let parts = core.split(separator: ".", omittingEmptySubsequences: false)
        guard
            (2...3).contains(parts.count),
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
            let version = SemanticVersion(core + (parts.count == 2 ? ".0" : "") + full),
            version.prerelease != "", version.build != ""
        else { return nil }
        self.init(major: version.major, minor: version.minor, patch: version.patch, range: line.indices)
    }
}
