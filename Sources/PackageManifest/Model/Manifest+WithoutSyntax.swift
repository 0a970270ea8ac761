extension Manifest {
    /// The same without the syntax that it was read from: what an editor needs, and thousands of readers don't.
    ///
    /// Meanings and their ranges stay. An editor parses the text itself.
    package func withoutSyntax() -> Manifest {
        var manifest = self
        var names = KeptNames()
        manifest.call = nil
        manifest.platforms.forgetSyntax { $0.call = .forgotten($0.call) }
        manifest.targets.forgetSyntax { target in
            target.call = .forgotten(target.call)
            names.keep(&target.name)
            target.dependencies.forgetSyntax { dependency in
                names.keep(&dependency.name)
                if var package = dependency.package {
                    names.keep(&package)
                    dependency.package = package
                }
            }
            target.exclude.forgetSyntax { _ in }
            target.sources?.forgetSyntax { _ in }
        }
        manifest.products.forgetSyntax { product in
            product.call = .forgotten(product.call)
            names.keep(&product.name)
            product.targets.forgetSyntax { names.keep(&$0) }
        }
        manifest.dependencies.forgetSyntax { $0.call = .forgotten($0.call) }
        manifest.swiftLanguageModes?.forgetSyntax { _ in }
        return manifest
    }
}

/// The names of a manifest, each of which is in it many times.
private struct KeptNames {
    private var names: [String: String] = [:]

    /// Puts the first of equal names in the place of a further one.
    mutating func keep(_ text: inout Manifest.Text) {
        // Shorter ones need no space of their own.
        guard text.value.utf8.count > 15 else { return }
        if let known = names[text.value] { text.value = known } else { names[text.value] = text.value }
    }
}

extension Manifest.List {
    fileprivate mutating func forgetSyntax(_ forget: (inout Element) -> Void) {
        literals = []
        func forgotten(_ element: Element) -> Element {
            var element = element
            forget(&element)
            return element
        }
        // An array that grew has room for more, which nobody needs.
        elements = elements.map(forgotten)
        conditional = conditional.map(forgotten)
    }
}

extension Call {
    /// A call of which only the place is known.
    fileprivate static func forgotten(_ call: Call) -> Call {
        forgotten(parentheses: call.parentheses, range: call.range)
    }

    static func forgotten(parentheses: Range<Int>, range: Range<Int>) -> Call {
        Call(callee: nothing, arguments: [], parentheses: parentheses, range: range)
    }

    private static let nothing = Expression.unsupported(0..<0)
}
