internal import Diagnostics
package import Features
internal import FileChanges
package import TemplateSets
internal import Workspaces

extension FeaturePlanner {
    /// A feature that is rendered, with the names that stand in for a template set's own where these are taken.
    ///
    /// `User` can't be the entity of a feature that uses another one with a `User`, nor of the feature `User`; then it is
    /// called after the feature, as `ProfileItem`, which the manifest remembers like any other value, as it does the
    /// names that the set derives from the feature's.
    ///
    /// - Parameters:
    ///   - descriptor: the feature.
    ///   - make: renders it.
    /// - Returns: the folder, and the feature with what it is made with.
    /// - Throws: what is wrong with the feature as it was asked for.
    func withFreeNames(
        _ descriptor: FeatureDescriptor,
        making make: (FeatureDescriptor) throws(Refusal) -> NewFolder
    ) throws(Refusal) -> (folder: NewFolder, descriptor: FeatureDescriptor) {
        let set = try? templates.set(named: descriptor.template)
        let name = descriptor.name.text
        let open = set?.parameters.filter { $0.kind == .name && descriptor.parameters[$0.name] == nil } ?? []
        var derived = descriptor
        for parameter in open where parameter.derivedUnless != nil {
            derived.parameters[parameter.name] = set?.standard(of: parameter, named: name, with: descriptor.parameters)
        }
        do throws(Refusal) {
            let folder = try make(derived)
            return (folder, derived)
        } catch {
            let clashes: Set = ["type_twice", "type_named_like_module"]
            guard error.reasons.allSatisfy({ clashes.contains($0.id) }) else { throw error }
            for word in [GeneratedNames.entity(of: name), name + "Item"] {
                var other = derived
                for parameter in open { other.parameters[parameter.name] = .string(word) }
                guard other != derived, let folder = try? make(other) else { continue }
                return (folder, other)
            }
            throw error
        }
    }
}

extension FeatureDescriptor {
    /// What is told of names that stand in for a set's own, in a feature that isn't quite as it was asked for.
    func notes(insteadOf asked: FeatureDescriptor, from set: TemplateSet?) -> [Diagnostic] {
        let standing = parameters.filter { name, value in
            let parameter = set?.parameters.first { $0.name == name }
            return asked.parameters[name] == nil
                && parameter.flatMap { set?.standard(of: $0, named: self.name.text, with: asked.parameters) } != value
        }
        return standing.keys.sorted().compactMap { parameter in
            guard let word = parameters[parameter]?.word else { return nil }
            return Diagnostic(
                .note,
                "free_name",
                "the parameter '\(parameter)' of '\(name.text)' is '\(word)', as the name that it has otherwise is taken",
                help: ["to choose another: --set \(parameter)=<Name>"]
            )
        }
    }
}

extension TemplateSet {
    /// What a parameter of a new feature is where nothing is said: what its set says, or a name after the feature's.
    ///
    /// - Parameters:
    ///   - parameter: one of the set's.
    ///   - feature: the feature's name.
    ///   - values: what is said about other parameters.
    /// - Returns: the value.
    package func standard(
        of parameter: TemplateParameter,
        named feature: String,
        with values: [String: ParameterValue]
    ) -> ParameterValue {
        guard let other = parameter.derivedUnless, self.values(values)[other] != .bool(true) else {
            return parameter.standard
        }
        return .string(GeneratedNames.entity(of: feature))
    }
}
