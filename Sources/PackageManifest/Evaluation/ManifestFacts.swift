package import Diagnostics

/// Manifests that don't come from a text: what SwiftPM said that one means.
///
/// Facts have no place of their own; their ranges are empty, at the start. ``Manifest/placed(by:)`` gives them those of
/// the text that they were read from.
extension Manifest {
    package init(
        name: String,
        toolsVersion: ToolsVersion?,
        platforms: [Platform],
        products: [Product],
        dependencies: [Dependency],
        targets: [Target],
        swiftLanguageModes: [String]?
    ) {
        self.init(
            toolsVersion: toolsVersion,
            name: Text(name),
            platforms: List(elements: platforms),
            products: List(elements: products),
            dependencies: List(elements: dependencies),
            targets: List(elements: targets),
            swiftLanguageModes: swiftLanguageModes.map { List($0) },
            call: nil,
            verbatim: [],
            directives: [],
            reasons: []
        )
    }
}

extension Manifest {
    /// A manifest of which nothing but the tools version is known.
    package init(unread source: SourceText, because reason: String) {
        self.init(
            name: "",
            toolsVersion: ToolsVersion.find(in: source),
            platforms: [],
            products: [],
            dependencies: [],
            targets: [],
            swiftLanguageModes: nil
        )
        name = nil
        doubt(reason)
    }
}

extension Manifest.Text {
    package init(_ value: String) {
        self.init(value: value, range: 0..<0)
    }
}

extension Manifest.List<Manifest.Text> {
    package init(_ texts: [String]) {
        self.init(elements: texts.map { Manifest.Text($0) })
    }
}

extension Manifest.Platform {
    package init(name: String, version: String) {
        self.init(name: name, version: version, call: .nowhere, range: 0..<0)
    }
}

extension Manifest.Product {
    package init(name: String, kind: Kind, targets: [String]) {
        self.init(
            name: Manifest.Text(name),
            kind: kind,
            targets: Manifest.List(targets),
            call: .nowhere,
            range: 0..<0,
            isShared: false
        )
    }
}

extension Manifest.Dependency {
    package init(kind: Kind, identity: String, name: String?, requirement: Manifest.Requirement.Kind?) {
        self.init(
            kind: kind,
            identity: identity,
            name: name.map { Manifest.Text($0) },
            requirement: requirement.map { Manifest.Requirement(kind: $0, text: "", range: 0..<0) },
            call: .nowhere,
            range: 0..<0,
            isShared: false
        )
    }
}

extension Manifest.Target {
    package init(
        name: String,
        kind: Kind,
        dependencies: [Manifest.TargetDependency],
        path: String?,
        exclude: [String],
        sources: [String]?,
        publicHeadersPath: String?
    ) {
        self.init(
            name: Manifest.Text(name),
            kind: kind,
            dependencies: Manifest.List(elements: dependencies),
            path: path.map { Manifest.Text($0) },
            exclude: Manifest.List(exclude),
            sources: sources.map { Manifest.List($0) },
            publicHeadersPath: publicHeadersPath.map { Manifest.Text($0) },
            verbatim: [],
            call: .nowhere,
            range: 0..<0,
            isShared: false
        )
    }
}

extension Manifest.TargetDependency {
    package init(kind: Kind, name: String, package: String?, condition: Manifest.Condition?) {
        self.init(
            kind: kind,
            name: Manifest.Text(name),
            package: package.map { Manifest.Text($0) },
            condition: condition,
            range: 0..<0
        )
    }
}

extension Manifest.Condition {
    package init(platforms: [String]?, traits: [String]?) {
        self.init(platforms: platforms, traits: traits, text: "", range: 0..<0)
    }
}

extension Call {
    /// The call of something that stands in no text.
    static let nowhere = Call(callee: .nothing(0..<0), arguments: [], parentheses: 0..<0, range: 0..<0)
}

extension Manifest {
    /// Notes something that the text alone doesn't tell, although all of it is read.
    package mutating func doubt(_ message: String) {
        reasons.insert(Reason(message: message, range: 0..<0), at: 0)
    }
}
