import Diagnostics
import PackageManifest

extension SourceOutline {
    /// Scans a text.
    init(_ text: String, _ parts: Parts = []) {
        self.init(scanning: SourceText(path: "File.swift", text: text), for: parts)
    }

    static func modules(_ text: String) -> [String] { SourceOutline(text).imports.map(\.module) }
}

extension SourceOutline.Parts {
    static let all: Self = [.declarations, .codeLines]
}
