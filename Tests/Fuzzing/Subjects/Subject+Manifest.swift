import Diagnostics
import PackageManifest

extension Subject {
    /// A `Package.swift`.
    static let manifest = Subject("manifest", longestInput: 1024) { input in
        let source = input.source("Package.swift")
        let manifest = try Manifest.parse(source, in: "/w/Search", on: ManifestHost(platform: .linux))
        let places =
            manifest.reasons.map(\.range) + manifest.directives.map(\.range)
            + manifest.targets.map(\.name.range) + manifest.products.map(\.name.range)
        for range in places {
            try BrokenLaw.unless(range.upperBound <= source.bytes.count, "a place is outside of the text")
        }
    }

    /// Swift code, whose imports and declarations are wanted, and where it mentions a module.
    static let imports = Subject("imports", longestInput: 512) { input in
        let source = input.source("Search.swift")
        let outline = SourceOutline(scanning: source, for: [.declarations, .codeLines, .typeNames])
        let short = SourceOutline(scanning: source)
        try BrokenLaw.unless(outline.suppressions == short.suppressions, "what is silenced depends on the parts")
        try BrokenLaw.unless(outline.codeLines <= source.bytes.count, "more lines than bytes")
        // In code that isn't Swift, such as `lazy import A`, the two can differ in what is an import.
        for item in outline.imports + short.imports {
            try BrokenLaw.unless(item.range.upperBound <= source.bytes.count, "an import is outside of the text")
            try BrokenLaw.unless(item.range.clamped(to: item.place.range) == item.place.range, "it isn't at its place")
        }
        for mention in SourceMention.all(of: ["Search", "A"], in: source) {
            let found = source.text(in: mention.range)
            try BrokenLaw.unless(found == mention.word, "a mention of '\(mention.word)' is '\(found)'")
        }
    }
}
