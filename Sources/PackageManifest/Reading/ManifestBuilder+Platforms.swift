extension ManifestBuilder {
    /// `.macOS(.v13)`, `.iOS("17.2")`, `.custom("plan9", versionString: "4")`.
    mutating func platform(_ value: Value) -> Manifest.Platform? {
        let subject = "a platform"
        guard
            let call = call(
                value,
                subject,
                named: Self.platformNames.union(["custom"]),
                of: ["SupportedPlatform"],
                labels: [nil, "versionString"]
            )
        else { return nil }
        guard let argument = call.argument(nil) else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
        if call.name == "custom" {
            guard
                let name = text(argument, "the name of a platform", missingIn: value.range),
                let version = text(call.argument("versionString"), "the version of a platform", missingIn: value.range)
            else { return nil }
            return Manifest.Platform(name: name.value, version: version.value, call: call.syntax, range: value.range)
        }
        guard let version = platformVersion(argument) else {
            doubt(subject, isBuiltBy: value)
            return nil
        }
        return Manifest.Platform(
            name: call.name.lowercased(), version: version, call: call.syntax, range: value.range)
    }

    /// The platforms of PackageDescription, of which only Apple's have versions.
    static let platformNames: Set<String> = [
        "macOS", "macCatalyst", "iOS", "tvOS", "watchOS", "visionOS", "driverKit", "linux", "windows", "android",
        "wasi", "openbsd", "freebsd",
    ]

    /// The text of a version, or the one that a constant such as `.v10_15` stands for.
    private func platformVersion(_ value: Value) -> String? {
        if case .text(let text) = value.content { return text }
        guard case .member(let name, _) = value.content, name.hasPrefix("v") else { return nil }
        if name == "v10_16" { return "11.0" }
        let numbers = name.dropFirst().split(separator: "_", omittingEmptySubsequences: false)
        guard numbers.count <= 2, numbers.allSatisfy({ Int($0) != nil }) else { return nil }
        return numbers.count == 1 ? "\(numbers[0]).0" : numbers.joined(separator: ".")
    }
}
