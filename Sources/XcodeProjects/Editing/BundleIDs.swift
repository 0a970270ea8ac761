package import Diagnostics

extension XcodeProject {
    /// By what systems know what a target builds, as its configurations say: each text once.
    package func bundleIDs(of target: Target) -> Set<String> {
        Set(bundleIDNodes(of: target).compactMap(\.string))
    }

    /// The edits that give an app another identifier, and its extensions those that begin with it.
    ///
    /// - Parameters:
    ///   - app: the app's target.
    ///   - old: the identifier that it has.
    ///   - new: the one that it gets.
    /// - Returns: an edit for each configuration with the old one.
    package func edits(changingBundleIDOf app: Target, from old: String, to new: String) -> [TextEdit] {
        ([app] + extensions(in: app)).flatMap(bundleIDNodes).compactMap { node in
            guard let text = node.string, text == old || text.hasPrefix(old + ".") else { return nil }
            return TextEdit(node.range, with: (new + text.dropFirst(old.count)).propertyListWord)
        }
    }

    private func bundleIDNodes(of target: Target) -> [PropertyList.Node] {
        objects(object(target.object["buildConfigurationList"])?.ids("buildConfigurations") ?? []).compactMap {
            $0.node["buildSettings"]?["PRODUCT_BUNDLE_IDENTIFIER"]
        }
    }
}
