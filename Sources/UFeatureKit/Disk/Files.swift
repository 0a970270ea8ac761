internal import Diagnostics

/// What is on the disk: reading only.
package enum Files {
    package enum Kind: Hashable, Sendable {
        case file, folder, link, other
    }

    /// What is at a place, without following a link there; nil where nothing is.
    ///
    /// - Throws: a `Refusal` when a folder above it can't be entered.
    package static func kind(at path: AbsolutePath) throws -> Kind? {
        try refusing {
            switch try System.kind(of: path.text) {
            case .file: .file
            case .folder: .folder
            case .link: .link
            case .other: .other
            case nil: nil
            }
        }
    }

    /// The names of what is in a folder, sorted by bytes.
    package static func entries(of folder: AbsolutePath) throws -> [String] {
        try refusing { try System.entries(of: folder.text).sorted(by: byteOrder) }
    }

    /// A file's text, shown as `name` in diagnostics; nil where nothing is.
    ///
    /// - Throws: a `Refusal` when it can't be read, is a folder or a device, or is larger than `limit`.
    package static func text(
        at path: AbsolutePath,
        shownAs name: String? = nil,
        limit: Int = 64 << 20
    ) throws -> SourceText? {
        let name = name ?? path.text
        return try refusing {
            let kind = try System.kindBehindLinks(of: path.text)
            guard let kind else { return nil }
            guard kind.isFile else {
                throw Refusal(.error("not_a_file", "'\(name)' is not a file"))
            }
            guard kind.size <= limit else {
                throw Refusal(.error("file_too_large", "'\(name)' is larger than \(limit >> 20) MiB"))
            }
            let descriptor = try System.openForReading(path.text)
            defer { System.close(descriptor) }
            return SourceText(path: name, bytes: try System.read(descriptor, of: name))
        }
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

    /// The folder for what may be thrown away at any time, by the platform's convention.
    package static func cacheFolder() throws -> AbsolutePath {
        let home = System.environment("HOME").map { AbsolutePath($0) }
        if let cache = System.environment("XDG_CACHE_HOME"), cache.utf8.first == UInt8(ascii: "/") {
            return AbsolutePath(cache)
        }
        guard let home else {
            throw Refusal(
                .error("no_home", "HOME is not set, so there is no cache folder", help: ["set HOME or XDG_CACHE_HOME"])
            )
        }
        #if canImport(Darwin)
            return home.appending("Library/Caches")
        #else
            return home.appending(".cache")
        #endif
    }

    /// Sorts texts in the same order on every machine.
    package static func byteOrder(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Turns the system's errors into a refusal that says what to do.
    static func refusing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as SystemError {
            throw Refusal(error.diagnostic)
        }
    }
}

extension SystemError {
    /// The error in the house's words.
    var diagnostic: Diagnostic {
        .error("system_error", "can't \(operation) '\(path)': \(reason)", help: help)
    }

    private var help: [String] {
        if isFull { return ["make room on the disk, then run the command again"] }
        if isForbidden { return ["check who may write there: ls -ld '\(path)'"] }
        return []
    }
}
