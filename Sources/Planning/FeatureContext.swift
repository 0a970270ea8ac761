internal import Features
internal import Mustache
internal import TemplateSets

/// What the templates of a feature are filled with.
///
/// Every name is there for every feature, so that a template's typo is an error and not a hole in the code.
struct FeatureContext {
    let descriptor: FeatureDescriptor
    let dependencies: [AvailableFeature]
    /// The names of the targets that aren't the feature's name with their role's ending.
    let modules: [Role: String]
    /// Whether tests are written with XCTest.
    var writesXCTests = false
    /// Whether the apps receive push notifications.
    var hasPush = false
    /// What the template set can be told.
    private var parameters: [TemplateParameter] = []
    /// The offers that the template set makes something of.
    private var knownOffers = Capability.all
    /// What the template set promises of its features' code.
    private var promises: [String] = []
    /// The promises that the feature's code doesn't keep.
    var broken: Set<String> = []

    /// What a set makes of some of the features that a feature uses: who offers what only one can, and who offers a
    /// service; the rest are there to be used and no more.
    struct Providers {
        let single: [(offer: String, availableFeature: AvailableFeature?)]
        let services: [AvailableFeature]
        let plain: [AvailableFeature]

        init(_ dependencies: [AvailableFeature], knownOffers: Set<String>) {
            let single = Capability.single.map { offer in
                (
                    offer: offer,
                    availableFeature: knownOffers.contains(offer)
                        ? dependencies.first { $0.offers.contains(offer) } : nil
                )
            }
            let others = dependencies.filter { other in !single.contains { $0.availableFeature == other } }
            self.single = single
            services = others.filter { Self.offer(of: $0, knownOffers: knownOffers) != nil }
            plain = others.filter { Self.offer(of: $0, knownOffers: knownOffers) == nil }
        }

        /// What a feature offers as others may beside it: its service, or a use case that tests can be given a mock of.
        static func offer(of availableFeature: AvailableFeature, knownOffers: Set<String>) -> String? {
            let useCase = Capability.useCase
            if knownOffers.contains(Capability.service), availableFeature.offers.contains(Capability.service) {
                return Capability.service
            }
            return knownOffers.contains(useCase) && availableFeature.offers.contains(useCase)
                && availableFeature.testingOffers.contains(useCase) ? useCase : nil
        }
    }

    /// What the templates of a set are filled with; without one, what every set is.
    init(
        descriptor: FeatureDescriptor,
        dependencies: [AvailableFeature],
        modules: [Role: String] = [:],
        from set: TemplateSet? = nil
    ) {
        self.descriptor = descriptor
        self.dependencies = dependencies
        self.modules = modules
        guard let set else { return }
        parameters = set.parameters
        knownOffers = set.knownOffers
        promises = set.offers.filter { !$0.code.isEmpty }.map(\.name)
    }

    /// The part that all files of the feature share.
    var members: [String: Value] {
        var members: [String: Value] = ["feature": feature, "tests": ["xctest": .bool(writesXCTests)]]
        members["workspace"] = ["hasPush": .bool(hasPush)]
        members["parameters"] = .object(
            Dictionary(
                parameters.map { parameter in
                    let value = descriptor.parameters[parameter.name] ?? parameter.standard
                    return (parameter.name, parameter.members(of: value))
                }
            ) { first, _ in first }
        )
        let providers = Providers(dependencies, knownOffers: knownOffers)
        for (offer, availableFeature) in providers.single {
            members[offer] = availableFeature.map { Self.value(of: $0, offering: offer) } ?? false
        }
        members["services"] = TemplateValues.list(
            providers.services.map { service in
                let offer = Providers.offer(of: service, knownOffers: knownOffers)
                return Self.members(of: service, offering: offer).merging([
                    "offer": .string(offer == Capability.useCase ? "UseCase" : "Service"),
                    "isUseCase": .bool(offer == Capability.useCase),
                    "item": .string(offer.flatMap { service.items[$0] } ?? service.name + "Item"),
                ]) { _, new in new }
            }
        )
        members["hasServices"] = .bool(!providers.services.isEmpty)
        members["plain"] = TemplateValues.list(providers.plain.map { Self.members(of: $0, offering: nil) })
        members["hasPlain"] = .bool(!providers.plain.isEmpty)
        return members
    }

    /// The members of the feature that offers something, or false for none.
    static func provider(of offer: String, among availableFeatures: [AvailableFeature]) -> Value {
        availableFeatures.first { $0.offers.contains(offer) }.map { value(of: $0, offering: offer) } ?? false
    }

    /// What `each` is in every file that a template with a list in its path is written as.
    ///
    /// One round without a list; none for an empty one.
    static func rounds(of parameter: String?, in context: [String: Value]) -> [Value] {
        guard let parameter else { return [[:]] }
        guard case .object(let parameters) = context["parameters"] ?? .null,
            case .list(let elements) = parameters[parameter] ?? .null
        else { return [[:]] }
        return elements.map { [parameter: $0] }
    }

    private var feature: Value {
        let name = descriptor.name
        let roles = descriptor.roles
        var members = TemplateValues.variants(of: name.text)
        members["isProduct"] = .bool(descriptor.kind == .product)
        members["isFoundation"] = .bool(descriptor.kind == .foundation)
        members["has"] = Self.object(of: Role.allCases) { .bool(roles.contains($0)) }
        members["modules"] = Self.object(of: Role.allCases) { .string(module($0)) }
        members["door"] = .string(module(roles.contains(.interface) ? .interface : .source))
        members["offers"] = .object(
            Dictionary(promises.map { ($0, .bool(!broken.contains($0))) }) { first, _ in first }
        )
        return .object(members)
    }

    private func module(_ role: Role) -> String { modules[role] ?? descriptor.name.target(role) }

    private static func value(of availableFeature: AvailableFeature, offering offer: String) -> Value {
        .object(members(of: availableFeature, offering: offer))
    }

    private static func members(of availableFeature: AvailableFeature, offering offer: String?) -> [String: Value] {
        let hasTesting = offer.map(availableFeature.testingOffers.contains) ?? availableFeature.roles.contains(.testing)
        return TemplateValues.variants(of: availableFeature.name).merging([
            "door": .string(availableFeature.doorModule ?? availableFeature.name),
            "hasTesting": .bool(hasTesting),
            "testing": hasTesting ? .string(availableFeature.module(.testing)) : false,
            "isProduct": .bool(availableFeature.layer == .product),
            "isFoundation": .bool(availableFeature.layer == .foundation),
        ]) { _, new in new }
    }

    private static func object(of roles: [Role], _ value: (Role) -> Value) -> Value {
        .object(Dictionary(uniqueKeysWithValues: roles.map { ($0.rawValue, value($0)) }))
    }
}
