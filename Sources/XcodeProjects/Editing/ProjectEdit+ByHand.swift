extension ProjectEdit {
    /// What somebody does who makes this edit without the tool: in Xcode, or in the text.
    func byHand(_ ids: ObjectIDs) -> [String] {
        switch self {
        case .link(let product, let package, let target):
            let path = package.path.normalizedPath
            return [
                "in Xcode, add the package at '\(path)', and '\(product)' to 'Frameworks, Libraries, and Embedded Content' "
                    + "of '\(target)'",
                "or paste these lines into the sections that they name:",
            ] + lines(linking: product, path, target, ids)
        case .unlink(let product, let package, let target):
            return [
                "in Xcode, take '\(product)' out of 'Frameworks, Libraries, and Embedded Content' of '\(target)'",
                "take the package at '\(package.path.normalizedPath)' out if nothing else uses it",
            ]
        case .dropPackage(let package):
            return ["in Xcode, take the package at '\(package.path.normalizedPath)' out"]
        case .movePackage(let old, let new):
            return [
                "write '\(new.normalizedPath)' where the project has '\(old.normalizedPath)' as the path of a package"
            ]
        case .addPackage(let path):
            return ["in Xcode, add the package at '\(path.normalizedPath)'"]
        case .mergePackage(let old, let new):
            return [
                "in Xcode, let the products of '\(old.normalizedPath)' come from the package at '\(new.normalizedPath)'"
            ]
        case .splitPackage(let package, let old, _, _):
            return [
                "in Xcode, let products that come from '\(old.normalizedPath)' come from the package at "
                    + "'\(package.path.normalizedPath)'"
            ]
        case .renameProduct(let old, let new, _):
            return ["write 'productName = \(new.propertyListWord);' for 'productName = \(old.propertyListWord);'"]
        case .embed(let content, let app):
            return [
                "in Xcode, add a target (File, New, Target, Widget Extension) named '\(content.target)', embedded in '\(app)'",
                "let it have the files of '\(content.folder)' in place of those that Xcode makes",
            ]
        case .removeExtension(let target, _):
            return ["in Xcode, delete the target '\(target)'"]
        }
    }

    private func lines(linking product: String, _ path: String, _ target: String, _ ids: ObjectIDs) -> [String] {
        let key = [target, path, product]
        let name = product.propertyListComment
        let file = "\(ids.id("PBXBuildFile", key)) /* \(name) in Frameworks */"
        let dependency = "\(ids.id("XCSwiftPackageProductDependency", key)) /* \(name) */"
        let reference =
            "\(ids.id("XCLocalSwiftPackageReference", [path])) /* XCLocalSwiftPackageReference \"\(path.propertyListComment)\" */"
        return [
            "PBXBuildFile: \(file) = {isa = PBXBuildFile; productRef = \(dependency); };",
            "PBXFrameworksBuildPhase, 'files' of '\(target)': \(file),",
            "PBXNativeTarget, 'packageProductDependencies' of '\(target)': \(dependency),",
            "PBXProject, 'packageReferences': \(reference),",
            "XCLocalSwiftPackageReference: \(reference) = {isa = XCLocalSwiftPackageReference; "
                + "relativePath = \(path.propertyListWord); };",
            "XCSwiftPackageProductDependency: \(dependency) = {isa = XCSwiftPackageProductDependency; "
                + "package = \(reference); productName = \(product.propertyListWord); };",
        ]
    }
}
