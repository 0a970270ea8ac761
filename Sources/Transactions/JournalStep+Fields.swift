internal import FileChanges
internal import JSON
internal import OperatingSystem

extension Journal.Step {
    /// What is written of it.
    var fields: [Journal.StepKey: String] {
        var fields = operation.fields
        fields[.place] = place
        fields[.staged] = staged
        return fields
    }
}

extension Journal {
    /// What a journal says of a step, while it is read.
    struct StepFields {
        private let node: JSONNode
        private let values: [StepKey: JSONNode]
        private(set) var reader: JSONReader

        /// Begins with a node, if that is an object: a reader reports it otherwise.
        init?(_ node: JSONNode, _ reader: inout JSONReader) {
            guard let values = reader.object(node, keys: StepKey.self) else { return nil }
            self.node = node
            self.values = values
            self.reader = reader
        }

        /// Reads the step; nil where it is none, which is reported.
        mutating func step() -> Step? {
            let keys = Set(values.keys).subtracting([.place, .staged])
            func difference(_ kind: any StepOperation.Type) -> Int { kind.keys.symmetricDifference(keys).count }
            // Where a field is missing or surplus, it is told of the kind that it is most like.
            guard let kind = OperationKind.all.map({ $0.step }).min(by: { difference($0) < difference($1) }),
                let place = path(.place, kind.reasonToRefuse)
            else { return nil }
            let staged = kind.isStaged ? path(.staged) { NewFolder.reasonToRefuse($0, in: "the workspace") } : nil
            guard (staged != nil) == kind.isStaged, let operation = kind.init(&self) else { return nil }
            return Step(place: place, staged: staged, operation: operation)
        }

        mutating func text(_ key: StepKey) -> String? {
            reader.require(key, in: values, of: node).flatMap { reader.string($0) }
        }

        mutating func fingerprint(_ key: StepKey) -> Fingerprint? { text(key).map(Fingerprint.init(text:)) }

        mutating func report(_ id: String, _ message: String) {
            reader.report(id, message, at: node.range)
        }

        private mutating func path(_ key: StepKey, _ reasonToRefuse: (String) -> String?) -> String? {
            guard let value = reader.require(key, in: values, of: node), let path = reader.string(value) else {
                return nil
            }
            if let reason = reasonToRefuse(path) {
                reader.report("path_outside", reason, at: value.range)
            } else if key == .staged, !StagingFolder.isStaging(AbsolutePath(path).parent.name) {
                reader.report("path_outside", "'\(path)' lies in no staging folder", at: value.range)
            }
            return path
        }
    }
}
