import Diagnostics
import OperatingSystem
import Planning

extension Subject {
    /// What Xcode keeps of a workspace: XML.
    ///
    /// Packages are put into it, and no byte that was there is lost.
    static let xcode = Subject("xcode", longestInput: 768) { input in
        let source = input.source("contents.xcworkspacedata")
        let folder = AbsolutePath("/w")
        guard let text = try? XcodeWorkspaceText(source, in: folder) else { return }
        let entries = [
            XcodeWorkspace.Entry(path: "Features/Home", group: "Features"),
            XcodeWorkspace.Entry(path: "Foundation/Core", group: "Foundation"),
        ]
        _ = text.removing(entries)
        guard let bytes = try? text.inserting(entries, groups: ["Features", "Foundation"]) else { return }
        try BrokenLaw.unless(source.bytes.isContained(in: bytes), "a byte that was there is lost")
        let after = SourceText(path: source.path, bytes: bytes)
        guard let again = try? XcodeWorkspaceText(after, in: folder) else {
            throw BrokenLaw("it can't be read any more: \(after.text(in: 0..<bytes.count))")
        }
        let twice = try? again.inserting(entries, groups: ["Features", "Foundation"])
        try BrokenLaw.unless(twice == bytes, "the same packages are listed twice")
    }
}

extension [UInt8] {
    /// Whether all of them stand in others, in their order.
    fileprivate func isContained(in others: [UInt8]) -> Bool {
        var rest = self[...]
        for byte in others where byte == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
