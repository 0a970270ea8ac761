/// The parameters that templates have: the blocks in them, and in all templates that they include.
struct Parameters {
    /// What was found out; `nil` for a template that includes others by names in the data.
    private var found: [String: Set<String>?] = [:]

    /// The parameters that a template can be given; `nil` if they depend on the data.
    mutating func of(_ template: String, in library: TemplateLibrary) -> Set<String>? {
        if let known = found[template] { return known }
        let parameters = Self.collect(from: template, in: library)
        found[template] = .some(parameters)
        return parameters
    }

    private static func collect(from template: String, in library: TemplateLibrary) -> Set<String>? {
        var parameters: Set<String> = []
        var seen: Set = [template]
        var waiting = [template]
        while let name = waiting.popLast() {
            for mention in library[name]?.mentions ?? [] {
                switch mention.kind {
                case .block: parameters.insert(mention.name)
                case .partial, .parent: if seen.insert(mention.name).inserted { waiting.append(mention.name) }
                case .dynamicPartial, .dynamicParent: return nil
                case .variable, .section, .invertedSection: break
                }
            }
        }
        return parameters
    }
}
