package import OperatingSystem
package import Workspaces

/// The files that SwiftPM has seen when it built into a folder, with what was in them.
///
/// SwiftPM compiles a file again when its size or its time differs, and doesn't look at what is in it. Tools that keep
/// the times of files (`cp -p`, `rsync`, `tar`) can put another one in its place that looks the same. Nor does it remove
/// what it built of a target that is gone: the compiler finds the module there, and passes code that still imports it. In
/// both cases nothing that was built can be trusted.
package struct SeenFiles {
    private let memory: AbsolutePath

    /// - Parameter scratch: the folder for builds.
    package init(in scratch: AbsolutePath) {
        memory = scratch.appending("ufeature/files")
    }

    /// Remembers the files as they are, and with which toolchain they are built.
    ///
    /// - Parameters:
    ///   - states: the files that are built, by their paths.
    ///   - modules: the modules of all targets that are there, whether they are built or not.
    ///   - toolchain: what builds them.
    /// - Returns: whether SwiftPM would take one of the files for what it was, and it isn't, or would find a module of a
    ///   target that is gone.
    package func take(
        _ states: [String: SeenFile],
        modules: Set<String> = [],
        builtBy toolchain: String? = nil
    ) -> Bool {
        var known = Self.parse(CacheFile.read(memory) ?? "")
        let builder = toolchain.map { Known(version: "", content: Digest($0.utf8).description) }
        let isMistakable = states.contains { place, state in
            guard let before = known[place] else { return false }
            return before.version == state.version && before.content != state.content.description
        }
        for (place, state) in states {
            known[place] = Known(version: state.version, content: state.content.description)
        }
        // What another toolchain has left may have the names of what this one would make elsewhere.
        let isFromElsewhere = known[Self.toolchain].map { $0.content != builder?.content } ?? false
        known[Self.toolchain] = builder
        let isGone = known[Self.modules].map { known in
            !modules.isSuperset(of: known.content.split(separator: " ").map(String.init))
        }
        known[Self.modules] = Known(version: "", content: modules.sorted().joined(separator: " "))
        CacheFile.write(Self.text(of: known), to: memory)
        return isMistakable || isFromElsewhere || isGone ?? false
    }

    /// In place of a file's path.
    private static let toolchain = "<toolchain>"
    private static let modules = "<modules>"

    private struct Known {
        let version: String
        let content: String
    }

    /// Three lines for each file.
    private static func text(of known: [String: Known]) -> String {
        known.sorted { $0.key < $1.key }.filter { !$0.key.utf8.contains(UInt8(ascii: "\n")) }
            .map { "\($0.key)\n\($0.value.version)\n\($0.value.content)\n" }.joined()
    }

    private static func parse(_ text: String) -> [String: Known] {
        // By bytes: to characters, the `\r` that ends a name such as macOS's `Icon\r` is one with the line's end.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        var known: [String: Known] = [:]
        for start in stride(from: 0, to: lines.count - 3, by: 3) {
            known[lines[start]] = Known(version: lines[start + 1], content: lines[start + 2])
        }
        return known
    }
}
