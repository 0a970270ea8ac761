package import Diagnostics

/// What is on the disk: reading only.
package enum Files {
    package enum Kind: Hashable, Sendable {
        case file, folder, link
        /// A device, a pipe between programs, a socket.
        case other
    }

    /// What is at a place, without following a link there; nil where nothing is.
    ///
    /// - Throws: a `Refusal` when a folder above it can't be entered.
    package static func kind(at path: AbsolutePath) throws -> Kind? {
        try refusing { try System.kind(of: path.text) }
    }

    /// Whether a file may be run by somebody, as a script.
    ///
    /// - Throws: a `Refusal` when it isn't there, or a folder above it can't be entered.
    package static func isExecutable(_ file: AbsolutePath) throws -> Bool {
        try refusing { try System.isExecutable(file.text) }
    }

    /// The names of what is in a folder, sorted by bytes.
    package static func entries(of folder: AbsolutePath) throws -> [String] {
        try refusing { try System.entries(of: folder.text).sorted(by: byteOrder) }
    }

    /// A file's text, shown as `name` in diagnostics; nil where nothing is.
    ///
    /// - Throws: a `Refusal` when it can't be read, is a folder, a device or a link to nothing, or is larger than `limit`.
    package static func text(
        at path: AbsolutePath,
        shownAs name: String? = nil,
        limit: Int = 64 << 20
    ) throws -> SourceText? {
        try text(at: path.text, shownAs: name ?? path.text, limit: limit)
    }

    /// The same for a path as the system writes it.
    package static func text(at path: String, shownAs name: String, limit: Int = 64 << 20) throws -> SourceText? {
        try refusing {
            guard let file = try open(path, shownAs: name) else { return nil }
            defer { System.close(file) }
            let (kind, size) = try System.status(of: file, at: name)
            guard kind == .file else {
                throw Refusal(.error("not_a_file", "'\(name)' is not a file"))
            }
            guard size <= limit else {
                throw Refusal(.error("file_too_large", "'\(name)' is larger than \(limit >> 20) MiB"))
            }
            return SourceText(path: name, bytes: try System.read(file, of: name, size: size))
        }
    }

    /// Opens a file; nil where nothing is.
    private static func open(_ path: String, shownAs name: String) throws -> System.Descriptor? {
        do throws(SystemError) {
            return try System.openForReading(path)
        } catch {
            guard error.isNotThere else { throw SystemError(.read, name, code: error.code) }
            guard try System.kind(of: path) == .link else { return nil }
            let help = ["make the file that it leads to, or remove the link"]
            throw Refusal(.error("dangling_link", "'\(name)' is a link to a file that is not there", help: help))
        }
    }

    /// Whether there is a folder at a path, or at the end of a link.
    package static func isFolder(_ path: String) -> Bool {
        (try? System.kindBehindLinks(of: path)) == .folder
    }

    /// Everything that comes from the standard input.
    package static func standardInput(shownAs name: String = "<stdin>") throws -> SourceText {
        try refusing { SourceText(path: name, bytes: try System.read(System.standardInput, of: name)) }
    }

    /// The folder that the process was started in.
    package static func currentFolder() throws -> AbsolutePath {
        try refusing { AbsolutePath(try System.currentDirectory()) }
    }

    /// Where a path really is, once all links are followed; nil where nothing is.
    package static func resolved(_ path: AbsolutePath) throws -> AbsolutePath? {
        try refusing {
            do throws(SystemError) {
                return AbsolutePath(try System.resolved(path.text))
            } catch {
                guard error.isNotThere else { throw error }
                return nil
            }
        }
    }

    /// A path with the user's home for a `~` that it begins with, as shells have it.
    package static func withHome(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = System.environment("HOME") else { return path }
        return home + path.dropFirst()
    }

    /// Whether a folder is the user's home, or one that this lies in.
    package static func isHomeOrAbove(_ folder: AbsolutePath) -> Bool {
        guard folder != .root else { return true }
        guard let home = System.environment("HOME"), home.hasPrefix("/") else { return false }
        let place = AbsolutePath(home)
        return [place, (try? resolved(place)) ?? place].contains { $0.isInside(folder) }
    }

    /// The folder for what may be thrown away at any time, by the platform's convention.
    package static func cacheFolder() throws -> AbsolutePath {
        if let cache = System.environment("XDG_CACHE_HOME"), cache.utf8.first == UInt8(ascii: "/") {
            return AbsolutePath(cache)
        }
        guard let home = System.environment("HOME") else {
            throw Refusal(
                .error("no_home", "HOME is not set, so there is no cache folder", help: ["set HOME or XDG_CACHE_HOME"])
            )
        }
        return AbsolutePath(home).appending(System.cacheFolderName)
    }

    /// Whether a plugin of SwiftPM has started the program, which may be in a sandbox then.
    package static func isPlugin() -> Bool { System.isPlugin }

    /// Sorts texts in the same order on every machine.
    package static func byteOrder(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Turns the system's errors into a refusal that says what to do.
    package static func refusing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as SystemError {
            throw Refusal(error.diagnostic)
        }
    }
}
