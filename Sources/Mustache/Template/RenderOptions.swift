/// How a template is rendered, where the specification leaves a choice.
package struct RenderOptions: Sendable {
    /// What `{{name}}` does to the text it writes; `{{{name}}}` and `{{&name}}` never do anything to it.
    package enum Escaping: Sendable {
        /// Writes the five characters that mean something in HTML as entities.
        case html
        /// Writes the text as it is.
        case none
    }

    /// What happens to a name that nothing is known by.
    package enum Mode: Sendable {
        /// It is an error, with its place in the template and the name that was probably meant.
        ///
        /// So is the interpolation of a list or an object, which have no text, and an argument for a parameter
        /// that the parent doesn't have.
        case strict
        /// It stands for nothing, as the specification recommends.
        case lenient
    }

    package var escaping: Escaping
    package var mode: Mode
    package var limits: RenderLimits

    package init(escaping: Escaping, mode: Mode, limits: RenderLimits = RenderLimits()) {
        self.escaping = escaping
        self.mode = mode
        self.limits = limits
    }
}

extension RenderOptions {
    /// For source code, which nothing may be missing from: strict, and nothing is escaped.
    package static let generation = RenderOptions(escaping: .none, mode: .strict)

    /// The specification's own rules: lenient, and escaped for HTML.
    package static let specification = RenderOptions(escaping: .html, mode: .lenient)
}

/// How much a template may do before rendering it ends in an error, however hostile the template is.
package struct RenderLimits: Sendable {
    /// How deep partials and parents may be nested in each other.
    package var depth: Int
    /// How long the result may be, in UTF-8 bytes.
    package var outputBytes: Int
    /// How many tags, texts and list items may be rendered, including those that write nothing.
    package var steps: Int

    package init(depth: Int = 200, outputBytes: Int = 16 << 20, steps: Int = 10_000_000) {
        self.depth = depth
        self.outputBytes = outputBytes
        self.steps = steps
    }
}
