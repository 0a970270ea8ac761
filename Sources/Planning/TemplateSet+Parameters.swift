package import Diagnostics
package import Features
internal import OperatingSystem
package import TemplateSets
package import Workspaces

/// What a template set can be told, in words and values.
extension TemplateSet {
    /// A parameter by its name.
    ///
    /// - Throws: `unknown_parameter`, with those that there are.
    package func parameter(named name: String) throws(Diagnostic) -> TemplateParameter {
        if let parameter = parameters.first(where: { $0.name == name }) { return parameter }
        let names = parameters.map(\.name)
        var help = Spelling.help(for: name, among: names)
        if help.isEmpty {
            help = [names.isEmpty ? "it has none" : "its parameters are: \(names.joined(separator: ", "))"]
        }
        throw .error("unknown_parameter", "the template set '\(self.name)' has no parameter '\(name)'", help: help)
    }

    /// The values that words of the command line stand for.
    ///
    /// - Throws: a `Refusal` with every word that stands for none.
    package func values(ofWords words: [String: String]) throws(Refusal) -> [String: ParameterValue] {
        var values: [String: ParameterValue] = [:]
        var problems: [Diagnostic] = []
        for (name, word) in words.sorted(by: { Files.byteOrder($0.key, $1.key) }) {
            do throws(Diagnostic) {
                values[name] = try parameter(named: name).value(of: word)
            } catch {
                problems.append(error)
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return values
    }

    /// The values of all parameters that a feature's manifest remembers, as far as they are still values.
    package func values(rememberedBy feature: Feature) -> [String: ParameterValue] {
        var given: [String: ParameterValue] = [:]
        for (name, word) in feature.templateDirective?.words ?? [] {
            given[name] = try? parameter(named: name).value(of: word)
        }
        return values(given)
    }
}
