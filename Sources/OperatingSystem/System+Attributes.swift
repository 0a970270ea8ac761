#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What a file has beside its text, its owner and its permissions: extended attributes, such as the Finder's tags, and
/// a list of who may do what with it.
extension System {
    /// Gives an open file what another one has.
    ///
    /// - Returns: the names of what it can't have.
    /// - Throws: when it would have a list of access that the original doesn't have.
    static func copyAttributes(of original: String, to file: Descriptor) throws(SystemError) -> [String] {
        var lost: [String] = []
        var names: [String] = []
        do throws(SystemError) {
            names = try attributeNames(of: original)
            for name in names where isKept(name) {
                do throws(SystemError) {
                    let value = try attribute(name, of: original)
                    try call(.write, original) { setAttribute(file.number, name, value, value.count) }
                } catch {
                    if error.code != noSuchAttribute, !isOfTheSystem(name) { lost.append(name) }
                }
            }
        } catch {
            if !error.isUnsupported { lost.append("its extended attributes") }
        }
        #if canImport(Darwin)
            if !copyAccessList(of: original, to: file) { lost.append("its access control list") }
        #else
            if !names.contains(accessList) { try dropAccessList(of: file, at: original) }
        #endif
        return lost
    }

    private static func attributeNames(of path: String) throws(SystemError) -> [String] {
        let size = try call(.read, path) { listAttributes(path, nil, 0) }
        // Most files have none.
        guard size > 0 else { return [] }
        var bytes = [CChar](repeating: 0, count: size)
        let count = try call(.read, path) { listAttributes(path, &bytes, size) }
        return bytes.prefix(count).split(separator: 0).map { name in
            String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    private static func attribute(_ name: String, of path: String) throws(SystemError) -> [UInt8] {
        let size = try call(.read, path) { getAttribute(path, name, nil, 0) }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = try call(.read, path) { getAttribute(path, name, &bytes, size) }
        return Array(bytes.prefix(count))
    }

    #if canImport(Darwin)
        private static func isKept(_ name: String) -> Bool { true }

        /// What the system writes for itself, and may keep others from writing: nobody misses it.
        private static func isOfTheSystem(_ name: String) -> Bool {
            ["com.apple.quarantine", "com.apple.provenance", "com.apple.macl"].contains(name)
        }

        private static func copyAccessList(of original: String, to file: Descriptor) -> Bool {
            guard let original = try? openForReading(original) else { return false }
            defer { close(original) }
            return fcopyfile(original.number, file.number, nil, copyfile_flags_t(COPYFILE_ACL)) == 0
                || SystemError(.write, "").isUnsupported
        }
    #else
        /// Takes away the list that a new file has from its folder, where the original has none.
        private static func dropAccessList(of file: Descriptor, at path: String) throws(SystemError) {
            do throws(SystemError) {
                try call(.write, path) { removeAttribute(file.number, accessList) }
            } catch {
                if error.code != noSuchAttribute, !error.isUnsupported { throw error }
            }
        }

        private static let accessList = "system.posix_acl_access"

        /// What users and their programs have written, and lists of access (`system.posix_acl_access`).
        ///
        /// What Linux keeps for itself, such as SELinux's labels and checksums of the text, it writes anew.
        private static func isKept(_ name: String) -> Bool { name.hasPrefix("user.") || name.hasPrefix("system.") }

        private static func isOfTheSystem(_ name: String) -> Bool { false }
    #endif
}

/// What is said of one that is gone.
#if canImport(Darwin)
    private let noSuchAttribute = ENOATTR
#else
    private let noSuchAttribute = ENODATA
#endif

// The module maps of Linux's C libraries leave these out; Apple's have a place in a resource fork and options too.
#if canImport(Darwin)
    @_silgen_name("listxattr")
    private func listxattr(
        _ path: UnsafePointer<CChar>,
        _ names: UnsafeMutablePointer<CChar>?,
        _ size: Int,
        _ options: CInt
    ) -> Int

    @_silgen_name("getxattr")
    private func getxattr(
        _ path: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeMutableRawPointer?,
        _ size: Int,
        _ place: UInt32,
        _ options: CInt
    ) -> Int

    @_silgen_name("fsetxattr")
    private func fsetxattr(
        _ file: CInt,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeRawPointer,
        _ size: Int,
        _ place: UInt32,
        _ options: CInt
    ) -> CInt

    private func listAttributes(_ path: String, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
        listxattr(path, names, size, 0)
    }

    private func getAttribute(_ path: String, _ name: String, _ value: UnsafeMutableRawPointer?, _ size: Int) -> Int {
        getxattr(path, name, value, size, 0, 0)
    }

    private func setAttribute(_ file: CInt, _ name: String, _ value: UnsafeRawPointer, _ size: Int) -> CInt {
        fsetxattr(file, name, value, size, 0, 0)
    }
#else
    @_silgen_name("listxattr")
    private func listAttributes(
        _ path: UnsafePointer<CChar>,
        _ names: UnsafeMutablePointer<CChar>?,
        _ size: Int
    ) -> Int

    @_silgen_name("getxattr")
    private func getAttribute(
        _ path: UnsafePointer<CChar>,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeMutableRawPointer?,
        _ size: Int
    ) -> Int

    @_silgen_name("fsetxattr")
    private func fsetxattr(
        _ file: CInt,
        _ name: UnsafePointer<CChar>,
        _ value: UnsafeRawPointer,
        _ size: Int,
        _ flags: CInt
    ) -> CInt

    private func setAttribute(_ file: CInt, _ name: String, _ value: UnsafeRawPointer, _ size: Int) -> CInt {
        fsetxattr(file, name, value, size, 0)
    }

    @_silgen_name("fremovexattr")
    private func removeAttribute(_ file: CInt, _ name: UnsafePointer<CChar>) -> CInt
#endif
