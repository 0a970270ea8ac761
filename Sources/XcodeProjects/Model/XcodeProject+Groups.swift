extension XcodeProject {
    /// Where the groups of a project lie.
    struct GroupPaths {
        /// The group of each object.
        var parents: [String: String] = [:]
        /// From the folder of the project; groups that lie elsewhere have none.
        var paths: [String: String] = [:]

        /// Where a file or a group lies; nil where no group shows it.
        func path(of object: Object) -> String? {
            guard let parent = parents[object.id], let path = object["path"], let base = object.base(in: paths[parent])
            else { return nil }
            return base.appendingPath(path)
        }
    }

    /// Where each group lies, and what is in which.
    var groupPaths: GroupPaths {
        var result = GroupPaths()
        guard let main = object(root["mainGroup"]) else { return result }
        result.paths[main.id] = main.path(in: (root["projectDirPath"] ?? "").normalizedPath)
        var waiting = [main]
        while let group = waiting.popLast() {
            for child in objects(group.ids("children")) where result.parents[child.id] == nil && child.id != main.id {
                result.parents[child.id] = group.id
                guard child.node["children"] != nil else { continue }
                result.paths[child.id] = child.path(in: result.paths[group.id])
                waiting.append(child)
            }
        }
        return result
    }
}

extension XcodeProject.Object {
    /// The folder that a path of this object is relative to.
    func base(in group: String?) -> String? {
        switch self["sourceTree"] {
        case "<group>": group
        case "SOURCE_ROOT": ""
        default: nil
        }
    }

    /// Where a group lies.
    fileprivate func path(in group: String?) -> String? {
        guard let base = base(in: group) else { return nil }
        return self["path"].map { base.appendingPath($0) } ?? base
    }
}

extension String {
    var pathComponents: [Substring] { split(separator: "/").filter { $0 != "." } }

    var lastComponent: String { pathComponents.last.map(String.init) ?? self }

    /// The same place in as few words as that takes.
    ///
    ///     "./Features/../Core/".normalizedPath    // Core
    var normalizedPath: String {
        var result: [Substring] = []
        for component in pathComponents {
            if component == "..", let last = result.last, last != ".." {
                result.removeLast()
            } else {
                result.append(component)
            }
        }
        return (hasPrefix("/") ? "/" : "") + result.joined(separator: "/")
    }

    /// The place of a path that is relative to this one.
    func appendingPath(_ path: String) -> String {
        path.hasPrefix("/") || isEmpty ? path.normalizedPath : (self + "/" + path).normalizedPath
    }

    /// The way to this place from a folder; nil where the way leads out of what is known.
    ///
    ///     "Core".path(from: "App")    // ../Core
    func path(from folder: String) -> String? {
        var (here, there) = (folder.normalizedPath.pathComponents[...], normalizedPath.pathComponents[...])
        while let first = here.first, first == there.first {
            here.removeFirst()
            there.removeFirst()
        }
        guard !here.contains("..") else { return nil }
        return (here.map { _ in ".." } + there).joined(separator: "/")
    }
}
