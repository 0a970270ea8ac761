#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// How much of a disk is taken, and how much is free.
extension System {
    /// The bytes that this user may still write to the disk that a folder is on; nil where the system doesn't tell.
    package static func freeBytes(at folder: String) -> Int? {
        #if canImport(Darwin)
            // Its statvfs counts in 32 bits, so that a disk with more than 16 TiB free can look full.
            var status = statfs()
            guard statfs(folder, &status) == 0 else { return nil }
            let size = Int(status.f_bsize)
        #else
            var status = statvfs()
            guard statvfs(folder, &status) == 0 else { return nil }
            let size = Int(status.f_frsize)
        #endif
        let (bytes, isTooLarge) = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: size)
        return isTooLarge ? .max : bytes
    }

    /// The bytes that a file takes on its disk; none where there is none.
    package static func size(of path: String) -> Int {
        var status = stat()
        return lstat(path, &status) == 0 ? Int(status.st_blocks) * 512 : 0
    }
}
