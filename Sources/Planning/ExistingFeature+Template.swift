internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

extension ExistingFeature {
    /// That the feature was made from another template set than a request names, or was told something else.
    ///
    /// Only a manifest that remembers can say so.
    func templateFaults(of request: DescriptorRequest) -> [DescriptorFault] {
        guard let directive = feature.templateDirective else { return [] }
        if let wanted = request.template, wanted != directive.set {
            return [
                difference(
                    .template,
                    "made from the template set '\(directive.set)' and not from '\(wanted)'",
                    help: "name the template '\(directive.set)', or choose another name for the feature"
                )
            ]
        }
        let set = try? workspace.templates.set(named: directive.set)
        let names = request.parameters.keys.sorted(by: Files.byteOrder)
        return names.compactMap { name in
            request.parameters[name].flatMap { parameterFault(name, $0, directive, set) }
        }
    }

    private func parameterFault(
        _ name: String,
        _ wanted: ParameterValue,
        _ directive: TemplateDirective,
        _ set: TemplateSet?
    ) -> DescriptorFault? {
        let written = directive.words.last { $0.name == name }?.word
        guard let set else {
            // Of a set that can't be used nobody knows what it would have by itself.
            return written.flatMap { parameterFault(name, wanted, present: $0) }
        }
        do throws(Diagnostic) {
            let parameter = try set.parameter(named: name)
            _ = try parameter.checked(wanted)
            guard let written else { return parameterFault(name, wanted, present: parameter.standard.word) }
            // What stands for no value is a mistake in the manifest, and no difference.
            guard let present = try? parameter.value(of: written) else { return nil }
            return parameterFault(name, wanted, present: present.word)
        } catch {
            return DescriptorFault(.parameter(name), error)
        }
    }

    private func parameterFault(_ name: String, _ wanted: ParameterValue, present: String) -> DescriptorFault? {
        guard wanted.word != present else { return nil }
        let there = TemplateDirective.assignment(of: present, to: name)
        return difference(
            .parameter(name),
            "made with \(there) and not with \(TemplateDirective.assignment(of: wanted.word, to: name))",
            help: "ask for \(there), or choose another name: a template set makes a feature's files only once"
        )
    }
}
