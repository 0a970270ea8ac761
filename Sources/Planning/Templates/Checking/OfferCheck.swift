internal import Diagnostics
internal import Features
internal import FileChanges
internal import Mustache
internal import PackageManifest
internal import TemplateSets

/// Holds a set to what it says that its features offer: the code that proves it must be in one of them at least.
struct OfferCheck {
    private let templates: TemplateSet
    /// What no feature so far has of each offer; of the one that has most.
    private var missing: [String: [String]] = [:]

    init(of set: TemplateSet) {
        templates = set
    }

    /// Looks for what is promised in a feature with some roles.
    ///
    /// - Throws: what is wrong with the templates of the proof.
    mutating func look(in folder: NewFolder, with roles: Set<Role>) throws(Refusal) {
        let open = templates.offers.filter { missing[$0.name] != [] }
        if open.isEmpty { return }
        let place = Layout.roles.folder(of: roles.contains(.interface) ? .interface : .source, in: TemplateCheck.name)
        let door = folder.files.filter { $0.path.hasPrefix(place + "/") && $0.path.hasSuffix(".swift") }
            .map { SourceText(path: "", text: $0.contents).tokens }
        do throws(Diagnostic) {
            for offer in open {
                let lines = try offer.evidence(for: TemplateCheck.name).filter { line in
                    let wanted = SourceText(path: "", text: line).tokens
                    return !door.contains { $0[...].contains(wanted) }
                }
                if lines.count < missing[offer.name]?.count ?? .max { missing[offer.name] = lines }
            }
        } catch {
            throw Refusal(error)
        }
    }

    /// Every promise that no feature keeps.
    var findings: [Diagnostic] {
        templates.offers.compactMap { offer in
            guard let lines = missing[offer.name], !lines.isEmpty else { return nil }
            return .error(
                "unkept_offer",
                "no feature made from '\(templates.name)' offers the '\(offer.name)' that its template.json promises",
                help: lines.map { "have a file of the interface declare '\($0)', or take it out of \"door\"" }
            )
        }
    }
}

extension TemplateSet.Offer {
    /// What must all be found in the sources of the module that others import.
    fileprivate func evidence(for feature: String) throws(Diagnostic) -> [String] {
        let value: Value = ["feature": .object(TemplateValues.variants(of: feature))]
        var lines: [String] = []
        for piece in door { lines.append(try piece.render(value, options: .generation)) }
        return lines
    }
}
