package import Diagnostics

extension SourceText {
    /// Whether two manifests make the same package, however they are written: the same products, packages and targets, in
    /// whatever order packages and dependencies are.
    ///
    /// The language of texts isn't compared: a package without any has none.
    package func meansTheSame(as other: SourceText) -> Bool {
        guard let left = try? Manifest.parse(self), let right = try? Manifest.parse(other), left.exact, right.exact
        else { return false }
        return left.toolsVersion?.description == right.toolsVersion?.description
            && left.name?.value == right.name?.value
            && left.swiftLanguageModes?.map(\.value) == right.swiftLanguageModes?.map(\.value)
            && Set(left.platforms.map { "\($0.name) \($0.version)" })
                == Set(right.platforms.map { "\($0.name) \($0.version)" })
            && left.kept == right.kept && left.hasProducts(of: right) && left.hasDependencies(of: right)
            && left.hasTargets(of: right)
    }
}

extension Manifest {
    fileprivate var kept: [String: String] {
        let kept = verbatim.filter { $0.label != "defaultLocalization" }
        return Dictionary(kept.map { ($0.label, $0.text.words) }) { first, _ in first }
    }

    fileprivate func hasProducts(of other: Manifest) -> Bool {
        products.count == other.products.count
            && zip(products, other.products).allSatisfy { left, right in
                left.isSame(as: right) && right.isSame(as: left)
            }
    }

    fileprivate func hasDependencies(of other: Manifest) -> Bool {
        dependencies.count == other.dependencies.count
            && dependencies.allSatisfy { dependency in
                other.dependencies.contains { dependency.isSame(as: $0) }
            }
    }

    fileprivate func hasTargets(of other: Manifest) -> Bool {
        let names = Set(targets.map(\.name.value))
        return targets.count == other.targets.count
            && zip(targets, other.targets).allSatisfy { left, right in
                left.isSame(as: right) && left.dependencies.count == right.dependencies.count
                    && left.dependencies.allSatisfy { dependency in
                        right.dependencies.contains { dependency.isSame(as: $0, targets: names) }
                    }
                    && left.arguments == right.arguments
            }
    }
}

extension Manifest.Target {
    /// What it says beside its name, path and dependencies.
    fileprivate var arguments: [String: String] {
        var arguments = Dictionary(verbatim.map { ($0.label, $0.text.words) }) { first, _ in first }
        arguments["exclude"] = exclude.map(\.value).joined(separator: "\n")
        arguments["sources"] = sources?.map(\.value).joined(separator: "\n")
        arguments["publicHeadersPath"] = publicHeadersPath?.value
        return arguments
    }
}

extension String {
    /// The text without white space between its words.
    fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
