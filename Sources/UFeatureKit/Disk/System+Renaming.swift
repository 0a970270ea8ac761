#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// What changes names on the disk, each in one instant: before it all is old, after it all is new.
extension System {
    /// Renames a file or folder so that nothing that is there can be replaced: where the new name is taken, it fails.
    static func move(_ old: String, to new: String) throws(SystemError) {
        do throws(SystemError) {
            try call(.write, new) { rename(old, new, flags: noReplacement) }
        } catch {
            guard error.isUnsupported else { throw error }
            try moveWithoutFlags(old, to: new)
        }
    }

    /// Gives a file or folder another name, be it in other letters only on a disk that takes no notice of those.
    static func changeName(of old: String, to new: String) throws(SystemError) {
        do throws(SystemError) {
            try move(old, to: new)
        } catch {
            // What is there under the new name is the very same.
            guard error.isAlreadyThere, try identity(of: old) == identity(of: new) else { throw error }
            try replace(new, with: old)
        }
    }

    /// Has two files trade places.
    ///
    /// - Returns: false where the file system can't, and nothing was done.
    static func exchange(_ one: String, _ other: String) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try call(.write, other) { rename(one, other, flags: exchanging) }
            return true
        } catch {
            if error.isUnsupported { return false }
            throw error
        }
    }

    /// Renames a file; one that has the new name is replaced.
    static func replace(_ path: String, with new: String) throws(SystemError) {
        try call(.write, path) { rename(new, path) }
    }

    private static func moveWithoutFlags(_ old: String, to new: String) throws(SystemError) {
        guard try kind(of: old) == .folder else {
            // A second name can't take the place of anything either.
            try call(.write, new) { link(old, new) }
            return try removeFile(old)
        }
        // All that a folder can take the place of is an empty folder.
        guard try kind(of: new) == nil else { throw SystemError(.write, new, code: EEXIST) }
        try call(.write, new) { rename(old, new) }
    }
}

#if canImport(Darwin)
    private let noReplacement = UInt32(RENAME_EXCL)
    private let exchanging = UInt32(RENAME_SWAP)
#else
    /// Linux's `RENAME_NOREPLACE` and `RENAME_EXCHANGE`.
    private let noReplacement: CUnsignedInt = 1
    private let exchanging: CUnsignedInt = 2
#endif

private func rename(_ old: String, _ new: String, flags: CUnsignedInt) -> CInt {
    #if canImport(Darwin)
        renamex_np(old, new, flags)
    #elseif canImport(Glibc)
        renameat2(AT_FDCWD, old, AT_FDCWD, new, flags)
    #else
        notAvailable()
    #endif
}

#if canImport(Glibc)
    /// Linux's rename with flags, which Glibc's module map leaves out.
    @_silgen_name("renameat2")
    private func renameat2(
        _ oldFolder: CInt,
        _ old: UnsafePointer<CChar>,
        _ newFolder: CInt,
        _ new: UnsafePointer<CChar>,
        _ flags: CUnsignedInt
    ) -> CInt
#elseif !canImport(Darwin)
    private func notAvailable() -> CInt {
        errno = ENOSYS
        return -1
    }
#endif
