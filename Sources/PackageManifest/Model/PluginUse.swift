/// A plugin that a target of a package names, as its text has it.
package struct PluginUse: Hashable, Sendable {
    package let target: String
    package let name: Manifest.Text
    /// What the manifest calls the plugin's package; nil for its own.
    package let package: Manifest.Text?

    fileprivate init?(_ written: Expression, of target: String) {
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

extension Manifest.Target {
    /// The plugins that it names: those that are written as `"Name"` or `.plugin(name:package:)` with plain strings;
    /// anything else is left out.
    ///
    /// They are read from the syntax: a target without it names none.
    package var plugins: [PluginUse] {
        guard usesPlugins, case .array(let array)? = call.argument("plugins")?.value else { return [] }
        return array.elements.compactMap { PluginUse($0.value, of: name.value) }
    }
}
