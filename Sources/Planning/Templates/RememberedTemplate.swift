package import Diagnostics
internal import PackageManifest
package import TemplateSets
internal import Workspaces

/// What a feature's manifest remembers of its template set, held against the sets that there are.
extension Feature {
    /// Everything in the comment that stands for nothing: no such set, no such parameter, no such value.
    ///
    /// People can write what they like there, and sets change; whoever needs the values has to know.
    package func templateProblems(in templates: TemplateCatalog) -> [Diagnostic] {
        guard let directive = templateDirective else { return [] }
        var problems: [Diagnostic] = []
        do throws(Refusal) {
            let set = try templates.set(named: directive.set)
            for (name, word) in directive.words {
                do throws(Diagnostic) {
                    _ = try set.parameter(named: name).value(of: word)
                } catch {
                    problems.append(atTemplateDirective(error))
                }
            }
        } catch {
            // What is wrong with a set is told where that is.
            let isThere = templates.names.contains(directive.set)
            problems += isThere ? error.reasons : error.reasons.map(atTemplateDirective)
        }
        return Refusal(problems).reasons
    }

    /// The same diagnostic at the comment in which the manifest remembers the template set.
    func atTemplateDirective(_ diagnostic: Diagnostic) -> Diagnostic {
        guard let range = manifest.directives.first(where: { $0.name == "template" })?.range else { return diagnostic }
        var result = diagnostic
        result.location = source.location(at: range.lowerBound)
        result.excerpt = source.excerpt(of: range)
        return result
    }
}
