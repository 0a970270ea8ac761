internal import Features
internal import FileChanges
internal import TemplateSets

extension PackageRendering {
    /// A file with the role whose target it is in, if it is in one.
    struct RenderedFile {
        let file: GeneratedFile
        let role: Role?
        /// The path of the template that it comes from.
        let template: String

        var isSwift: Bool { file.path.hasSuffix(".swift") }
        /// Whether it lies in a target's folder of resources, whatever it is.
        var isResource: Bool { !isSwift && file.path.split(separator: "/").contains("Resources") }
        /// The language that it is written in, if it is one of several, or begins with.
        var language: Substring? {
            // A catalogue has all languages; its texts are in the one that developers write.
            if file.path.hasSuffix(StringCatalog.fileExtension) { return "en" }
            let folder = file.path.split(separator: "/").first { $0.hasSuffix(".lproj") }
            return folder?.dropLast(".lproj".count)
        }
        /// The modules that it imports.
        var imports: Set<String> { isSwift ? ImportBlock.modules(in: file.contents) : [] }
    }
}
