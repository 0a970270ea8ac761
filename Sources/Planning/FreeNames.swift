internal import Diagnostics
internal import Features
internal import FileChanges
internal import TemplateSets

extension FeaturePlanner {
    /// A feature that is rendered, with the names that stand in for a template set's own where these are taken.
    ///
    /// A set's parameter has one default for all features. `User` can't be the entity of a feature that uses another one
    /// with a `User`, nor of the feature `User`; then it is called after the feature, as `ProfileItem`, which the
    /// manifest remembers like any other value.
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
        do throws(Refusal) {
            return (try make(descriptor), descriptor)
        } catch {
            let clashes: Set = ["type_twice", "type_named_like_module"]
            guard error.reasons.allSatisfy({ clashes.contains($0.id) }),
                let set = try? templates.set(named: descriptor.template)
            else { throw error }
            var other = descriptor
            for parameter in set.parameters
            where parameter.kind == .name && descriptor.parameters[parameter.name] == nil {
                other.parameters[parameter.name] = .string(GeneratedNames.entity(of: descriptor.name.text))
            }
            guard other != descriptor, let folder = try? make(other) else { throw error }
            return (folder, other)
        }
    }
}

extension FeatureDescriptor {
    /// What is told of names that stand in for a set's own; nothing where there are none.
    func notesOnFreeNames(insteadOf asked: FeatureDescriptor) -> [Diagnostic] {
        let names = parameters.filter { asked.parameters[$0.key] == nil }.keys.sorted()
        return names.compactMap { parameter in
            guard let word = parameters[parameter]?.word else { return nil }
            return Diagnostic(
                .note,
                "free_name",
                "the parameter '\(parameter)' of '\(name.text)' is '\(word)', as the name that it has otherwise is taken",
                help: ["to choose another: --set \(parameter)=\(word)"]
            )
        }
    }
}
