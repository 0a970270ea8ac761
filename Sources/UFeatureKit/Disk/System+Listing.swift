#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Folders with what is in them, without a question to the system about each entry.
extension System {
    /// What is in a folder: names and kinds, in no order; links are followed, as far as they lead somewhere.
    static func listing(of folder: String) throws(SystemError) -> [(name: String, kind: Files.Kind)] {
        guard let stream = opendir(folder) else { throw SystemError(.list, folder) }
        defer { closedir(stream) }
        var found: [(name: String, kind: Files.Kind)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno == EINTR { continue }
                if errno != 0 { throw SystemError(.list, folder) }
                return found
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
            }
            if name == "." || name == ".." { continue }
            let kind: Files.Kind?
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): kind = .file
            case Int(DT_DIR): kind = .folder
            // A link, or a file system that doesn't say.
            default: kind = try? kindBehindLinks(of: folder + "/" + name)
            }
            if let kind { found.append((name, kind)) }
        }
    }
}

extension Files {
    /// Something in a folder.
    package struct Entry: Hashable, Sendable {
        package let name: String
        /// What it is, or what a link leads to.
        package let kind: Kind
    }

    /// What is in a folder, sorted by bytes; a link that leads nowhere isn't there.
    package static func listing(of folder: String) throws -> [Entry] {
        try refusing {
            try System.listing(of: folder).map { Entry(name: $0.name, kind: $0.kind) }
                .sorted { byteOrder($0.name, $1.name) }
        }
    }
}
