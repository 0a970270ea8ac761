internal import Diagnostics
internal import TemplateSets

/// How many features a set can make, without making a list of them: parameters multiply.
extension TemplateSet {
    /// More can't be built before anyone has stopped waiting.
    static let maximumCombinations = 2_000

    /// - Throws: `too_many_combinations`.
    func refuseTooManyCombinations() throws(Refusal) {
        let values = parameters.reduce(1) { count, parameter in
            let (product, isTooMuch) = count.multipliedReportingOverflow(by: parameter.kind.count)
            return isTooMuch ? .max : product
        }
        // Each set of values is tried at least with and without dependencies.
        guard values > Self.maximumCombinations / 2 || combinations.count > Self.maximumCombinations else { return }
        throw Refusal(
            .error(
                "too_many_combinations",
                "the parameters of the template set '\(name)' have too many combinations to try each",
                help: ["make one choice of several parameters, or two sets of this one"]
            )
        )
    }
}

extension TemplateParameter.Kind {
    /// How many values are tried in combination with those of other parameters.
    fileprivate var count: Int {
        switch self {
        case .bool: 2
        case .choice(let values): values.count
        case .name, .names, .text: 1
        }
    }
}
