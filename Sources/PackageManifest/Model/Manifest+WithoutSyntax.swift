extension Manifest {
    /// The same without the syntax that it was read from: what an editor needs, and thousands of readers don't.
    ///
    /// Meanings and their ranges stay. An editor parses the text itself.
    package func withoutSyntax() -> Manifest {
        var manifest = self
        manifest.call = nil
        manifest.platforms.forgetSyntax { $0.call = .forgotten($0.call) }
        manifest.products.forgetSyntax { product in
            product.call = .forgotten(product.call)
            product.targets.forgetSyntax { _ in }
        }
        manifest.dependencies.forgetSyntax { $0.call = .forgotten($0.call) }
        manifest.targets.forgetSyntax { target in
            target.call = .forgotten(target.call)
            target.dependencies.forgetSyntax { _ in }
            target.exclude.forgetSyntax { _ in }
            target.sources?.forgetSyntax { _ in }
        }
        manifest.swiftLanguageModes?.forgetSyntax { _ in }
        return manifest
    }
}

extension Manifest.List {
    fileprivate mutating func forgetSyntax(_ forget: (inout Element) -> Void) {
        literals = []
        // An array that grew has room for more, which nobody needs.
        elements = elements.map { element in
            var element = element
            forget(&element)
            return element
        }
    }
}

extension Call {
    /// A call of which only the place is known.
    fileprivate static func forgotten(_ call: Call) -> Call {
        Call(callee: nothing, arguments: [], parentheses: call.parentheses, range: call.range)
    }

    private static let nothing = Expression.unsupported(0..<0)
}
