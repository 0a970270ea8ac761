internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest

/// Asks SwiftPM what manifests mean, wherever their texts alone don't tell.
///
///     let readings = try ManifestEvaluator.evaluated(readings, .allowed)
///     readings[0].manifest.exact      // true, or problems say why not
///
/// All are asked about at once, as many as the machine has cores, and every answer is kept (`EvaluationCache`). Nothing
/// is written into the packages' folders: `dump-package` makes no `.build` and no `Package.resolved`, and it does
/// not wait for a build of the package that is running.
package enum ManifestEvaluator {
    /// The readings, those that weren't exact and are wanted so with SwiftPM's facts; where it has none, with problems.
    ///
    /// - Parameters:
    ///   - readings: what the texts tell.
    ///   - execution: whether SwiftPM may run them.
    ///   - isWanted: which of them are to be exact.
    ///   - onProgress: is told how many of the questions are answered.
    /// - Returns: the readings, in the same order.
    /// - Throws: `Interrupted`; a `Refusal` when the toolchain can't be looked at.
    package static func evaluated(
        _ readings: [ManifestReading],
        _ execution: Execution,
        where isWanted: (ManifestReading) -> Bool = { _ in true },
        onProgress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws -> [ManifestReading] {
        var readings = readings
        let wanted = readings.indices.filter { !readings[$0].manifest.exact && isWanted(readings[$0]) }
        guard !wanted.isEmpty else { return readings }
        if execution == .forbidden {
            for index in wanted { readings[index].add([EvaluationProblem.forbidden(readings[index])]) }
            return readings
        }
        guard let toolchain = try SwiftToolchain.find() else {
            for index in wanted { readings[index].add([EvaluationProblem.noSwift(readings[index])]) }
            return readings
        }
        let cache = try EvaluationCache(toolchain)
        var questions: [(index: Int, question: EvaluationQuestion)] = []
        for index in wanted {
            if readings[index].manifest.toolsVersion == nil {
                readings[index].add([EvaluationProblem.noToolsVersion(readings[index].source)])
            } else if let known = cache.answer(about: readings[index]), readings[index].accept(known) {
                continue
            } else if let question = try EvaluationQuestion(readings[index], in: cache.scratch) {
                questions.append((index, question))
            } else {
                readings[index].add([EvaluationProblem.notChosen(readings[index])])
            }
        }
        defer { EvaluationQuestion.cleanUp(cache.scratch) }
        let results = try SubprocessPool.run(questions.map(\.question.command)) { onProgress($0, questions.count) }
        for ((index, question), result) in zip(questions, results) {
            switch result {
            case .failure(let refusal):
                readings[index].add(refusal.reasons)
            case .success(let result) where result.succeeded:
                let answer = question.restored(result).output
                if readings[index].accept(answer) {
                    cache.keep(answer, about: readings[index])
                } else {
                    readings[index].add([EvaluationProblem.notUnderstood(readings[index])])
                }
            case .success(let result):
                readings[index].add(EvaluationProblem.refused(readings[index], question.restored(result)))
            }
        }
        return readings
    }
}

extension ManifestReading {
    /// Takes over what SwiftPM printed, if it is understood.
    fileprivate mutating func accept(_ answer: String) -> Bool {
        guard let facts = ManifestDump.manifest(answer, in: folder) else { return false }
        let folder = folder
        manifest = facts.placed(by: manifest) { fact, written in
            AbsolutePath(fact, from: folder) == AbsolutePath(written, from: folder)
        }
        isEvaluated = true
        return true
    }
}
