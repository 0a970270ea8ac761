extension Manifest {
    /// The same facts, each with the place where a reading of the text found it.
    ///
    /// What the reading didn't find keeps an empty range. What only a text has (comments, arguments that are kept as they
    /// are written) is taken from the reading too; its reasons are not, because these facts are certain. A path may be
    /// written in many ways: only the caller knows which are the same.
    package func placed(
        by reading: Manifest,
        isSamePath: (_ fact: String, _ written: String) -> Bool
    ) -> Manifest {
        var manifest = self
        manifest.toolsVersion = reading.toolsVersion ?? toolsVersion
        if let name { manifest.name = name.placed(by: reading.name) }
        manifest.platforms = platforms.placed(by: reading.platforms, key: \.name) { fact, read in
            var platform = fact
            platform.call = read.call
            platform.range = read.range
            return platform
        }
        manifest.products = products.placed(by: reading.products, key: \.name.value) { $0.placed(by: $1) }
        manifest.dependencies = dependencies.placed(by: reading.dependencies, key: \.key) {
            $0.placed(by: $1, isSamePath: isSamePath)
        }
        manifest.targets = targets.placed(by: reading.targets, key: \.name.value) { $0.placed(by: $1) }
        if let modes = swiftLanguageModes {
            manifest.swiftLanguageModes = modes.placed(by: reading.swiftLanguageModes)
        }
        manifest.call = reading.call
        manifest.verbatim = reading.verbatim
        manifest.directives = reading.directives
        return manifest
    }
}

extension Manifest.List {
    /// Gives each element the place of the first one with its key that no other has taken.
    fileprivate func placed(
        by reading: Manifest.List<Element>,
        key: (Element) -> String,
        _ place: (Element, Element) -> Element
    ) -> Manifest.List<Element> {
        var rest = Dictionary(grouping: reading.elements, by: { key($0) }).mapValues { $0[...] }
        let elements = elements.map { element in
            rest[key(element)]?.popFirst().map { place(element, $0) } ?? element
        }
        return Manifest.List(
            elements: elements, literals: reading.literals, conditional: reading.conditional)
    }
}

extension Manifest.List<Manifest.Text> {
    fileprivate func placed(by reading: Manifest.List<Manifest.Text>?) -> Manifest.List<Manifest.Text> {
        guard let reading else { return self }
        return placed(by: reading, key: \.value) { _, read in read }
    }
}

extension Manifest.Text {
    fileprivate func placed(by reading: Manifest.Text?) -> Manifest.Text {
        guard let reading, reading.value == value else { return self }
        return reading
    }
}

extension Manifest.Product {
    fileprivate func placed(by reading: Manifest.Product) -> Manifest.Product {
        var product = self
        product.name = reading.name
        product.targets = targets.placed(by: reading.targets)
        product.call = reading.call
        product.range = reading.range
        product.isShared = reading.isShared
        return product
    }
}

extension Manifest.Dependency {
    fileprivate var key: String { identity ?? "" }

    fileprivate func placed(
        by reading: Manifest.Dependency,
        isSamePath: (String, String) -> Bool
    ) -> Manifest.Dependency {
        var dependency = self
        switch (kind, reading.kind) {
        case (.path(let fact), .path(let written)), (.url(let fact), .url(let written)):
            guard fact.value == written.value || isSamePath(fact.value, written.value) else { return self }
        case (.registry, .registry): break
        default: return self
        }
        dependency.kind = reading.kind
        dependency.name = name?.placed(by: reading.name)
        if requirement?.kind == reading.requirement?.kind { dependency.requirement = reading.requirement }
        dependency.call = reading.call
        dependency.range = reading.range
        dependency.isShared = reading.isShared
        return dependency
    }
}

extension Manifest.Target {
    fileprivate func placed(by reading: Manifest.Target) -> Manifest.Target {
        var target = self
        target.name = reading.name
        target.dependencies = dependencies.placed(by: reading.dependencies, key: \.key) { fact, read in
            var placed = read
            placed.condition = fact.condition.map { condition in
                guard var written = read.condition else { return condition }
                written.platforms = condition.platforms
                written.traits = condition.traits
                return written
            }
            return placed
        }
        target.path = path?.placed(by: reading.path)
        target.exclude = exclude.placed(by: reading.exclude)
        target.sources = sources?.placed(by: reading.sources)
        target.publicHeadersPath = publicHeadersPath?.placed(by: reading.publicHeadersPath)
        target.verbatim = reading.verbatim
        target.call = reading.call
        target.range = reading.range
        target.isShared = reading.isShared
        return target
    }
}

extension Manifest.TargetDependency {
    /// What it says but for its condition.
    fileprivate var key: String { "\(kind) \(name.value) \(package?.value ?? "")" }
}
