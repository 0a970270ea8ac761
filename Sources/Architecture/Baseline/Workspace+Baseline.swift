internal import Diagnostics
internal import OperatingSystem
package import Workspaces

extension Baseline {
    /// The file beside `ufeature.json` that every command goes by.
    package static let fileName = "ufeature-baseline.json"

    /// The baseline in a file, with the way to a new one where it's damaged.
    ///
    /// - Throws: a `Refusal` when it is something else.
    static func read(_ source: SourceText) throws(Refusal) -> Baseline {
        do throws(Refusal) {
            return try decode(source)
        } catch {
            guard AbsolutePath("/" + source.path).name == fileName, var last = error.reasons.last else { throw error }
            last.help.append("or record it again: ufeature validate --baseline \(source.path.shellWord) --record")
            throw Refusal(error.reasons.dropLast() + [last])
        }
    }
}

extension Workspace {
    /// What the team accepts: the file beside `ufeature.json`; nil where there is none.
    ///
    /// - Throws: a `Refusal` when it can't be read, or is something else.
    package func baseline() throws -> Baseline? {
        guard hasSettings else { return nil }
        return try files.source(at: Baseline.fileName).map { source in try Baseline.read(source) }
    }

    /// The violations that ``baseline()`` accepts, in their order.
    ///
    /// - Throws: a `Refusal` when the baseline can't be read.
    package func accepted(of violations: [Validation.Violation]) throws -> [Validation.Violation] {
        guard let baseline = try baseline() else { return [] }
        let found = diagnostics(of: violations).map { finding in
            var shown = told([finding]).first ?? finding
            shown.feature = nil
            return shown
        }
        // Where one package has the targets of all features, what is wrong with all is one finding.
        let new = Set(baseline.comparison(with: found.uniqued()).new)
        return zip(violations, found).filter { !new.contains($1) }.map(\.0)
    }
}
