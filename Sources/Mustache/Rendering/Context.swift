/// The values that names are looked up in, innermost last.
struct Context {
    enum Resolution {
        case found(Value)
        /// Nothing is known by one part of the path: in the value of the part before it or, for the first, anywhere.
        case unknown(part: Int, owner: Value?)
    }

    private var values: [Value]

    init(_ value: Value) {
        values = [value]
    }

    var depth: Int { values.count }

    mutating func push(_ value: Value) {
        values.append(value)
    }

    mutating func restore(depth: Int) {
        values.removeLast(values.count - depth)
    }

    /// The value of a dotted name.
    ///
    /// Its first part is looked up in all objects, from the innermost outwards, and each further part only in the
    /// value of the one before (specification, module "interpolation").
    func resolve(_ path: Path) -> Resolution {
        guard let first = path.parts.first else { return .found(values.last ?? .null) }
        guard var value = values.lazy.reversed().compactMap({ $0.member(first) }).first else {
            return .unknown(part: 0, owner: nil)
        }
        for (index, part) in path.parts.enumerated().dropFirst() {
            guard let member = value.member(part) else { return .unknown(part: index, owner: value) }
            value = member
        }
        return .found(value)
    }

    /// Every name that the first part of a path could be.
    var names: [String] { values.flatMap(\.memberNames) }
}

extension Value {
    fileprivate func member(_ name: String) -> Value? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    var memberNames: [String] {
        guard case .object(let members) = self else { return [] }
        return Array(members.keys)
    }
}
