import Diagnostics
import OperatingSystem
import Planning
import Workspaces

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
        let after: XcodeWorkspaceText
        do throws(XcodeWorkspaceText.Problem) {
            _ = try text.removing(entries)
            after = try text.inserting(entries, groups: ["Features", "Foundation"])
        } catch {
            let hasNoRoom = error.reason.hasSuffix("that is a single empty tag")
            return try BrokenLaw.unless(hasNoRoom, "it can't be read any more: it \(error.reason)")
        }
        try BrokenLaw.unless(source.bytes.isContained(in: after.source.bytes), "a byte that was there is lost")
        let twice = try? after.inserting(entries, groups: ["Features", "Foundation"])
        try BrokenLaw.unless(twice?.source.bytes == after.source.bytes, "the same packages are listed twice")
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
