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
    package static func move(_ old: String, to new: String) throws(SystemError) {
        do throws(SystemError) {
            try call(.write, new) { rename(old, new, flags: noReplacement) }
        } catch {
            guard error.isUnsupported else { throw error }
            try moveWithoutFlags(old, to: new, link: secondName)
        }
    }

    /// Gives a file or folder another name, be it in other letters only on a disk that takes no notice of those.
    package static func changeName(of old: String, to new: String) throws(SystemError) {
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
    package static func exchange(_ one: String, _ other: String) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try call(.write, other) { rename(one, other, flags: exchanging) }
            return true
        } catch {
            if error.isUnsupported { return false }
            throw error
        }
    }

    /// Renames a file; one that has the new name is replaced.
    package static func replace(_ path: String, with new: String) throws(SystemError) {
        try call(.write, path) { rename(new, path) }
    }

    /// Moves on a file system that has no flags for it.
    static func moveWithoutFlags(_ old: String, to new: String, link: Link) throws(SystemError) {
        // A second name can't take the place of anything either.
        if try kind(of: old) != .folder, try isLinked(old, new, link) { return try removeFile(old) }
        // All that a folder can take the place of is an empty folder. A file can take that of one that somebody makes at
        // this very moment: where no file has two names, there is nothing better.
        guard try kind(of: new) == nil else { throw SystemError(.write, new, code: EEXIST) }
        try call(.write, new) { rename(old, new) }
    }

    /// Gives a file a second name, and answers as the system's calls do.
    typealias Link = (_ old: String, _ new: String) -> CInt

    /// Whether a file, or a link itself, has got a second name; false where the file system has none.
    private static func isLinked(_ old: String, _ new: String, _ link: Link) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try call(.write, new) { link(old, new) }
            return true
        } catch {
            if error.isAboutSecondNames { return false }
            throw error
        }
    }
}

extension Files {
    /// Moves a file, a folder or a link itself to where nothing is, as on a file system that has no flags for that.
    ///
    /// - Parameters:
    ///   - old: what is moved.
    ///   - new: where it gets.
    ///   - link: what gives a file a second name instead of the system, and answers as its calls do.
    /// - Throws: a `Refusal`, where something is already or the system says no.
    package static func moveWithoutFlags(
        _ old: AbsolutePath,
        to new: AbsolutePath,
        link: ((_ old: String, _ new: String) -> CInt)? = nil
    ) throws {
        try refusing { try System.moveWithoutFlags(old.text, to: new.text, link: link ?? secondName) }
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

/// Unlike `link`, it follows no link on any system.
private func secondName(_ old: String, _ new: String) -> CInt { linkat(AT_FDCWD, old, AT_FDCWD, new, 0) }

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
