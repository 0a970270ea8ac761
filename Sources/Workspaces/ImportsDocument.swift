package import Diagnostics
package import JSON
internal import OperatingSystem
internal import PackageManifest

/// The imports of Swift files as JSON, for scripts.
///
/// Every key is always there: null or empty where an import has nothing of it.
package enum ImportsDocument {
    /// Reads files; what can't be read is a problem, and the others are there all the same.
    package static func read(_ files: [SwiftFile]) throws -> (json: JSONValue, problems: [Diagnostic]) {
        let scanned = Parallel.map(files) { file in Result { try SourceOutline(scanning: file.read()).imports } }
        var imports: [JSONValue] = []
        var problems: [Diagnostic] = []
        for (file, found) in zip(files, scanned) {
            do {
                imports += try found.get().map { json($0, in: file) }
            } catch let refusal as Refusal {
                problems += refusal.reasons
            }
        }
        return (["version": 1, "imports": .array(imports)], problems)
    }

    private static func json(_ item: Import, in file: SwiftFile) -> JSONValue {
        [
            "path": .string(file.name),
            "line": .integer(item.place.line),
            "column": .integer(item.place.column),
            "module": .string(item.module),
            "symbol": item.path == item.module ? .null : .string(item.path),
            "kind": item.kind.map { .string($0.rawValue) } ?? .null,
            "attributes": .array(item.attributes.map { .string($0) }),
            "access": item.access.map { .string($0.rawValue) } ?? .null,
            "conditions": .array(item.conditions.map { .string($0) }),
        ]
    }
}
