internal import Features
internal import TemplateSets

/// A template set's page for a terminal.
struct TemplateText {
    let set: TemplateSet
    /// Where it comes from, in words.
    let place: String
    private let look: PageStyle

    init(_ set: TemplateSet, place: String, width: Int, style: Style) {
        self.set = set
        self.place = place
        look = PageStyle(width: width, style)
    }

    func render() -> String {
        var sections = [[look.style.paint(set.name.printable(), .bold) + ": " + place.printable(), ""]]
        sections[0] += set.description.printable().wrapped(to: look.width)
        if set.kinds.isEmpty {
            sections.append(["It makes no features: only the tool itself uses it."])
        } else {
            sections.append(look.section("MAKES", kinds))
        }
        if !set.parameters.isEmpty { sections.append([look.heading("PARAMETERS")] + parameters) }
        if !set.offers.isEmpty {
            let names = set.offers.map(\.name).joined(separator: ", ")
            sections.append(look.section("OFFERS", "To the features that use one of its features: \(names)"))
        }
        sections.append([look.heading("FILES")] + set.paths.map { "  " + $0.printable() })
        return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// `product features: source interface [tests] [testing] [example]`: what may be left out is in brackets.
    private var kinds: String {
        FeatureKind.allCases.filter(set.kinds.contains).map { kind in
            let roles = set.defaultRoles(of: kind)
            let words = Role.descriptorOrder.filter(roles.contains).map { role in
                set.requiredRoles.contains(role) ? role.rawValue : "[\(role.rawValue)]"
            }
            return "\(kind.rawValue) features: " + words.joined(separator: " ")
        }.joined(separator: "; ")
    }

    private func standard(of parameter: TemplateParameter) -> String {
        let word = parameter.standard.word.printable()
        return parameter.derivedUnless.map { "as the feature's name has it; \(word) with \($0)" } ?? word
    }

    private var parameters: [String] {
        let rows = set.parameters.map { parameter in
            (
                term: "--set \(parameter.name)=<\(parameter.kind.manner)>",
                meaning: "\(parameter.help.printable()) (default: \(standard(of: parameter)))"
            )
        }
        return DefinitionList(rows: rows)
            .lines(width: look.width, column: DefinitionList.column(of: rows, width: look.width), look.style)
    }
}
