internal import Diagnostics

/// What a file is, beside its name: two files with equal contents are the same to everybody who reads or runs them.
package struct FileContent: Hashable, Sendable {
    package let sum: SHA256.Sum
    package let isExecutable: Bool
}

extension Files {
    /// The content of a file of any size, or of the one that a link leads to.
    ///
    /// - Throws: a `Refusal` when there is none that can be read.
    package static func content(ofFileAt path: String) throws -> FileContent {
        try refusing {
            let file = try System.openForReading(path)
            defer { System.close(file) }
            let (kind, size) = try System.status(of: file, at: path)
            guard kind == .file else { throw Refusal(.error("not_a_file", "'\(path)' is not a file")) }
            var hash = SHA256()
            while true {
                let bytes = try System.chunk(of: file, upTo: min(size + 1, 1 << 20), of: path)
                if bytes.isEmpty { break }
                hash.update(bytes)
            }
            return FileContent(sum: hash.sum, isExecutable: try System.isExecutable(file, at: path))
        }
    }

    /// What a build system tells a file's states apart by: its size and its time, not its content.
    ///
    /// - Throws: a `Refusal` when there is none.
    package static func version(ofFileAt path: String) throws -> String {
        try refusing {
            guard let version = try System.version(of: path) else {
                throw Refusal(.error("no_file", "there is no file '\(path)'"))
            }
            return version
        }
    }

    /// How many bytes a file has.
    package static func size(ofFileAt path: String) throws -> Int {
        try refusing {
            let file = try System.openForReading(path)
            defer { System.close(file) }
            return try System.status(of: file, at: path).size
        }
    }
}
