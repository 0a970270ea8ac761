/// Where the places of a journal are by now: it speaks of all as they were called before anything was renamed.
struct RenamedPlaces {
    /// What was renamed already, each before the folders that it is in.
    private var done: [(old: AbsolutePath, new: AbsolutePath)] = []

    /// Where a place is now.
    func place(_ path: AbsolutePath) -> AbsolutePath {
        done.reduce(path) { path, renamed in
            guard path.isInside(renamed.old) else { return path }
            return AbsolutePath(components: renamed.new.components + path.components[renamed.old.components.count...])
        }
    }

    /// Takes note of a renaming; those of the folders around it are known.
    mutating func add(_ path: AbsolutePath, name: String) {
        done.insert((path, path.parent.appending(name)), at: 0)
    }
}
