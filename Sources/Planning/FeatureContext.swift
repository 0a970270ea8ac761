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
    /// What the template set can be told.
    private var parameters: [TemplateParameter] = []
    /// The offers that the template set makes something of.
    private var knownOffers = Capability.all

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
            let isServed = knownOffers.contains(Capability.service)
            self.single = single
            services = others.filter { isServed && $0.offers.contains(Capability.service) }
            plain = others.filter { !(isServed && $0.offers.contains(Capability.service)) }
        }
    }

    /// What the templates of one set are filled with.
    init(
        descriptor: FeatureDescriptor,
        dependencies: [AvailableFeature],
        modules: [Role: String] = [:],
        from set: TemplateSet
    ) {
        self.init(descriptor: descriptor, dependencies: dependencies, modules: modules)
        parameters = set.parameters
        knownOffers = set.knownOffers
    }

    init(descriptor: FeatureDescriptor, dependencies: [AvailableFeature], modules: [Role: String] = [:]) {
        self.descriptor = descriptor
        self.dependencies = dependencies
        self.modules = modules
    }

    /// The part that all files of the feature share.
    var members: [String: Value] {
        var members: [String: Value] = ["feature": feature, "tests": ["xctest": .bool(writesXCTests)]]
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
        members["services"] = Self.list(providers.services, offering: Capability.service)
        members["hasServices"] = .bool(!providers.services.isEmpty)
        members["plain"] = Self.list(providers.plain, offering: nil)
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
        return .object(members)
    }

    private func module(_ role: Role) -> String { modules[role] ?? descriptor.name.target(role) }

    private static func list(_ availableFeatures: [AvailableFeature], offering offer: String?) -> Value {
        TemplateValues.list(availableFeatures.map { members(of: $0, offering: offer) })
    }

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
