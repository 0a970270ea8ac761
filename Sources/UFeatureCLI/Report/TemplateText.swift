internal import UFeatureKit

/// A template set's page for a terminal.
struct TemplateText {
    let set: TemplateSet
    /// Where it comes from, in words.
    let place: String
    /// The columns of a line; longer ones than 100 are hard to read.
    let width: Int
    let style: Style

    init(_ set: TemplateSet, place: String, width: Int, style: Style) {
        self.set = set
        self.place = place
        self.width = min(max(width, 40), 100)
        self.style = style
    }

    func render() -> String {
        var sections = [[style.paint(set.name.printable(), .bold) + ": " + place.printable(), ""]]
        sections[0] += set.description.printable().wrapped(to: width)
        if set.kinds.isEmpty {
            sections.append(["It makes no features: the tool uses it itself."])
        } else {
            sections.append(section("MAKES", kinds))
        }
        if !set.parameters.isEmpty { sections.append([heading("PARAMETERS")] + parameters) }
        if !set.offers.isEmpty {
            let names = set.offers.map(\.name).joined(separator: ", ")
            sections.append(section("OFFERS", "To the features that use one of its features: \(names)"))
        }
        sections.append([heading("FILES")] + set.paths.map { "  " + $0.printable() })
        return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// `product features with source, interface and, unless left out, tests, testing, example`.
    private var kinds: String {
        FeatureKind.allCases.filter(set.kinds.contains).map { kind in
            let roles = set.defaultRoles(of: kind)
            let words = Role.descriptorOrder.filter(roles.contains).map { role in
                set.requiredRoles.contains(role) ? role.rawValue : "[\(role.rawValue)]"
            }
            return "\(kind.rawValue) features: " + words.joined(separator: " ")
        }.joined(separator: "; ")
    }

    private var parameters: [String] {
        let rows = set.parameters.map { parameter in
            (
                term: "--set \(parameter.name)=<\(parameter.kind.manner)>",
                meaning: "\(parameter.help.printable()) (default: \(parameter.standard.word.printable()))"
            )
        }
        return DefinitionList(rows: rows)
            .lines(width: width, column: DefinitionList.column(of: rows, width: width), style)
    }

    private func heading(_ title: String) -> String { style.paint("\(title):", .bold) }

    private func section(_ title: String, _ text: String) -> [String] {
        [heading(title)] + text.wrapped(to: width - 2).map { "  " + $0 }
    }
}
