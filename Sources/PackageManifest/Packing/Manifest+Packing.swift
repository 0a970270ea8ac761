/// Manifests as bytes: what a reading found, without the syntax that it was read from.
///
/// `Manifest.unpacked(_:)` of `packed` bytes is equal to the manifest, every range included. A property more doesn't
/// compile until it is read back here.
extension Manifest {
    /// The bytes of a manifest that is exact and has no syntax any more; nil for any other.
    package var packed: [UInt8]? {
        guard exact, call == nil else { return nil }
        var packer = Packer()
        packer.add(self)
        return packer.bytes
    }

    /// The manifest that some bytes were packed from; nil where there is none.
    package static func unpacked(_ bytes: [UInt8], in range: Range<Int>) -> Manifest? {
        var unpacker = Unpacker(bytes, in: range)
        guard let manifest = try? Manifest(from: &unpacker), unpacker.isAtEnd else { return nil }
        return manifest
    }
}

extension Manifest: Packed {
    func pack(into packer: inout Packer) {
        packer.add(toolsVersion)
        packer.add(name)
        packer.add(platforms)
        packer.add(products)
        packer.add(dependencies)
        packer.add(targets)
        packer.add(swiftLanguageModes)
        packer.add(verbatim)
        packer.add(directives)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(
            toolsVersion: try unpacker.optional(),
            name: try unpacker.optional(),
            platforms: try unpacker.value(),
            products: try unpacker.value(),
            dependencies: try unpacker.value(),
            targets: try unpacker.value(),
            swiftLanguageModes: try unpacker.optional(),
            call: nil,
            verbatim: try unpacker.array(),
            directives: try unpacker.array(),
            reasons: []
        )
    }
}

extension ToolsVersion: Packed {
    func pack(into packer: inout Packer) {
        packer.add(major)
        packer.add(minor)
        packer.add(patch)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(
            major: try unpacker.number(),
            minor: try unpacker.number(),
            patch: try unpacker.number(),
            range: try unpacker.range()
        )
    }
}

extension Manifest.List: Packed where Element: Packed {
    func pack(into packer: inout Packer) {
        packer.add(elements)
        packer.add(conditional)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(elements: try unpacker.array(), literals: [], conditional: try unpacker.array())
    }
}

extension Manifest.Text: Packed {
    func pack(into packer: inout Packer) {
        packer.add(value)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(value: try unpacker.text(), range: try unpacker.range())
    }
}

extension Manifest.Verbatim: Packed {
    func pack(into packer: inout Packer) {
        packer.add(label)
        packer.add(text)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(label: try unpacker.text(), text: try unpacker.text(), range: try unpacker.range())
    }
}

extension Manifest.Directive: Packed {
    func pack(into packer: inout Packer) {
        packer.add(name)
        packer.add(value)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self.init(name: try unpacker.text(), value: try unpacker.text(), range: try unpacker.range())
    }
}

/// Only where it is.
extension Call: Packed {
    func pack(into packer: inout Packer) {
        packer.add(parentheses)
        packer.add(range)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Problem) {
        self = .forgotten(parentheses: try unpacker.range(), range: try unpacker.range())
    }
}
