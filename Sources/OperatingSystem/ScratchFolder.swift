internal import Diagnostics

/// A folder of the tool itself, in the user's cache, that one run at a time works in.
package enum ScratchFolder {
    /// Makes the folder unless it is there, and runs `body` while no other run may work in it.
    ///
    /// Another run may take as long as building takes, so that it's waited for; `onWait` is told once.
    ///
    /// - Throws: a `Refusal` when it can't be made, or another run takes an hour.
    package static func holding<Result>(
        _ folder: AbsolutePath,
        onWait: () -> Void = {},
        _ body: () throws -> Result
    ) throws -> Result {
        do {
            try ScratchFile.makeFolder(at: folder)
        } catch let refusal as Refusal {
            let reason = refusal.reasons.first?.message ?? ""
            let help = ["set XDG_CACHE_HOME to a folder that can be written to"]
            throw Refusal(.error("no_cache_folder", "there is no folder for builds: \(reason)", help: help))
        }
        return try FolderLock.holding(folder, seconds: 3_600, onWait: onWait, body)
    }
}
