package import OperatingSystem
internal import Planning

/// A workspace of Xcode's in the scratch folder, by which SwiftPM builds several packages as one, or one without
/// writing into its folder.
///
/// It is the only way to have `Package.resolved` in another place than beside a manifest. SwiftPM doesn't promise to
/// keep it; where it is gone, builds fail and say so.
package struct RootsFile {
    let path: AbsolutePath

    /// Writes it, with the versions that SwiftPM is to keep to.
    func write(_ packages: [AbsolutePath], pins: String?) throws {
        try ScratchFile.write(Self.contents(for: packages), to: path.appending("contents.xcworkspacedata"))
        try ScratchFile.write(pins, to: path.appending("xcshareddata/swiftpm/\(Self.pins)"))
    }

    /// What tells SwiftPM to use it.
    var arguments: [String] { ["--multiroot-data-file", path.text] }

    /// The name of the file with the versions of what is downloaded.
    static let pins = "Package.resolved"

    package static func contents(for packages: [AbsolutePath]) -> String {
        let references = packages.map { "  <FileRef location=\"absolute:\($0.text.xmlEscaped)\"></FileRef>\n" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0">
            \(references.joined())</Workspace>

            """
    }
}
