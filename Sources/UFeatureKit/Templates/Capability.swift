/// What a feature can be there for, as far as templates make something of it: the names of the partials that tell.
enum Capability {
    /// Those of which a feature uses one provider only.
    static let single = ["base", "theme", "api", "models", "flow"]
    /// The one that may have many providers.
    static let service = "service"
    static let all = Set(single + [service])
}
