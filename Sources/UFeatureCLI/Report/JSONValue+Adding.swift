internal import JSON

extension JSONValue {
    /// An object with more members behind its own; anything else as it is.
    func adding(_ others: KeyValuePairs<String, JSONValue>) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + others.map { Member($0.key, $0.value) })
    }
}
