internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// The order of a file's imports, as `swift format` wants it: it must not be lost when modules get other names.
///
/// A block that is in order is so again under the new names. One that isn't, and would be by accident, is given the order
/// that the old names would have had: so two blocks never become one, and renaming back restores every line.
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

        /// The places of the lines, in the order of some names of them; lines with the same name stay as they are.
        static func order(of names: [String]) -> [Int] {
            names.indices.sorted { left, right in
                names[left] == names[right] ? left < right : Files.byteOrder(names[left], names[right])
            }
        }
    }

    /// Whether those who keep some files put their imports in order, as far as the imports tell that will be there by
    /// the same names: at most one block in four isn't.
    ///
    /// Renaming back, the same files tell the same: those that import what is renamed, and none that import something
    /// else by its new names.
    ///
    /// - Parameters:
    ///   - files: the files that may mention the modules.
    ///   - modules: the new names by the old ones.
    /// - Returns: `nil` where none of them tells.
    static func isKept(in files: [CodeFile], renaming modules: [String: String]) -> Bool? {
        var blocks: [[String]] = []
        let names = Set(modules.keys).union(modules.values)
        for file in files where !file.imports.isDisjoint(with: modules.keys) {
            for block in Self.blocks(of: file.outline, lines(of: file.source), file.source) {
                let others = block.paths.filter { path in !names.contains(String(path.prefix { $0 != "." })) }
                if others.count > 1 { blocks.append(others) }
            }
        }
        return blocks.isEmpty ? nil : blocks.count { $0 != $0.sorted(by: Files.byteOrder) } * 4 <= blocks.count
    }

    /// The blocks of the file under its old names.
    private let old: [Block]

    /// Looks for the blocks of a file.
    init(of source: SourceText, _ outline: SourceOutline) {
        old = Self.blocks(of: outline, Self.lines(of: source), source)
    }

    /// The same file with other names in it, and the blocks that were in order in order again.
    func kept(in source: SourceText) -> SourceText {
        if old.isEmpty { return source }
        var lines = Self.lines(of: source)
        let new = Self.blocks(of: SourceOutline(scanning: source), lines, source)
        var isChanged = false
        for (old, new) in zip(old, new) where old.lines == new.lines && old.isSorted != new.isSorted {
            let order = Block.order(of: old.isSorted ? new.paths : old.paths)
            lines.replaceSubrange(new.lines, with: order.map { lines[new.lines.lowerBound + $0] })
            isChanged = true
        }
        guard isChanged else { return source }
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
