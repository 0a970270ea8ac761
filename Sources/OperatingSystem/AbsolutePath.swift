internal import Diagnostics

/// The place of a file or folder, from the root, without `.`, `..`, doubled or trailing slashes.
///
///     AbsolutePath("../Search", from: AbsolutePath("/work/Storefront"))   // /work/Search
///
/// Purely a value: whether something is there, and whether it is reached through a link, only the disk knows.
package struct AbsolutePath: Hashable, Sendable {
    /// The components below the root; none is the root itself.
    package let components: [String]

    package init(components: [String]) {
        self.components = components
    }

    /// Reads a path as written by a user or the system; a relative one starts at `base`.
    package init(_ text: String, from base: AbsolutePath = .root) {
        var components = text.utf8.first == UInt8(ascii: "/") ? [] : base.components
        for name in text.pathNames where name != "." {
            if name == ".." { components = components.dropLast() } else { components.append(String(name)) }
        }
        self.components = components
    }

    package static let root = AbsolutePath(components: [])

    /// The path as the system writes it.
    package var text: String { "/" + components.joined(separator: "/") }

    /// The last component; empty for the root.
    package var name: String { components.last ?? "" }

    package var parent: AbsolutePath { AbsolutePath(components: components.dropLast()) }

    /// This path and every folder above it, nearest first.
    package var ancestors: [AbsolutePath] {
        (0...components.count).reversed().map { AbsolutePath(components: Array(components.prefix($0))) }
    }

    package func appending(_ relative: String) -> AbsolutePath {
        AbsolutePath(relative, from: self)
    }

    /// Whether this is `other` or lies below it.
    package func isInside(_ other: AbsolutePath) -> Bool {
        components.starts(with: other.components)
    }

    /// The way from a folder to this place, with `..` where it must: `../../Foundation/Core`; `.` for the folder itself.
    package func relative(to folder: AbsolutePath) -> String {
        let shared = zip(components, folder.components).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.components.count - shared)
        let steps = up + components.dropFirst(shared)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}

extension AbsolutePath: CustomStringConvertible {
    package var description: String { text }
}
