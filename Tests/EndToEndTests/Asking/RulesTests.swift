import Testing

/// `rules`: all of them, and one.
struct RulesTests {
    @Test("the severities are the workspace's own")
    func severities() throws {
        try Terminal(["ufeature.json": #"{"name": "Shop", "rules": {"layer_direction": "warning"}}"#]).expect(
            """
            $ ufeature rules | grep -E '^(RULE|layer_direction) '
            RULE<...>SEVERITY<...>WHAT IT ASKS FOR
            layer_direction<...>warning<...>A foundation feature uses no product feature, and no feature uses the app
            $ ufeature rules layer_direction | head -1
            layer_direction: warning (in ufeature.json; error by default)
            $ ufeature rules layer_direction --format json | head -7
            {
              "version": 1,
              "rules": [
                {
                  "id": "layer_direction",
                  "severity": "warning",
                  "default": "error",
            """
        )
    }

    @Test("a page says what, why, wrong, right and what to do, beside no workspace too")
    func page() throws {
        try Terminal().expect(
            """
            $ ufeature rules layer_direction
            layer_direction: error

            A foundation feature uses no product feature, and no feature uses the app

            WHAT:
              Finds a target of a foundation feature<...>
            <...>
            WHY:
            <...>
            FROM:
            <...>
            WRONG: Foundation/Core/Source/Router.swift
                import SearchInterface  // Core is a foundation feature, Search a product feature

            RIGHT: Foundation/Core/Source/Router.swift
            <...>
            REPAIR:
            <...>
            """
        )
    }

    @Test func anUnknownRule() throws {
        try Terminal().expect(
            """
            $ ufeature rules layer_directoin
            ! error: there is no rule 'layer_directoin' [unknown_rule]
            !   help: did you mean 'layer_direction'?
            ? 1
            $ ufeature rules all --format json
            {
              "version": 1,
              "errors": [
            <...>
              ]
            }
            ! error: there is no rule 'all' [unknown_rule]
            !   help: see all rules: ufeature rules
            !   help: what isn't among them can't be switched off
            ? 1
            """
        )
    }
}
