package import Diagnostics
internal import Features
package import Planning
internal import TemplateSets
package import Workspaces

/// The questions about a new feature: each offers what can be chosen after the answers before it.
///
/// What was said on the command line isn't asked, nor is what leaves no choice.
package struct NewQuestions {
    private let choices: NewFeatureChoices
    private let workspace: Workspace

    /// The questions about a feature of which something may be said already.
    ///
    /// - Throws: a `Refusal` with what is wrong with that, whatever is answered.
    package init(about request: NewFeature, in workspace: Workspace) throws {
        self.workspace = workspace
        choices = try NewFeatureChoices(for: request, in: workspace)
    }

    /// What is wrong with the template sets that can't be chosen.
    package var problems: [Diagnostic] { choices.problems }

    /// Asks for all that a request leaves open, in the order in which it is decided; Escape leads back.
    ///
    /// - Parameters:
    ///   - request: what is asked about.
    ///   - answers: the answers so far: with some, the last one is asked for again.
    ///   - asker: what asks.
    /// - Throws: `Interrupted`.
    package func ask(
        about request: inout NewFeature,
        after answers: inout Asker.Answers<NewFeature>,
        _ asker: inout Asker
    ) throws {
        let steps = [
            askForName, askForKind, askForTemplate, askForRoles, askForDependencies, askForExternals,
            askForApps,
        ]
        try asker.askInOrder(&request, after: &answers) { number, request, asker in
            if number < steps.count {
                try steps[number](&request, &asker)
            } else {
                // What is answered is none of them any more.
                guard let parameter = choices.parameters(for: request).first else { return false }
                try ask(for: parameter, &request, &asker)
            }
            return true
        }
    }

    private func askForName(_ request: inout NewFeature, _ asker: inout Asker) throws {
        let before = request
        let question = TextQuestion("Name", placeholder: "e.g. Search") { choices.problem(withName: $0, of: before) }
        request.name = try asker.ask(question)
    }

    private func askForKind(_ request: inout NewFeature, _ asker: inout Asker) throws {
        guard request.kind == nil else { return }
        let kinds = choices.kinds(for: request)
        let standard = workspace.templates.standardKind(of: request.template ?? workspace.settings.template)
        let items = kinds.map { ListQuestion.Item($0.rawValue, note: $0.explanation) }
        let place = kinds.firstIndex(of: standard) ?? 0
        request.kind = kinds[try one("Kind", items, standard: place, &asker)]
    }

    private func askForTemplate(_ request: inout NewFeature, _ asker: inout Asker) throws {
        guard request.template == nil, request.like == nil else { return }
        let origins = choices.origins(for: request)
        var hasModels = false
        let items = origins.map { origin in
            switch origin {
            case .template(let set): return ListQuestion.Item(set.name, note: set.description)
            case .like(let model):
                hasModels = true
                return ListQuestion.Item("like \(model.name)", note: model.path)
            }
        }
        switch origins[try one(hasModels ? "Template, or a feature" : "Template", items, &asker)] {
        case .template(let set): request.template = set.name
        case .like(let model):
            let isAlone = workspace.features.count { $0.name == model.name } <= 1
            request.like = isAlone ? model.name : model.path
            request.kind = nil
        }
    }

    private func askForRoles(_ request: inout NewFeature, _ asker: inout Asker) throws {
        guard request.roles == nil, request.like == nil else { return }
        let (possible, required) = choices.roles(for: request)
        guard possible.count > required.count else { return }
        let standard = try request.roles(in: workspace)
        let items = possible.map { role in
            ListQuestion.Item(role.rawValue, note: role.explanation, isFixed: required.contains(role))
        }
        let before = request
        let places = try asker.ask(
            ListQuestion(
                "Targets", anyOf: items, chosen: Set(possible.indices.filter { standard.contains(possible[$0]) })
            ) {
                var request = before
                request.roles = Set($0.map { possible[$0] })
                return choices.problem(with: request)
            }
        )
        request.roles = Set(places.map { possible[$0] })
    }

    private func askForDependencies(_ request: inout NewFeature, _ asker: inout Asker) throws {
        guard request.dependencies == nil, request.like == nil else { return }
        let features = choices.dependencies(for: request)
        let items = features.map { ListQuestion.Item($0.name, note: $0.layer.rawValue) }
        let before = request
        let foundation = request.dependencies(in: workspace)
        request.dependencies = try any("Depends on", items, chosen: foundation, &asker) { names in
            var request = before
            request.dependencies = names
            return choices.problem(with: request)
        }
    }

    private func askForExternals(_ request: inout NewFeature, _ asker: inout Asker) throws {
        guard request.externals.isEmpty, request.like == nil else { return }
        let externals = choices.externals(for: request)
        let items = externals.map { ListQuestion.Item($0.name, note: $0.products.joined(separator: ", ")) }
        let before = request
        request.externals = try any("Packages", items, &asker) { names in
            var request = before
            request.externals = names
            return choices.problem(with: request)
        }
    }

    /// Asks for the apps that show a product feature, where there are several: one alone shows it anyway.
    private func askForApps(_ request: inout NewFeature, _ asker: inout Asker) throws {
        let apps = workspace.apps
        guard request.apps.isEmpty, request.like == nil, request.kind != .foundation, apps.count > 1 else { return }
        let items = apps.map { ListQuestion.Item($0.name, note: $0.path) }
        let usual = AppChoice.usual(in: workspace).map { [$0] } ?? []
        let names = try any("Shown in", items, chosen: usual, &asker) { _ in nil }
        request.apps = names.isEmpty ? [AppChoice.noneWord] : names
    }

    private func ask(for parameter: TemplateParameter, _ request: inout NewFeature, _ asker: inout Asker) throws {
        let standard = choices.standard(of: parameter, for: request).word
        let words: [String]
        switch parameter.kind {
        case .bool: words = ["true", "false"]
        case .choice(let values): words = values
        case .name, .names, .text:
            let before = request
            // Nothing but Return means the standard, and there is nothing shorter to write.
            let question = TextQuestion(parameter.help, standard: standard) { word in
                var request = before
                request.parameters[parameter.name] = word
                return choices.problem(with: request)
            }
            request.parameters[parameter.name] = try asker.ask(question)
            return
        }
        let items = words.map { ListQuestion.Item($0 == "true" ? "yes" : $0 == "false" ? "no" : $0) }
        let place = words.firstIndex(of: standard) ?? 0
        request.parameters[parameter.name] = words[try one(parameter.help, items, standard: place, &asker)]
    }

    /// The place of the item that is chosen; the only one there is, without a question.
    ///
    /// - Throws: a `Refusal` where there is none: the answers before have made sure that there is one, until now.
    private func one(
        _ title: String,
        _ items: [ListQuestion.Item],
        standard: Int = 0,
        _ asker: inout Asker
    ) throws -> Int {
        guard !items.isEmpty else {
            let help = ["start again"]
            throw Refusal(.error("changed_meanwhile", "the workspace has changed since the first question", help: help))
        }
        guard items.count > 1 else { return 0 }
        return try asker.ask(ListQuestion(title, oneOf: items, standard: standard)).first ?? standard
    }

    /// The names of the items that are chosen; where there are no items, nobody is asked.
    private func any(
        _ title: String,
        _ items: [ListQuestion.Item],
        chosen: [String] = [],
        _ asker: inout Asker,
        problem: @escaping ([String]) -> Diagnostic?
    ) throws -> [String] {
        guard !items.isEmpty else { return [] }
        let places = Set(items.indices.filter { chosen.contains(items[$0].name) })
        let question = ListQuestion(title, anyOf: items, chosen: places) { problem($0.map { items[$0].name }) }
        return try asker.ask(question).map { items[$0].name }
    }
}

extension FeatureKind {
    fileprivate var explanation: String {
        switch self {
        case .product: "what people see and touch"
        case .foundation: "a tool that other features are built from"
        }
    }
}

extension Role {
    fileprivate var explanation: String {
        switch self {
        case .interface: "what others may know: protocols and models"
        case .source: "how it works; always there"
        case .testing: "mocks and samples for the tests of others"
        case .tests: "its tests"
        case .example: "a program to try it with"
        }
    }
}
