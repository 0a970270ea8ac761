extension String {
    /// The text as a Swift string literal.
    package var swiftLiteral: String {
        "\"" + unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
