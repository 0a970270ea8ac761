/// One change of a manifest, in SwiftPM's terms.
///
/// What is added comes as Swift text that makes it, such as a template rendered it; the editor gives it the
/// indentation, line ends and comma habits of the manifest. What is there already is never added twice.
///
///     let edit = ManifestEdit.addDependency(#".package(path: "../Core")"#)
///     try source.edited(by: [edit])
package enum ManifestEdit: Hashable, Sendable {
    /// `.target(name: "SearchTesting", dependencies: ["SearchInterface"], path: "Testing")`, on any number of lines.
    ///
    /// Where targets aren't kept in an order, and in the `if` block of another one, it comes after that.
    case addTarget(String, after: String? = nil)
    case removeTarget(named: String)
    /// `.library(name: "SearchInterface", targets: ["SearchInterface"])`
    ///
    /// The same goes for its place.
    case addProduct(String, after: String? = nil)
    case removeProduct(named: String)
    /// Every product of that name but the first.
    case removeRepeatedProduct(named: String)
    /// `"Search"` in what a product vends beside others; where these aren't kept in an order, after one of them.
    case addProductTarget(named: String, to: String, after: String? = nil)
    /// Takes a target out of what a product vends, which keeps others.
    case removeProductTarget(named: String, from: String)
    /// `.package(path: "../Core")`
    case addDependency(String)
    case removeDependency(identity: String)
    /// Every mention of it but the first.
    case removeRepeatedDependency(identity: String)
    /// `"SearchInterface"`, `.product(name: "Core", package: "Core")`
    case addTargetDependency(String, to: String)
    /// Every mention of it that goes to this package, or for nil to none.
    case removeTargetDependency(named: String, package: String?, from: String)
    /// Every mention of it that goes to this package, or for nil to none, but the first.
    case removeRepeatedTargetDependency(named: String, package: String?, from: String)
    /// `.iOS(.v17)`: added, or put in the place of another version of the same platform.
    case setPlatform(String)
    /// The name as in `iOS`, in any letter case.
    case removePlatform(named: String)
    /// `6.0`
    case setToolsVersion(String)
    /// `.package(url: "https://…/swift-log.git", from: "1.6.0")`: put in the place of whatever else is said of that package.
    ///
    /// Nothing where the package isn't used. Its other arguments stay, such as `traits`.
    case setDependency(String)
    /// `5`: the only Swift language mode of the package; its targets' own ones stay.
    case setLanguageMode(String)
    /// `../Core` for `../core`, wherever a dependency is at that path.
    case setDependencyPath(from: String, to: String)
    /// `Source` for whatever a target that names its folder has there.
    case setTargetPath(of: String, to: String)
    /// `.enableUpcomingFeature("ExistentialAny")`, for an argument such as `swiftSettings` of a target.
    case addSetting(String, argument: String, to: String)
    case removeSetting(String, argument: String, from: String)
}
