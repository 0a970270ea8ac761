#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// When a file was made, which nothing changes that is done to it later.
extension System {
    #if canImport(Darwin)
        /// The moment, and the volume's own number; nil where a volume has none.
        ///
        /// An archive can choose the moment when it is unpacked, but can't know the number.
        static func birth(of path: String) -> String? {
            var status = stat()
            guard lstat(path, &status) == 0, let volume = volume(of: path) else { return nil }
            return "\(status.st_birthtimespec.tv_sec)-\(status.st_birthtimespec.tv_nsec)-\(volume)"
        }

        /// The number that a volume got at random when it was made.
        private static func volume(of path: String) -> String? {
            var wanted = attrlist()
            wanted.bitmapcount = UInt16(ATTR_BIT_MAP_COUNT)
            wanted.volattr = attrgroup_t(ATTR_VOL_INFO) | attrgroup_t(ATTR_VOL_UUID)
            // The answer is its own length in four bytes, and the number.
            var answer = [UInt8](repeating: 0, count: 4 + 16)
            guard getattrlist(path, &wanted, &answer, answer.count, 0) == 0 else { return nil }
            let number = answer.dropFirst(4)
            guard number.contains(where: { $0 != 0 }) else { return nil }
            return number.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        }
    #elseif canImport(Glibc)
        /// The moment, which no program can choose here; nil where a file system doesn't keep it.
        static func birth(of path: String) -> String? {
            var status = [UInt64](repeating: 0, count: 32)
            return status.withUnsafeMutableBytes { status in
                guard statx(AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, birthIsWanted, status.baseAddress) == 0,
                    status.load(as: UInt32.self) & birthIsWanted != 0
                else { return nil }
                let seconds = status.load(fromByteOffset: 80, as: Int64.self)
                return "\(seconds)-\(status.load(fromByteOffset: 88, as: UInt32.self))"
            }
        }
    #else
        static func birth(of path: String) -> String? { nil }
    #endif
}

#if canImport(Glibc)
    /// Linux's `STATX_BTIME`.
    private let birthIsWanted: CUnsignedInt = 0x800

    /// Linux's look at a file, which Glibc's module map leaves out.
    ///
    /// What it tells has 256 bytes: which of it is known is at 0, and the birth at 80.
    @_silgen_name("statx")
    private func statx(
        _ folder: CInt,
        _ path: UnsafePointer<CChar>,
        _ flags: CInt,
        _ wanted: CUnsignedInt,
        _ status: UnsafeMutableRawPointer?
    ) -> CInt
#endif
