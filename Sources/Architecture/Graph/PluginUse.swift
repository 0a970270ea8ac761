internal import OperatingSystem
internal import PackageManifest
internal import Workspaces

/// A plugin that a target of a package names, as its text has it.
struct PluginUse: Sendable {
    let target: String
    let name: Manifest.Text
    let package: Manifest.Text?

    /// The plugins that a package's targets name.
    ///
    /// - Parameter package: the package.
    /// - Returns: those that are written as `"Name"` or `.plugin(name:package:)` with plain strings; anything else is
    ///   left out.
    fileprivate static func all(of package: GraphPackage) -> [PluginUse] {
        let users = Set(package.manifest.targets.filter(\.usesPlugins).map(\.name.value))
        guard !users.isEmpty, let manifest = package.manifestWithSyntax else { return [] }
        return manifest.targets.filter { users.contains($0.name.value) }.flatMap { target -> [PluginUse] in
            let argument = target.call.arguments.first { $0.label?.text == "plugins" }
            guard case .array(let array)? = argument?.value else { return [] }
            return array.elements.compactMap { PluginUse($0.value, of: target.name.value) }
        }
    }

    private init?(_ written: Expression, of target: String) {
        self.target = target
        if let name = Manifest.Text(literal: written) {
            (self.name, package) = (name, nil)
            return
        }
        guard case .call(let call) = written, case .member(let member) = call.callee, member.name.text == "plugin",
            let name = call.arguments.first.flatMap({ Manifest.Text(literal: $0.value) }),
            call.arguments.first?.label?.text == "name"
        else { return nil }
        self.name = name
        guard call.arguments.count > 1 else {
            package = nil
            return
        }
        guard call.arguments.count == 2, call.arguments[1].label?.text == "package",
            let package = Manifest.Text(literal: call.arguments[1].value)
        else { return nil }
        self.package = package
    }
}

extension FeatureGraph {
    /// The plugins that a package's targets name, which several rules ask about.
    func plugins(of package: GraphPackage) -> [PluginUse] {
        pluginUses.value(for: package.index) { PluginUse.all(of: package) }
    }
}

extension GraphPackage {
    /// The manifest with its syntax, which is read anew: few rules need it, and few packages have what they look for.
    var manifestWithSyntax: Manifest? { try? Manifest.parse(feature.source) }
}

extension Manifest.List {
    /// The place of the literal, where the list is written as one and has nothing in it.
    var emptyLiteral: Range<Int>? {
        isEmpty && literals.count == 1 && literals[0].elements.isEmpty ? literals[0].range : nil
    }
}
