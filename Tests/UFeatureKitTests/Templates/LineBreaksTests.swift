import Features
import TemplateSets
import Testing

/// Lines that names have made too long are broken where the formatter would.
@Suite struct LineBreaksTests {
    private func expect(
        _ line: String,
        becomes lines: [String],
        limit: Int = 40,
        _ indentation: Indentation = .standard,
        at place: SourceLocation = #_sourceLocation
    ) {
        let breaks = LineBreaks(limit: limit, indentation: indentation)
        let text = breaks.applied(to: line + "\n")
        #expect(text == lines.map { $0 + "\n" }.joined(), sourceLocation: place)
        #expect(breaks.applied(to: text) == text, "what is broken stays so", sourceLocation: place)
    }

    @Test func blocksAreOpened() {
        expect(
            "  init(model: Model) { _model = State(model) }",
            becomes: ["  init(model: Model) {", "    _model = State(model)", "  }"])
        expect(
            "List(content.items) { item in Row(item.title) }",
            becomes: ["List(content.items) { item in", "  Row(item.title)", "}"])
        expect(
            "guard isLoaded, let content else { return nil }",
            becomes: ["guard isLoaded, let content else {", "  return nil", "}"])
        expect(
            "  var aPropertyOfAProtocol: any Sequence { get }",
            becomes: ["  var aPropertyOfAProtocol: any Sequence { get }"])
    }

    @Test func argumentsAndElementsGetALineEach() {
        expect(
            "  func next(_ step: Step, at date: Date) async -> Entry {",
            becomes: ["  func next(", "    _ step: Step,", "    at date: Date", "  ) async -> Entry {"])
        expect(
            "let model = ListModel(cache: cache, updates: updates)",
            becomes: ["let model = ListModel(", "  cache: cache,", "  updates: updates", ")"])
        expect(
            "Model(item: item, cache: cache, updates: updates) { [weak self] in",
            becomes: ["Model(", "  item: item,", "  cache: cache,", "  updates: updates", ") { [weak self] in"])
        expect(
            "let samples = [Item(id: \"1, 2\"), Item(id: \"\\(a, b)\")]",
            becomes: ["let samples = [", "  Item(id: \"1, 2\"),", "  Item(id: \"\\(a, b)\"),", "]"])
        expect(
            "let samples = [Item(id: \"A title that needs a line\")]",
            becomes: ["let samples = [", "  Item(id: \"A title that needs a line\")", "]"])
        expect(
            "struct Component<Model: ComponentModelProtocol>: View {",
            becomes: ["struct Component<", "  Model: ComponentModelProtocol", ">: View {"])
    }

    @Test func callsThatFollowABrokenOneStandOnItsLevel() {
        let text = """
            Content(state: model.state, select: model.select)
              .task {
                await model.load()
              }
              .refreshable {}
            let short = 1
              .advanced(by: 1)

            """
        let broken = """
            Content(
              state: model.state,
              select: model.select
            )
            .task {
              await model.load()
            }
            .refreshable {}
            let short = 1
              .advanced(by: 1)

            """
        #expect(LineBreaks(limit: 40, indentation: .standard).applied(to: text) == broken)
        #expect(LineBreaks(limit: 80, indentation: .standard).applied(to: text) == text)
    }

    @Test func whatBelongsToANameGoesBelowIt() {
        expect(
            "  func makeWishlistService() -> any WishlistService {",
            becomes: ["  func makeWishlistService()", "    -> any WishlistService", "  {"])
        expect(
            "final class ListModel: ListModelProtocol, Sendable {",
            becomes: ["final class ListModel:", "  ListModelProtocol, Sendable", "{"])
        expect(
            "extension DataCache: WishlistCache where Value == Data {",
            becomes: ["extension DataCache: WishlistCache", "where Value == Data {"])
        expect(
            "  wishlistService: dependencies.makeService(),",
            becomes: ["  wishlistService:", "    dependencies.makeService(),"])
        expect(
            "  var select: @MainActor (Item) -> Void = { _ in }",
            becomes: ["  var select: @MainActor (Item) -> Void =", "    { _ in }"])
        expect(
            "  answer: @escaping @Sendable (Int) async throws -> [Item] = { _ in .samples },",
            becomes: ["  answer:", "    @escaping @Sendable (Int) async throws -> [Item] =", "    { _ in .samples },"],
            limit: 60)
        expect(
            "  @MainActor var wishlistCache: any Cache { get }",
            becomes: ["  @MainActor", "  var wishlistCache: any Cache { get }"])
    }

    @Test func operatorsAndMembersBeginLines() {
        expect(
            "let isEmpty = cache.items.isEmpty && cache.others.isEmpty",
            becomes: ["let isEmpty =", "  cache.items.isEmpty", "  && cache.others.isEmpty"])
        expect(
            "Text(\"No Items\", bundle: .module).bold().font(.body)",
            becomes: ["Text(\"No Items\", bundle: .module)", "  .bold()", "  .font(.body)"])
    }

    @Test func commentsAndTextsStay() {
        let comment = "  // what comes first, and what comes second, and what comes third"
        expect(comment, becomes: [comment])
        let call = "call(argument: first, second: second) // and why that is so"
        expect(call, becomes: [call])
        let text = ["let text = \"\"\"", "  call(argument: first, second: second, third: third)", "  \"\"\""]
        expect(text.joined(separator: "\n"), becomes: text)
    }

    @Test func theIndentationIsTheTeams() {
        expect(
            "    makeModel(cache: cache, updates: updates)",
            becomes: ["    makeModel(", "        cache: cache,", "        updates: updates", "    )"], .spaces(4))
        expect(
            "\tmakeModel(cache: cache, updates: one)",
            becomes: ["\tmakeModel(", "\t\tcache: cache,", "\t\tupdates: one", "\t)"], .tab)
    }
}
