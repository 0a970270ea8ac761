import Diagnostics

/// What can be wrong with a template's text.
extension Diagnostic {
    static func unclosedTag(at opening: Range<Int>, closing: [UInt8], in source: SourceText) -> Diagnostic {
        let closing = String(decoding: closing, as: UTF8.self)
        return .error(
            "template_unclosed_tag",
            "unclosed tag",
            in: source,
            at: opening,
            help: ["end the tag with '\(closing)'"]
        )
    }

    static func badDelimiters(_ tag: Tag, in source: SourceText) -> Diagnostic {
        .error(
            "template_bad_delimiters",
            "delimiters are two words without an equals sign, up to \(Delimiters.maximumLength) bytes long",
            in: source,
            at: tag.range,
            help: ["write the new delimiters with a space between them, as in '{{=<% %>=}}'"]
        )
    }

    static func noName(in tag: Tag, of source: SourceText) -> Diagnostic {
        .error("template_bad_name", "no name in the tag", in: source, at: tag.range, help: ["write a name in the tag"])
    }

    static func whiteSpace(in name: Name, of source: SourceText) -> Diagnostic {
        .error(
            "template_bad_name",
            "white space inside a name",
            in: source,
            at: name.range,
            help: ["write one name without spaces in each tag"]
        )
    }

    static func emptyPart(of name: Name, in source: SourceText) -> Diagnostic {
        .error(
            "template_bad_name",
            "empty part in the dotted name '\(name.text)'",
            in: source,
            at: name.range,
            help: ["write one dot between two names; '.' alone is the current value"]
        )
    }

    static func unclosedSection(_ element: OpenElement, opened tag: Tag, in source: SourceText) -> Diagnostic {
        .error(
            "template_unclosed_section",
            "\(element.description) is never closed",
            in: source,
            at: tag.range,
            help: ["close it with '\(element.endTag)'"]
        )
    }

    static func unopenedSection(_ content: String, _ tag: Tag, in source: SourceText) -> Diagnostic {
        .error(
            "template_unopened_section",
            "'\(content)' is closed here, but not open",
            in: source,
            at: tag.range,
            help: ["remove the tag, or open '\(content)' before it"]
        )
    }

    static func mismatchedSection(
        _ content: String,
        _ tag: Tag,
        open element: OpenElement,
        opened opening: Tag,
        in source: SourceText
    ) -> Diagnostic {
        let place = source.location(at: opening.range.lowerBound)
        return .error(
            "template_mismatched_section",
            "'\(content)' is closed here, but \(element.description) is open",
            in: source,
            at: tag.range,
            help: ["close \(element.description), opened at \(place), with '\(element.endTag)' first"]
        )
    }

    static func nestingLimit(_ limit: Int, _ tag: Tag, in source: SourceText) -> Diagnostic {
        .error(
            "template_nesting_limit",
            "more than \(limit) sections, parents and blocks inside each other",
            in: source,
            at: tag.range,
            help: ["move the inner ones to a partial"]
        )
    }
}

extension OpenElement {
    fileprivate var endTag: String {
        let opening = String(decoding: delimiters.opening, as: UTF8.self)
        let closing = String(decoding: delimiters.closing, as: UTF8.self)
        return "\(opening)/\(content)\(closing)"
    }
}
