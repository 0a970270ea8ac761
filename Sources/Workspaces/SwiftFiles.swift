package import Diagnostics
package import OperatingSystem

/// The Swift files that a command line names, or that are in the folders it names.
package enum SwiftFiles {
    /// Finds files by name, each shown as it was named: `Sources/Search/Search.swift`.
    ///
    /// Folders whose names start with a dot are passed over, among them `.build`, and links in folders: what they lead
    /// to can be anywhere, or above.
    package static func find(
        _ names: [String],
        from current: AbsolutePath
    ) throws -> (files: [SwiftFile], problems: [Diagnostic]) {
        var files: [String: SwiftFile] = [:]
        var problems: [Diagnostic] = []
        for name in names {
            do {
                for file in try find(name, from: current) { files[file.name] = file }
            } catch let refusal as Refusal {
                problems += refusal.reasons
            }
        }
        return (files.values.sorted { Files.byteOrder($0.name, $1.name) }, problems)
    }

    private static func find(_ name: String, from current: AbsolutePath) throws -> [SwiftFile] {
        let path = AbsolutePath(name, from: current)
        guard let place = try Files.resolved(path), let kind = try Files.kind(at: place) else {
            throw Refusal(.error("no_file", "there is no file or folder '\(name)'"))
        }
        guard kind == .folder else { return [SwiftFile(name: name, path: path)] }
        var files: [SwiftFile] = []
        var folders = [SwiftFile(name: withoutSlashes(name), path: path)]
        while let folder = folders.popLast() {
            for entry in try Files.entries(of: folder.path) where !entry.hasPrefix(".") {
                let path = folder.path.appending(entry)
                let shown = folder.name == "." ? entry : folder.name == "/" ? "/" + entry : folder.name + "/" + entry
                let file = SwiftFile(name: shown, path: path)
                switch try Files.kind(at: path) {
                case .folder: folders.append(file)
                case .file where entry.hasSuffix(".swift"): files.append(file)
                default: continue
                }
            }
        }
        return files
    }

    /// A path as it is typed, without slashes at its end.
    package static func withoutSlashes(_ name: String) -> String {
        var name = name
        while name.utf8.count > 1, name.utf8.last == UInt8(ascii: "/") { name.removeLast() }
        return name
    }
}

/// A Swift file on the disk.
package struct SwiftFile: Hashable, Sendable {
    /// As it is shown.
    package let name: String
    package let path: AbsolutePath

    /// Its text.
    ///
    /// - Throws: a `Refusal` where there is none.
    package func read() throws -> SourceText {
        guard let source = try Files.text(at: path, shownAs: name) else {
            throw Refusal(.error("no_file", "there is no file '\(name)'"))
        }
        return source
    }
}
