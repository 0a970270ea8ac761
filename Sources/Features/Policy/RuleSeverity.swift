/// What a team made of a rule.
package enum RuleSeverity: String, CaseIterable, Hashable, Sendable {
    case off, note, warning, error
}
