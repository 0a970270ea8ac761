enum BuiltInTemplates {
    static let files: [(path: String, text: String)] = []
}
