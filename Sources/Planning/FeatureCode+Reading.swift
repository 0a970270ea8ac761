internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import Workspaces

extension Workspace {
    /// Every file of all targets, with its path in the package.
    func code(of feature: Feature) throws -> FeatureCode {
        let package = root.appending(feature.path)
        var files: [Role: [String: String]] = [:]
        for role in feature.roles {
            for file in try self.files.sources(of: role, in: feature) {
                let path = root.appending(file.path).relative(to: package)
                files[role, default: [:]][path] = file.string
            }
        }
        return FeatureCode(files: files)
    }
}
