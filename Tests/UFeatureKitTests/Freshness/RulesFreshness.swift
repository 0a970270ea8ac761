import Architecture
import Testing

/// `Documentation/Rules.md` says what the rules say.
@Suite("Freshness of the rules' pages")
struct RulesFreshness {
    @Test func thePagesAreThoseOfTheRules() throws {
        try Repository.expectFresh("Documentation/Rules.md", Rule.document())
    }
}
