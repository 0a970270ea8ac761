/// What a feature can be there for, as far as templates make something of it: the names of the partials that tell.
package enum Capability {
    /// Those of which a feature uses one provider only.
    package static let single = [
        "base", "theme", "api", "models", "flow", "lifecycle", "typography", "screenParts", "systemLog", "sending",
        "apiFailures", testKit,
    ]
    /// The one that tests use, and no code that ships: an app has nothing of it.
    package static let testKit = "testKit"
    /// Those of ``single`` that an app may have.
    package static let ofApps = single.filter { $0 != testKit }
    /// Those that are of use only with another one of the same feature.
    package static let companions = ["sending": "base", "systemLog": "base", "apiFailures": "api"]
    /// Those that may have many providers.
    package static let service = "service"
    package static let useCase = "useCase"
    /// The one that a feature has a copy of where no other offers it.
    package static let copied = "flow"
    package static let all = Set(single + [service, useCase])
}
