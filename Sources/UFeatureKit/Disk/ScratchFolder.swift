/// A folder of the tool itself, in the user's cache, that one run at a time works in.
enum ScratchFolder {
    /// Makes the folder unless it is there, and runs `body` while no other run may work in it.
    ///
    /// Another run may take as long as building takes, so that it's waited for; `onWait` is told once.
    ///
    /// - Throws: a `Refusal` when it can't be made, or another run takes an hour.
    static func holding<Result>(
        _ folder: AbsolutePath,
        onWait: () -> Void = {},
        _ body: () throws -> Result
    ) throws -> Result {
        try ScratchFile.makeFolder(at: folder)
        return try FolderLock.holding(folder, seconds: 3_600, onWait: onWait, body)
    }
}
