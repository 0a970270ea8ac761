package import Diagnostics
package import Features
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets

/// The Swift files of an app's targets, as they are on disk.
package struct AppCode {
    package struct File {
        package let role: Role
        package var text: SourceText
    }

    /// By their paths in the workspace.
    package private(set) var files: [String: File] = [:]
    /// The paths of each role's files by their names, in lower case.
    private var paths: [Role: [String: [String]]] = [:]

    init(_ files: [File]) {
        for file in files.sorted(by: { Files.byteOrder($0.text.path, $1.text.path) }) {
            self.files[file.text.path] = file
            paths[file.role, default: [:]][Self.name(of: file.text.path), default: []].append(file.text.path)
        }
    }

    /// The file at a path, or else the only one with its name in the same target: people move files.
    package func file(meantBy path: String, of role: Role) -> File? {
        if let file = files[path] { return file }
        let named = paths[role]?[Self.name(of: path)] ?? []
        return named.count == 1 ? files[named[0]] : nil
    }

    /// The only file of a target that declares the first type that a text declares: people put types into other files.
    package func file(declaring source: SourceText, in role: Role) -> File? {
        guard let type = source.types.first else { return nil }
        let found = files.values.filter { $0.role == role && $0.text.contains(type) && $0.text.types.contains(type) }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether a target's files name a type that a text declares, and none of them declares one of its types.
    package func isNamedAndNotDeclared(_ source: SourceText, in role: Role) -> Bool {
        let types = Set(source.types)
        let own = files.values.filter { file in file.role == role && types.contains { file.text.contains($0) } }
        guard own.allSatisfy({ types.isDisjoint(with: $0.text.types) }) else { return false }
        return own.contains { file in
            SourceOutline(scanning: file.text, for: .typeNames).typeNames?.uses.contains { types.contains($0.name) }
                ?? false
        }
    }

    /// A file that keeps another from being made: Swift wants the names of a module's files to differ, and a disk may
    /// take no notice of letter case.
    package func obstacle(to path: String, of role: Role) -> File? {
        paths[role]?[Self.name(of: path)]?.first.flatMap { files[$0] }
    }

    /// The modules that the files of each role import.
    package var imports: [Role: Set<String>] {
        files.values.reduce(into: [:]) { $0[$1.role, default: []].formUnion($1.imports) }
    }

    /// The code once some files have other texts, and others are gone.
    package func changed(by texts: [(path: String, role: Role, bytes: [UInt8])], without removed: Set<String> = [])
        -> AppCode
    {
        var files = files.filter { !removed.contains($0.key) }
        for (path, role, bytes) in texts { files[path] = File(role: role, text: SourceText(path: path, bytes: bytes)) }
        return AppCode(Array(files.values))
    }

    /// The texts of a role's files.
    package func texts(of role: Role) -> [String] {
        files.values.filter { $0.role == role }.map { $0.text.string }
    }

    private static func name(of path: String) -> String { AbsolutePath(path).name.lowercased() }
}

extension SourceText {
    /// The types that a Swift file declares, in their order, without those in other types.
    package var types: [String] {
        SourceOutline(scanning: self, for: .declarations).declarations.filter { declaration in
            guard declaration.enclosing.isEmpty else { return false }
            return [.struct, .class, .actor, .enum, .protocol].contains(declaration.kind)
        }.map(\.name)
    }
}

extension AppCode.File {
    /// The modules that the file imports.
    package var imports: Set<String> { ImportBlock.modules(in: text.string) }
}

extension Workspace {
    /// Reads the code of an app.
    package func code(ofApp app: Feature) throws -> AppCode {
        AppCode(
            try app.roles.flatMap { role in
                try files.sources(of: role, in: app).map { AppCode.File(role: role, text: $0) }
            }
        )
    }
}
