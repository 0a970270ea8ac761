import Testing
import UFeatureKit

/// `RULES.md` says what the rules say.
@Suite("Freshness of the rules' pages")
struct RulesFreshness {
    @Test func thePagesAreThoseOfTheRules() throws {
        try Repository.expectFresh("RULES.md", Rule.document())
    }
}
