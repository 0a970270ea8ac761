/// A part of a descriptor: what a problem with a request is about.
package enum DescriptorPart: Hashable, Sendable {
    case name, kind, targets, template
    case dependency(String)
    case external(String)
    case parameter(String)
}

/// Something that is wrong with a request, and with which part of it.
struct DescriptorFault: Hashable, Sendable {
    let part: DescriptorPart
    let diagnostic: Diagnostic

    init(_ part: DescriptorPart, _ diagnostic: Diagnostic) {
        self.part = part
        self.diagnostic = diagnostic
    }
}
