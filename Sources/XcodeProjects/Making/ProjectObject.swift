/// An object of a project that is yet to be written.
struct ProjectObject: Hashable {
    /// An id with what comments say of it.
    struct Name: Hashable {
        let id: String
        /// Nil for what Xcode leaves without a comment, such as the top group.
        let comment: String?
    }

    /// What stands for a key.
    indirect enum Value: Hashable {
        case text(String)
        case reference(Name)
        case list([Value])
        case dictionary([String: Value])
        /// A dictionary whose keys are ids, without comments.
        static func ids(_ values: [Name: Value]) -> Value {
            .dictionary(Dictionary(values.map { ($0.key.id, $0.value) }) { first, _ in first })
        }
    }

    let name: Name
    let isa: String
    let fields: [String: Value]

    init(_ name: Name, _ isa: String, _ fields: [String: Value]) {
        self.name = name
        self.isa = isa
        self.fields = fields
    }
}

extension ProjectObject.Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    init(stringLiteral value: String) { self = .text(value) }
}
