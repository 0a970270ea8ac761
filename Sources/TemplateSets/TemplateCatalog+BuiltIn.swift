internal import BuiltInTemplates

extension TemplateCatalog {
    /// The template sets that the tool comes with: the folder `Templates/` of its repository, embedded in the binary.
    package static let builtIn = TemplateCatalog(
        EmbeddedTemplates.files.map { path, text in TemplateSource(embedded: path, text: text) }
    )
}

extension TemplateCatalog {
    /// The set whose files fit any feature.
    package static let bare = "bare"
}
