/// Makes ids of new objects, which are the same in every run, and others for other things.
///
///     let ids = ObjectIDs { SHA256.sum(of: $0.utf8).bytes }
///
/// An id can be asked what its object was made for, so that taking it away again gives back what was there before.
package struct ObjectIDs: Sendable {
    /// A number of at least 12 bytes that stands for a text.
    private let hash: @Sendable (String) -> [UInt8]

    package init(hash: @escaping @Sendable (String) -> [UInt8]) {
        self.hash = hash
    }

    /// What was there when an object was made, and has to stay when it goes.
    struct Remains: OptionSet, Hashable {
        let rawValue: Int

        /// A list without elements.
        static let list = Remains(rawValue: 1)
        /// A section without objects.
        static let section = Remains(rawValue: 2)
        /// A reference that nothing used.
        static let reference = Remains(rawValue: 4)

        static let none: Remains = []
    }

    /// An id that a project doesn't have yet: 24 hexadecimal digits, as Xcode's.
    func id(_ isa: String, _ key: [String], _ remains: Remains = .none, in project: XcodeProject) -> String {
        var attempt = 0
        while true {
            let id = id(isa, key, remains, attempt)
            if project.object(id) == nil { return id }
            attempt += 1
        }
    }

    /// The id that an object gets in a project that knows nothing of it.
    func id(_ isa: String, _ key: [String]) -> String { id(isa, key, .none, 0) }

    /// What has to stay when an object goes; nil for one that wasn't made here.
    func remains(of id: String, _ isa: String, _ key: [String]) -> Remains? {
        for attempt in 0..<3 {
            for remains in (0..<8).map(Remains.init) where self.id(isa, key, remains, attempt) == id { return remains }
        }
        return nil
    }

    private func id(_ isa: String, _ key: [String], _ remains: Remains, _ attempt: Int) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let numbers = (remains == .none ? [] : ["remains \(remains.rawValue)"]) + (attempt == 0 ? [] : ["\(attempt)"])
        let bytes = hash(([isa] + key + numbers).joined(separator: "\0")).prefix(12)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
