internal import Diagnostics
package import OperatingSystem

extension Workspace {
    /// Where a path in the manifest of a feature leads.
    package func place(of path: String, from feature: Feature) -> DependencyPlace {
        place(of: path, from: root.appending(feature.path))
    }

    /// Where a path in the manifest of a package in some folder leads.
    package func place(of path: String, from home: AbsolutePath) -> DependencyPlace {
        if let known = self.path(ofPackageIn: home.appending(path)) { return .package(known) }
        if let shared, shared.elsewhere[home.appending(path).relative(to: root)] != nil { return .package(nil) }
        var letterCase = CaseSensitivity()
        if let spelled = letterCase.spelled(path, from: home),
            case .package(let package) = place(ofFolder: home.appending(spelled))
        {
            return .otherCase(spelled: spelled, package: package)
        }
        return place(ofFolder: home.appending(path))
    }

    /// What is missing of a feature that lies in a package with others, where its folder isn't there; nil for nothing.
    package func missingFolder(of part: Feature) -> MissingPackage? { MissingPackageSearch(self).missing(of: part) }

    private func place(ofFolder folder: AbsolutePath) -> DependencyPlace {
        if let known = self.path(ofPackageIn: folder) { return .package(known) }
        do {
            if let missing = try MissingPackageSearch(self).missing(in: folder) { return .dangling(missing) }
        } catch {
            // What can't be looked into may be a package all the same.
        }
        // What a link leads to may be a package of the workspace.
        guard let resolved = files.realPlace(of: folder), let top = files.realPlace(of: root) else {
            return .package(nil)
        }
        let inner = resolved.isInside(top) ? root.appending(resolved.relative(to: top)) : resolved
        return .package(self.path(ofPackageIn: inner))
    }
}
