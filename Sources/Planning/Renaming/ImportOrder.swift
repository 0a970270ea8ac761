internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// The order of a file's imports, as `swift format` wants it: what was made in order must not lose it when modules get
/// other names, where a team has `swift format` judge.
///
/// Elsewhere it is left alone. An import that the new name happens to put in its place would be moved by a renaming back,
/// which is to give back every byte.
struct ImportOrder {
    /// Lines after each other that have an import each, and nothing else.
    private struct Block {
        /// From 0.
        var lines: Range<Int>
        /// What the lines import.
        var paths: [String]
        /// Imports for tests are a block of their own.
        let isTestable: Bool

        var isSorted: Bool { paths == paths.sorted(by: Files.byteOrder) }
    }

    /// The lines of the blocks that were in order.
    private let sorted: Set<Range<Int>>

    /// Looks for the blocks of a file that are in order.
    init(of source: SourceText, _ outline: SourceOutline) {
        sorted = Set(Self.blocks(of: outline, Self.lines(of: source), source).filter(\.isSorted).map(\.lines))
    }

    /// The same file with other names in it, and each of those blocks in order again.
    func kept(in source: SourceText) -> SourceText {
        if sorted.isEmpty { return source }
        var lines = Self.lines(of: source)
        let blocks = Self.blocks(of: SourceOutline(scanning: source), lines, source)
        let unsorted = blocks.filter { sorted.contains($0.lines) && !$0.isSorted }
        if unsorted.isEmpty { return source }
        for block in unsorted {
            let ordered = zip(block.paths, lines[block.lines]).enumerated().sorted { left, right in
                left.element.0 == right.element.0
                    ? left.offset < right.offset : Files.byteOrder(left.element.0, right.element.0)
            }
            lines.replaceSubrange(block.lines, with: ordered.map(\.element.1))
        }
        return SourceText(path: source.path, bytes: Array(lines.joined(separator: [UInt8(ascii: "\n")])))
    }

    private static func lines(of source: SourceText) -> [ArraySlice<UInt8>] {
        source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private static func blocks(
        of outline: SourceOutline,
        _ lines: [ArraySlice<UInt8>],
        _ source: SourceText
    ) -> [Block] {
        var blocks: [Block] = []
        for found in outline.imports {
            let line = found.place.line - 1
            let words = source.bytes[found.range].filter { !$0.isBlank }
            guard lines[line].filter({ !$0.isBlank }) == words else { continue }
            if let last = blocks.last, last.lines.upperBound == line, last.isTestable == found.isTestable {
                blocks[blocks.count - 1].lines = last.lines.lowerBound..<(line + 1)
                blocks[blocks.count - 1].paths.append(found.path)
            } else {
                blocks.append(Block(lines: line..<(line + 1), paths: [found.path], isTestable: found.isTestable))
            }
        }
        return blocks.filter { $0.paths.count > 1 }
    }
}

extension UInt8 {
    /// Whether it's white space in a line, or the first half of a line break.
    fileprivate var isBlank: Bool { [0x20, 0x09, 0x0D].contains(self) }
}
