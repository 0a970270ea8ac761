import Diagnostics
import JSON
import Mustache
import TemplateSets

extension Subject {
    /// A template, its data as JSON, and the partial `p`, which can include itself and be a parent.
    ///
    /// What is rendered where every name must be known is rendered as well, and the same, where none has to be.
    static let mustache = Subject("mustache", longestInput: 512) { input in
        let parts = input.parts(3)
        let template = try Template(parsing: parts[0].source("template"))
        for mention in template.mentions {
            try BrokenLaw.unless(mention.range.upperBound <= parts[0].bytes.count, "a name is outside of the text")
        }
        var value: Value = [:]
        if let node = try? JSONParser.parse(parts[1].source("data.json")) { value = Value(node) }
        var partials: TemplateLibrary = [:]
        if let partial = try? Template(parsing: parts[2].source("p")) { partials = ["p": partial] }

        let limits = RenderLimits(depth: 20, outputBytes: 1 << 14, steps: 2_000)
        func rendered(_ mode: RenderOptions.Mode, _ escaping: RenderOptions.Escaping) -> String? {
            let options = RenderOptions(escaping: escaping, mode: mode, limits: limits)
            return try? template.render(value, partials: partials, options: options)
        }
        let lenient = rendered(.lenient, .none)
        if let strict = rendered(.strict, .none) {
            try BrokenLaw.unless(strict == lenient, "what is strict and what is lenient differ")
        }
        try BrokenLaw.unless(lenient.map { $0.utf8.count <= limits.outputBytes } ?? true, "more than is allowed")
        _ = rendered(.lenient, .html)
    }
}
