internal import Diagnostics

/// Lets one process at a time change a workspace; the others wait.
///
/// The lock is the system's own on the folder itself: it leaves nothing behind, and ends with its process. On a file
/// system without locks there is none, and two processes can get in each other's way, but not replace anything.
package enum FolderLock {
    /// Runs `body` while holding the lock of a folder; `onWait` is told once that another process has it.
    ///
    /// - Throws: a `Refusal` when another process keeps the lock for longer than `seconds`.
    package static func holding<Result>(
        _ folder: AbsolutePath,
        seconds: Double = 30,
        onWait: () -> Void = {},
        _ body: () throws -> Result
    ) throws -> Result {
        let descriptor = try Files.refusing { try System.openFolder(folder.text) }
        defer { System.unlock(descriptor) }
        let start = System.uptime()
        var isTold = false
        while System.lock(descriptor) == .taken {
            guard System.uptime() - start < seconds else {
                throw Refusal(
                    .error(
                        "workspace_locked",
                        "another ufeature has been working in '\(folder)' for more than \(Int(seconds)) seconds",
                        help: ["wait for it to end, then run the command again"]
                    )
                )
            }
            if !isTold { onWait() }
            isTold = true
            System.sleep(milliseconds: 5)
        }
        return try body()
    }
}
