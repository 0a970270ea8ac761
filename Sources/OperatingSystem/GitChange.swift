/// A file that differs from what it was in a commit.
package struct GitChange: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// It was there, and has other contents now, or other permissions.
        case edited
        /// It has come, gone, or become something else.
        case cameOrGone
    }

    /// From the top folder of the repository; that of a folder for a submodule, and for a repository that git doesn't know.
    package let path: String
    package let kind: Kind

    package init(path: String, kind: Kind) {
        self.path = path
        self.kind = kind
    }

    /// Reads what `git diff --name-status -z --no-renames` prints.
    ///
    ///     "M\0Package.swift\0D\0Source/a b.swift\0"   →  Package.swift edited, Source/a b.swift gone
    package static func parse(_ output: String) -> [GitChange] {
        let parts = split(output)
        return zip(parts.enumerated(), parts.dropFirst()).compactMap { status, path in
            guard status.offset.isMultiple(of: 2) else { return nil }
            return GitChange(path: path, kind: status.element == "M" ? .edited : .cameOrGone)
        }
    }

    /// Reads what `git ls-files --others -z` prints; a folder ends with a slash there.
    package static func parse(untracked output: String) -> [GitChange] {
        split(output).map { path in
            GitChange(path: path.hasSuffix("/") ? String(path.dropLast()) : path, kind: .cameOrGone)
        }
    }

    private static func split(_ output: String) -> [String] {
        output.utf8.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
