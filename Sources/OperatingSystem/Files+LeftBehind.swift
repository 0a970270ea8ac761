extension Files {
    /// What the toolchain, Xcode, git and the Finder leave in a folder, and nobody wrote.
    package static let leftBehind: Set<String> = [
        ".build", ".swiftpm", "xcuserdata", ".git", ".DS_Store", "Package.resolved",
    ]
}
