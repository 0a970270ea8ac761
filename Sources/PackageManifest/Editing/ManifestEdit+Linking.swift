internal import Diagnostics

/// What lets one package use another: the edits that commands make and that repairs make are the same.
extension ManifestEdit {
    /// Gives a target a library product of its own, with its name.
    package static func vend(_ target: String) -> ManifestEdit {
        let name = target.swiftLiteral
        return .addProduct(".library(name: \(name), targets: [\(name)])")
    }

    /// Names a package by the way to its folder, and gives it a name where that of the folder won't do.
    package static func linkPackage(at path: String, name: String? = nil) -> ManifestEdit {
        .addDependency(".package(\(name.map { "name: \($0.swiftLiteral), " } ?? "")path: \(path.swiftLiteral))")
    }

    /// Lets a target use a product of another package.
    package static func linkProduct(_ product: String, of package: String, to target: String) -> ManifestEdit {
        .addTargetDependency(".product(name: \(product.swiftLiteral), package: \(package.swiftLiteral))", to: target)
    }
}
