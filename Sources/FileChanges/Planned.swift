package import Diagnostics

/// A plan, and what the user should know about it.
package struct Planned: Hashable, Sendable {
    package var plan: Plan
    package var notes: [Diagnostic]

    package init(_ plan: Plan, notes: [Diagnostic] = []) {
        self.plan = plan
        self.notes = notes
    }
}
