import Diagnostics
import Mustache
import Testing

/// Expects an error exactly where 1️⃣ is, in the page or in one of its partials.
///
///     expectError("template_unclosed_tag", "unclosed tag", in: "Hello 1️⃣{{name", help: ["end the tag with '}}'"])
func expectError(
    _ id: String,
    _ message: String,
    in page: String,
    _ data: Value = [:],
    partials: [String: String] = [:],
    options: RenderOptions = .generation,
    help: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    var location: Diagnostics.SourceLocation?
    func removingMark(_ text: String, _ path: String) -> String {
        let parts = text.split(separator: "1️⃣", omittingEmptySubsequences: false)
        let unmarked = parts.joined()
        if parts.count == 2 {
            location = SourceText(path: path, text: unmarked).location(at: parts[0].utf8.count)
        }
        return unmarked
    }

    var unmarked: [String: String] = [:]
    for (name, text) in partials { unmarked[name] = removingMark(text, name) }
    let page = removingMark(page, "page")
    do throws(Diagnostic) {
        let output = try render(page, data, partials: unmarked, options: options)
        Issue.record("no error, but: \(output.prefix(100))", sourceLocation: sourceLocation)
    } catch {
        #expect(error.id == id, sourceLocation: sourceLocation)
        #expect(error.message == message, sourceLocation: sourceLocation)
        #expect(error.location == location, sourceLocation: sourceLocation)
        #expect(error.help == help, sourceLocation: sourceLocation)
    }
}
