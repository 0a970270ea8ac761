internal import Diagnostics
internal import PackageManifest

/// The order of a file's imports, as `swift format` wants it: it must not be lost when modules get other names.
struct ImportOrder {
    /// The lines of blocks whose imports were in order, from 0.
    private let blocks: [Range<Int>]

    /// Looks for the blocks of a file that are in order.
    init(before source: SourceText) {
        blocks = Self.blocks(of: source).filter { lines, modules in modules == modules.sorted(by: Files.byteOrder) }
            .map(\.lines)
    }

    /// The same file with other names in it, and each of those blocks in order again.
    func kept(in source: SourceText) -> SourceText {
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        var sorted = lines
        for (range, modules) in Self.blocks(of: source) where blocks.contains(range) {
            let ordered = zip(modules, lines[range]).enumerated().sorted { left, right in
                left.element.0 == right.element.0
                    ? left.offset < right.offset : Files.byteOrder(left.element.0, right.element.0)
            }
            sorted.replaceSubrange(range, with: ordered.map(\.element.1))
        }
        guard sorted != lines else { return source }
        return SourceText(path: source.path, bytes: Array(sorted.joined(separator: [UInt8(ascii: "\n")])))
    }

    /// Lines after each other that have an import each, and nothing else, with the paths that are imported.
    private static func blocks(of source: SourceText) -> [(lines: Range<Int>, modules: [String])] {
        let outline = SourceOutline(scanning: source)
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var blocks: [(lines: Range<Int>, modules: [String])] = []
        for found in outline.imports {
            let line = found.place.line - 1
            let words = source.bytes[found.range]
            let trimmed = lines[line].filter { ![0x20, 0x09, 0x0D].contains($0) }
            guard trimmed.elementsEqual(words.filter { ![0x20, 0x09].contains($0) }) else { continue }
            // `@testable` imports are a block of their own.
            let key = found.isTestable
            if let last = blocks.last, last.lines.upperBound == line, isTestable(last, in: outline) == key {
                blocks[blocks.count - 1].lines = last.lines.lowerBound..<(line + 1)
                blocks[blocks.count - 1].modules.append(found.path)
            } else {
                blocks.append((line..<(line + 1), [found.path]))
            }
        }
        return blocks.filter { $0.modules.count > 1 }
    }

    private static func isTestable(_ block: (lines: Range<Int>, modules: [String]), in outline: SourceOutline) -> Bool {
        outline.imports.contains { $0.place.line - 1 == block.lines.lowerBound && $0.isTestable }
    }
}
