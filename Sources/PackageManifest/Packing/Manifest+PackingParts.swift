/// The parts of a manifest as bytes.
extension Manifest.Platform: Packed {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(version)
        packer.add(call)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(
            name: try unpacker.text(),
            version: try unpacker.text(),
            call: try unpacker.value(),
            range: try unpacker.range()
        )
    }
}

extension Manifest.Product: Packed {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(kind)
        packer.add(targets)
        packer.add(call)
        packer.add(range)
        packer.add(isShared)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(
            name: try unpacker.value(),
            kind: try unpacker.value(),
            targets: try unpacker.value(),
            call: try unpacker.value(),
            range: try unpacker.range(),
            isShared: try unpacker.flag()
        )
    }
}

extension Manifest.Product.Kind: Packed {
    func pack(into packer: inout Packer) {
        switch self {
        case .library(let linkage): packer.add(linkage.rawValue)
        case .executable: packer.add("executable")
        case .plugin: packer.add("plugin")
        }
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        switch try unpacker.text() {
        case "executable": self = .executable
        case "plugin": self = .plugin
        case let text:
            guard let linkage = Manifest.Product.Linkage(rawValue: text) else { throw .otherBytes }
            self = .library(linkage)
        }
    }
}

extension Manifest.Dependency: Packed {
    func pack(into packer: inout Packer) {
        packer.add(kind)
        packer.add(identity)
        packer.add(name)
        packer.add(requirement)
        packer.add(call)
        packer.add(range)
        packer.add(isShared)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(
            kind: try unpacker.value(),
            identity: try unpacker.optional(),
            name: try unpacker.optional(),
            requirement: try unpacker.optional(),
            call: try unpacker.value(),
            range: try unpacker.range(),
            isShared: try unpacker.flag()
        )
    }
}

extension Manifest.Dependency.Kind: Packed {
    func pack(into packer: inout Packer) {
        let (number, text) =
            switch self {
            case .path(let text): (0, text)
            case .url(let text): (1, text)
            case .registry(let text): (2, text)
            }
        packer.add(number)
        packer.add(text)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        switch try unpacker.number() {
        case 0: self = .path(try unpacker.value())
        case 1: self = .url(try unpacker.value())
        case 2: self = .registry(try unpacker.value())
        default: throw .otherBytes
        }
    }
}

extension Manifest.Requirement: Packed {
    func pack(into packer: inout Packer) {
        packer.add(kind)
        packer.add(text)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(kind: try unpacker.value(), text: try unpacker.text(), range: try unpacker.range())
    }
}

extension Manifest.Requirement.Kind: Packed {
    func pack(into packer: inout Packer) {
        switch self {
        case .exact(let version):
            packer.add(0)
            packer.add(version)
        case .range(let first, let last):
            packer.add(1)
            packer.add(first)
            packer.add(last)
        case .branch(let name):
            packer.add(2)
            packer.add(name)
        case .revision(let name):
            packer.add(3)
            packer.add(name)
        }
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        switch try unpacker.number() {
        case 0: self = .exact(try unpacker.value())
        case 1: self = .range(try unpacker.value(), try unpacker.value())
        case 2: self = .branch(try unpacker.text())
        case 3: self = .revision(try unpacker.text())
        default: throw .otherBytes
        }
    }
}

extension SemanticVersion: Packed {
    func pack(into packer: inout Packer) {
        packer.add(major)
        packer.add(minor)
        packer.add(patch)
        packer.add(prerelease)
        packer.add(build)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(major: try unpacker.number(), minor: try unpacker.number(), patch: try unpacker.number())
        prerelease = try unpacker.optional()
        build = try unpacker.optional()
    }
}

extension Manifest.Target: Packed {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(kind.rawValue)
        packer.add(dependencies)
        packer.add(path)
        packer.add(exclude)
        packer.add(sources)
        packer.add(publicHeadersPath)
        packer.add(verbatim)
        packer.add(call)
        packer.add(range)
        packer.add(isShared)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        let name: Manifest.Text = try unpacker.value()
        guard let kind = Kind(rawValue: try unpacker.text()) else { throw .otherBytes }
        self.init(
            name: name,
            kind: kind,
            dependencies: try unpacker.value(),
            path: try unpacker.optional(),
            exclude: try unpacker.value(),
            sources: try unpacker.optional(),
            publicHeadersPath: try unpacker.optional(),
            verbatim: try unpacker.array(),
            call: try unpacker.value(),
            range: try unpacker.range(),
            isShared: try unpacker.flag()
        )
    }
}

extension Manifest.TargetDependency: Packed {
    func pack(into packer: inout Packer) {
        packer.add(kind)
        packer.add(name)
        packer.add(package)
        packer.add(condition)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(
            kind: try unpacker.value(),
            name: try unpacker.value(),
            package: try unpacker.optional(),
            condition: try unpacker.optional(),
            range: try unpacker.range()
        )
    }
}

extension Manifest.TargetDependency.Kind: Packed {
    func pack(into packer: inout Packer) {
        switch self {
        case .byName: packer.add(0)
        case .target: packer.add(1)
        case .product: packer.add(2)
        }
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        switch try unpacker.number() {
        case 0: self = .byName
        case 1: self = .target
        case 2: self = .product
        default: throw .otherBytes
        }
    }
}

extension Manifest.Condition: Packed {
    func pack(into packer: inout Packer) {
        packer.add(platforms.map { Manifest.List(elements: $0) })
        packer.add(traits.map { Manifest.List(elements: $0) })
        packer.add(text)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        let platforms: Manifest.List<String>? = try unpacker.optional()
        let traits: Manifest.List<String>? = try unpacker.optional()
        self.init(
            platforms: platforms?.elements,
            traits: traits?.elements,
            text: try unpacker.text(),
            range: try unpacker.range()
        )
    }
}
