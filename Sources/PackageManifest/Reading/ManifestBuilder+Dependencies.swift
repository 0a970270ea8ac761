import Diagnostics

extension ManifestBuilder {
    /// `.package(path: "../Core")`, `.package(url: "…", from: "1.0.0")`, `.package(id: "scope.name", exact: "1.0.0")`.
    mutating func dependency(_ value: Value) -> Manifest.Dependency? {
        let subject = "a dependency of the package"
        guard
            let call = call(
                value,
                subject,
                named: ["package"],
                of: ["Package.Dependency"],
                labels: Self.dependencyLabels
            )
        else { return nil }
        guard let kind = dependencyKind(of: call, range: value.range) else { return nil }
        var dependency = Manifest.Dependency(
            kind: kind,
            identity: identity(of: kind),
            name: text(call.argument("name"), "the name of a dependency"),
            call: call.syntax,
            range: value.range,
            isShared: call.isShared
        )
        if case .path = kind { return dependency }
        dependency.requirement = requirement(of: call, range: value.range)
        return dependency
    }

    private static let dependencyLabels: Set<String?> = [
        "name", "path", "url", "id", "from", "exact", "branch", "revision", "traits", nil,
    ]

    private mutating func dependencyKind(of call: CallValue, range: Range<Int>) -> Manifest.Dependency.Kind? {
        if let path = call.argument("path") {
            return text(path, "the path of a dependency", missingIn: range).map { .path($0) }
        }
        if let identifier = call.argument("id") {
            return text(identifier, "the identifier of a dependency", missingIn: range).map { .registry($0) }
        }
        return text(call.argument("url"), "the URL of a dependency", missingIn: range).map { .url($0) }
    }

    private mutating func identity(of kind: Manifest.Dependency.Kind) -> String? {
        switch kind {
        case .registry(let identifier): return identifier.value.lowercased()
        case .url(let url) where url.value.contains(":"): return PackageIdentity.url(url.value)
        case .path(let path), .url(let path):
            let identity = PackageIdentity.path(path.value, in: folder)
            if identity == nil { doubt("the identity of a dependency depends on the manifest's place", at: path.range) }
            return identity
        }
    }

    private mutating func requirement(of call: CallValue, range: Range<Int>) -> Manifest.Requirement? {
        for (argument, syntax) in zip(call.arguments, call.syntax.arguments) {
            let kind: Manifest.Requirement.Kind?
            switch argument.label {
            case nil: kind = requirementKind(argument.value)
            case let label? where Self.requirementLabels.contains(label):
                kind = requirementKind(label, argument.value)
            default: continue
            }
            guard let kind else {
                doubt("the requirement of a dependency", isBuiltBy: argument.value)
                return nil
            }
            return Manifest.Requirement(kind: kind, text: source.text(in: syntax.range), range: syntax.range)
        }
        doubt("the requirement of a dependency is missing", at: range)
        return nil
    }

    private static let requirementLabels: Set<String> = ["from", "exact", "branch", "revision"]

    /// `"1.0.0"..<"2.0.0"`, `.upToNextMinor(from: "1.0.0")`, and the deprecated `.branch("main")`.
    private func requirementKind(_ value: Value) -> Manifest.Requirement.Kind? {
        switch value.content {
        case .span(let lower, let upper, let isClosed):
            guard let lower = version(lower), let upper = version(upper) else { return nil }
            return (isClosed ? upper.nextPatch : upper).map { .range(lower, $0) }
        case .call(let call) where !call.isFree && call.type == nil && call.arguments.count == 1:
            switch call.name {
            case "upToNextMajor": return call.argument("from").flatMap { requirementKind("from", $0) }
            case "upToNextMinor":
                guard let lower = call.argument("from").flatMap({ version($0) }) else { return nil }
                return lower.nextMinor.map { .range(lower, $0) }
            case "exact", "branch", "revision":
                return call.argument(nil).flatMap { requirementKind(call.name, $0) }
            default: return nil
            }
        default:
            return nil
        }
    }

    private func requirementKind(_ word: String, _ value: Value) -> Manifest.Requirement.Kind? {
        switch (word, value.content) {
        case ("branch", .text(let name)):
            return .branch(name)
        case ("revision", .text(let hash)):
            return .revision(hash)
        case ("exact", _):
            return version(value).map { .exact($0) }
        case ("from", _):
            guard let lower = version(value) else { return nil }
            return lower.nextMajor.map { .range(lower, $0) }
        default:
            return nil
        }
    }

    /// `"1.0.0"`, `Version(1, 0, 0)`.
    private func version(_ value: Value) -> SemanticVersion? {
        switch value.content {
        case .text(let text):
            return SemanticVersion(text)
        case .call(let call) where (call.name == "Version" && call.isFree) || call.name == "init":
            if call.arguments.count == 1, let text = (call.argument(nil) ?? call.argument("stringLiteral"))?.text {
                return SemanticVersion(text)
            }
            let numbers = call.arguments.map { argument in
                if case .number(let number) = argument.value.content, argument.label == nil {
                    number
                } else {
                    nil as Int?
                }
            }
            guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2] else {
                return nil
            }
            return SemanticVersion(major: major, minor: minor, patch: patch)
        default:
            return nil
        }
    }
}
