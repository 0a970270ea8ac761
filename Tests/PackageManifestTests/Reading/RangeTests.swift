import PackageManifest
import Testing

struct RangeTests {
    @Test func `every element knows the text that it is`() throws {
        let marked = MarkedSource(
            """
            // swift-tools-version: «6.0»
            import PackageDescription

            «// ufeature:template clean»
            let package = «Package(
                name: «"P"»,
                platforms: «[«.iOS(.v17)»]»,
                products: «[«.library(name: «"A"», targets: «[«"A"»]»)»]»,
                dependencies: «[«.package(url: «"https://a.b/c"», «from: "1.0.0"»)»,]»,
                targets: «[
                    «.target(
                        name: «"A"»,
                        dependencies: «[«"B"», «.product(name: «"C"», package: «"c"»)»]»,
                        path: «"Source"»
                    )»,
                ]»
            )»
            """
        )
        let manifest = try Manifest.parse(marked.source)
        #expect(manifest.messages == [])
        #expect(ranges(in: manifest) == marked.ranges)
    }

    private func ranges(in manifest: Manifest) -> [Range<Int>] {
        var ranges = [manifest.toolsVersion?.range, manifest.call?.range, manifest.name?.range].compactMap(\.self)
        ranges += manifest.directives.map(\.range)
        ranges += manifest.platforms.literals.map(\.range) + manifest.platforms.map(\.range)
        ranges += manifest.products.literals.map(\.range) + manifest.dependencies.literals.map(\.range)
        ranges += manifest.targets.literals.map(\.range)
        for product in manifest.products {
            ranges += [product.range, product.name.range] + product.targets.literals.map(\.range)
            ranges += product.targets.map(\.range)
        }
        for dependency in manifest.dependencies {
            ranges += [dependency.range, dependency.requirement?.range].compactMap(\.self)
            if case .url(let url) = dependency.kind { ranges.append(url.range) }
        }
        for target in manifest.targets {
            ranges += [target.range, target.name.range, target.path?.range].compactMap(\.self)
            ranges += target.dependencies.literals.map(\.range) + target.dependencies.map(\.range)
            for dependency in target.dependencies where dependency.kind == .product {
                ranges += [dependency.name.range, dependency.package?.range].compactMap(\.self)
            }
        }
        return ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    }

    @Test func `an array that a constant holds is where its literals are`() throws {
        let marked = MarkedSource(
            """
            // swift-tools-version: 6.0
            let shared: [Target.Dependency] = «["A"]»
            let package = Package(name: "P", targets: [.target(name: "T", dependencies: shared + «["B"]»)])
            """
        )
        let target = try #require(try Manifest.parse(marked.source).targets.first)
        #expect(target.dependencies.literals.map(\.range) == marked.ranges)
    }

    @Test func `a call knows its arguments, their labels and commas`() throws {
        let marked = MarkedSource(
            """
            let package = Package«(«name»: "P"«,» «targets»: [.target(name: "A")«,»]«,»)»
            """
        )
        let manifest = try Manifest.parse(marked.source)
        let call = try #require(manifest.call)
        let commas = manifest.targets.literals.flatMap { $0.elements.map(\.comma) }
        let labels = call.arguments.map(\.label?.range)
        let ranges = ([call.parentheses] + labels + call.arguments.map(\.comma) + commas).compactMap(\.self)
        #expect(ranges.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) } == marked.ranges)
    }

    @Test func `line endings and a byte order mark change nothing but offsets`() throws {
        let text =
            "// swift-tools-version: 6.0\nlet package = Package(\n    name: \"P\", targets: [.target(name: \"A\")]\n)\n"
        let plain = try Manifest.parse(text)
        let other = try Manifest.parse("\u{FEFF}" + text.split(separator: "\n").joined(separator: "\r\n"))
        #expect(plain.exact)
        #expect(other.targets.map(\.name.value) == plain.targets.map(\.name.value))
        #expect(other.name?.range == 66..<69)
    }
}
