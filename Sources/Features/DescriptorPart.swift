package import Diagnostics

/// A part of a descriptor: what a problem with a request is about.
package enum DescriptorPart: Hashable, Sendable {
    case name, kind, targets, template, summary, dynamic
    case dependency(String)
    case external(String)
    case parameter(String)
    case app(String)
}

/// Something that is wrong with a request, and with which part of it.
package struct DescriptorFault: Hashable, Sendable {
    package let part: DescriptorPart
    package let diagnostic: Diagnostic

    package init(_ part: DescriptorPart, _ diagnostic: Diagnostic) {
        self.part = part
        self.diagnostic = diagnostic
    }
}
