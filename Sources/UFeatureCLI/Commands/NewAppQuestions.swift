internal import Planning
internal import Workspaces

/// The questions about a further app, or about widgets of one.
struct NewAppQuestions {
    let kind: NewKind
    let workspace: Workspace

    /// Asks for all that a request leaves open; Escape leads back.
    ///
    /// - Parameters:
    ///   - request: what is asked about.
    ///   - answers: the answers so far: with some, the last one is asked for again.
    ///   - asker: what asks.
    /// - Throws: `Interrupted`.
    func ask(
        about request: inout NewApp,
        after answers: inout Asker.Answers<NewApp>,
        _ asker: inout Asker
    ) throws {
        try asker.askInOrder(&request, after: &answers, ask)
    }

    /// Asks the question with a number, unless it is answered; false behind the last.
    private func ask(_ number: Int, _ request: inout NewApp, _ asker: inout Asker) throws -> Bool {
        let before = request
        switch number {
        case 0:
            let example = kind == .widget ? "e.g. Glance" : "e.g. Kiosk"
            let question = TextQuestion("Name", placeholder: example) { before.problem(withName: $0, in: workspace) }
            request.name = try asker.ask(question)
        case 1:
            let hosts = request.hosts(in: workspace)
            guard request.kind == .widget(of: nil), hosts.count > 1 else { return true }
            let question = ListQuestion("App that has them", oneOf: hosts.map { ListQuestion.Item($0) })
            request.kind = .widget(of: try asker.ask(question).first.map { hosts[$0] })
        case 2:
            let candidates = request.candidates(in: workspace)
            guard request.features == nil, !candidates.isEmpty else { return true }
            let items = candidates.map { ListQuestion.Item($0.name, note: $0.path) }
            let chosen = kind == .widget ? [] : Set(items.indices)
            let question = ListQuestion("Shows", anyOf: items, chosen: chosen) { places in
                var request = before
                request.features = places.map { candidates[$0].name }
                return request.problem(in: workspace)
            }
            let places = try asker.ask(question)
            // An app shows all of them anyway, also those that are named nowhere.
            let isStandard = kind == .app && places.count == candidates.count
            request.features = isStandard ? nil : places.map { candidates[$0].name }
        default:
            return false
        }
        return true
    }
}
