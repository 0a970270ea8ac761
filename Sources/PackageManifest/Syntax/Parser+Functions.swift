import Diagnostics

extension Parser {
    /// A function whose keyword comes next, up to the end of its body: nothing where it is generic over more than this
    /// tool follows, or has no body.
    mutating func function(isStatic: Bool) throws(Diagnostic) -> Function? {
        let start = position
        position += 1
        guard let name = next?.identifier else { return nil }
        position += 1
        while let token = next, !token.opens("("), !token.opens("{") { skip() }
        guard next?.opens("(") == true else { return nil }
        let parameters = try inBrackets { parser throws(Diagnostic) in try parser.parameters() }
        guard let parameters else { return nil }
        var result: String?
        while let token = next, !token.opens("{") {
            if isAtEndOfStatement { return nil }
            position += 1
            if token.symbol == "->" { result = type(upTo: { $0.opens("{") || $0.identifier == "where" }) }
        }
        guard next?.opens("{") == true else { return nil }
        let body = try body()
        return Function(
            name: name,
            isStatic: isStatic,
            parameters: parameters,
            result: result,
            body: body,
            range: range(from: start)
        )
    }

    /// `label name: Type = value, _ name: Type`, or nothing if there is anything else.
    private mutating func parameters() throws(Diagnostic) -> [Function.Parameter]? {
        var parameters: [Function.Parameter] = []
        while next != nil {
            guard let label = next?.identifier else { return nil }
            position += 1
            let name = next?.identifier
            if name != nil { position += 1 }
            guard next?.kind == .colon else { return nil }
            position += 1
            let type = type(upTo: { $0.kind == .comma || $0.symbol == "=" })
            var parameter = Function.Parameter(
                label: label == "_" ? nil : label,
                name: name ?? label,
                type: type
            )
            if next?.symbol == "=" {
                position += 1
                parameter.value = try expression(upTo: .bracket)
            }
            parameters.append(parameter)
            if next?.kind == .comma { position += 1 } else if next != nil { return nil }
        }
        return parameters
    }

    /// The text of a type without white space, up to a token that ends it.
    private mutating func type(upTo isEnd: (Token) -> Bool) -> String {
        let start = position
        while let token = next, !isEnd(token) { skip() }
        return textWithoutSpace(from: start)
    }
}
