internal import OperatingSystem

/// Where the places of a journal are by now: it speaks of all as they were called before anything was renamed.
package struct RenamedPlaces {
    /// The new names of what was renamed already, by its components as it was called before.
    private var names: [[String]: String] = [:]

    /// Where a place is now.
    func place(_ path: AbsolutePath) -> AbsolutePath {
        if names.isEmpty { return path }
        var components = path.components
        for index in components.indices {
            if let name = names[Array(path.components[...index])] { components[index] = name }
        }
        return AbsolutePath(components: components)
    }

    /// Takes note that a place has a new name; nil gives it its own one back.
    mutating func rename(_ path: AbsolutePath, to name: String?) { names[path.components] = name }
}
