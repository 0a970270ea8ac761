extension Workspace {
    /// Where a path in the manifest of a feature leads.
    func place(of path: String, from feature: Feature) -> DependencyPlace {
        let folder = root.appending(feature.path).appending(path)
        if let known = self.path(ofPackageIn: folder) { return .package(known) }
        do {
            if let missing = try missing(at: folder) { return .dangling(missing) }
        } catch {
            // What can't be looked into may be a package all the same.
        }
        // What a link leads to may be a package of the workspace.
        guard let resolved = (try? Files.resolved(folder)).flatMap({ $0 }), let top = try? Files.resolved(root) else {
            return .package(nil)
        }
        let inner = resolved.isInside(top) ? root.appending(resolved.relative(to: top)) : resolved
        return .package(self.path(ofPackageIn: inner))
    }
}
