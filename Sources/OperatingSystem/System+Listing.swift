package import Diagnostics

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Folders with what is in them, without a question to the system about each entry.
extension System {
    /// What is in a folder, in no order; with what links lead to.
    package static func listing(of folder: String) throws(SystemError) -> [Files.Entry] {
        let stream = try call(.list, folder) { opendir(folder) }
        defer { closedir(stream) }
        var found: [Files.Entry] = []
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
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): found.append(Files.Entry(name: name, kind: .file, isLink: false))
            case Int(DT_DIR): found.append(Files.Entry(name: name, kind: .folder, isLink: false))
            default:
                // A link, or a file system that doesn't say.
                let path = folder + "/" + name
                guard let kind = (try? System.kind(of: path)).flatMap({ $0 }) else { continue }
                let end = kind == .link ? (try? kindBehindLinks(of: path)).flatMap { $0 } : kind
                found.append(Files.Entry(name: name, kind: end ?? kind, isLink: kind == .link))
            }
        }
    }
}

extension Files {
    /// Something in a folder.
    package struct Entry: Hashable, Sendable {
        package let name: String
        /// What it is, or what a link leads to; a link for one that leads nowhere.
        package let kind: Kind
        package let isLink: Bool
    }

    /// What is in a folder, sorted by bytes.
    package static func listing(of folder: String) throws(Refusal) -> [Entry] {
        do throws(SystemError) {
            return try System.listing(of: folder).sorted { byteOrder($0.name, $1.name) }
        } catch {
            throw Refusal(error.diagnostic)
        }
    }
}
