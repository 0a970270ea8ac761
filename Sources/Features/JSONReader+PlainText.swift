internal import Diagnostics
package import JSON

extension JSONReader {
    /// A string that is not empty and can be written into a manifest as it is.
    package mutating func plainText(_ node: JSONNode) -> String? {
        guard let string = string(node) else { return nil }
        if string.isEmpty {
            report("invalid_text", "an empty string", at: node.range, help: ["write something, or remove the key"])
            return nil
        }
        if let scalar = string.unicodeScalars.first(where: { !PlainText.allows($0) }) {
            report("invalid_text", "\(PlainText.name(of: scalar)) in a string that goes into manifests", at: node.range)
            return nil
        }
        return string
    }

    /// The name of a template set.
    package mutating func templateName(_ node: JSONNode) -> String? {
        guard let string = string(node) else { return nil }
        if PlainText.isTemplateName(string) { return string }
        report(DescriptorProblem.templateName(string).diagnostic, at: node.range)
        return nil
    }
}
