internal import Diagnostics
internal import FileChanges
internal import PackageManifest

/// A type that a generated file makes and that its whole module sees, with the conditions around it.
struct ModuleType: Hashable {
    let name: String
    /// Whether other modules of its package see it.
    let isShared: Bool
    /// The conditions of the `#if`s around it, the outermost first.
    let conditions: [Substring]

    /// The types of a file, in its order.
    static func all(in file: GeneratedFile) -> [ModuleType] {
        let outline = SourceOutline(scanning: SourceText(path: file.path, text: file.contents), for: .declarations)
        let types = outline.declarations.filter(\.makesType)
        guard !types.isEmpty else { return [] }
        let conditions = conditions(ofLinesIn: file.contents)
        return types.map { type in
            let line = type.place.line - 1
            return ModuleType(
                name: type.name,
                isShared: type.access >= .package,
                conditions: conditions.indices.contains(line) ? conditions[line] : []
            )
        }
    }

    /// Whether one build may have both: the conditions of one are among those of the other.
    func canMeet(_ other: ModuleType) -> Bool {
        conditions.starts(with: other.conditions) || other.conditions.starts(with: conditions)
    }

    private static func conditions(ofLinesIn text: String) -> [[Substring]] {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
        var open: [Substring] = []
        return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let code = Substring(line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
            guard code.utf8.first == UInt8(ascii: "#") else { return open }
            if code.hasPrefix("#if") {
                open.append(code)
            } else if code.hasPrefix("#else"), let last = open.popLast() {
                // Whatever it says, it's another one.
                open.append(code + " " + last)
            } else if code.hasPrefix("#endif") {
                _ = open.popLast()
            }
            return open
        }
    }
}
