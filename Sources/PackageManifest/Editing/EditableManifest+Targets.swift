import Diagnostics

/// The edits of what a target has: dependencies and settings.
extension EditableManifest {
    func adding(targetDependency text: String, to name: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let added = try text.targetDependency(in: self)
        let target = try target(named: name, adding: text.onOneLine)
        guard added.name.value != name || added.kind == .product else {
            throw .error("edit_self_dependency", "target '\(name)' can't use itself", in: source, at: target.range)
        }
        let targets = Set(manifest.targets.map(\.name.value))
        if let there = target.dependencies.first(where: { $0.name.value == added.name.value }) {
            if there.isSame(as: added, targets: targets) { return [] }
            let message =
                "target '\(name)' has a dependency '\(added.name.value)' already, of another kind or condition"
            throw conflict(message, there.range)
        }
        let subject = "dependency '\(added.name.value)' of target '\(name)'"
        try doubt(named: added.name.value, subject)
        try doubt(target.dependencies.elsewhere.first { $0.name.value == added.name.value }, subject)
        let own = try inManner(targetDependency: text, to: target)
        return try adding(own, to: list("dependencies", of: target, target.dependencies.literals))
    }

    /// Removes every mention of a dependency of a target, but for the first `kept` of them.
    func removing(
        targetDependency dependency: String,
        package: String?,
        from name: String,
        after kept: Int = 0
    ) throws(Diagnostic) -> [TextEdit] {
        let target = try target(named: name)
        let targets = Set(manifest.targets.map(\.name.value))
        let found = target.dependencies.enumerated().filter {
            $0.element.name.value == dependency && $0.element.goes(to: package, targets: targets)
        }
        if found.isEmpty, !target.dependencies.contains(where: { $0.name.value == dependency }) {
            let range = target.call.argument("dependencies")?.value.range
            let subject = "dependency '\(dependency)' of target '\(name)'"
            try doubt(named: dependency, subject, in: range ?? 0..<0)
            try doubt(target.dependencies.elsewhere.first { $0.name.value == dependency }, subject)
        }
        return try removing(
            found.dropFirst(kept).map { ($0.offset, $0.element.range) },
            count: target.dependencies.count,
            from: list("dependencies", of: target, target.dependencies.literals)
        )
    }

    func adding(setting text: String, argument: String, to name: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let added = try text.setting()
        let target = try target(named: name)
        let list = try settings(argument, of: target)
        let there = list.literals.flatMap(\.elements)
        if there.contains(where: { words(at: $0.value.range) == text.normalized }) { return [] }
        if let word = added.singleSetting, let rival = there.first(where: { $0.value.singleSetting == word }) {
            throw conflict("target '\(name)' has a '\(word)' already", rival.value.range)
        }
        if let edit = try adding(text, toSumIn: list) { return [edit] }
        return try adding(text, to: list)
    }

    /// Adds to a list that is made elsewhere what is meant for this target alone: `settings + [.define("K")]`.
    ///
    /// Nil where the argument has an array of its own, or isn't there.
    /// Throws `edit_no_literal` if others have the argument too.
    private func adding(_ added: AddedText, toSumIn list: EditedList) throws(Diagnostic) -> TextEdit? {
        guard !list.literals.isEmpty, let range = list.call?.argument(list.label)?.value.range,
            !list.literals.contains(where: { range.holds($0.range) })
        else { return nil }
        guard ownership.answer(for: range) == .certain else { throw noLiteral(adding: added, to: list) }
        return .insert(" + [\(added.onOneLine)]", at: range.upperBound)
    }

    func removing(setting text: String, argument: String, from name: String) throws(Diagnostic) -> [TextEdit] {
        let text = try AddedText(text)
        let list = try settings(argument, of: try target(named: name))
        let all = list.literals.flatMap(\.elements)
        let found = all.enumerated().filter { words(at: $0.element.value.range) == text.normalized }
        return try removing(found.map { ($0.offset, $0.element.value.range) }, count: all.count, from: list)
    }

    /// What stands at a range, however it is laid out.
    func words(at range: Range<Int>) -> String { tokens.inside(range).normalized }
}

extension EditableManifest {
    /// The list of settings of a target.
    ///
    /// Throws `edit_wrong_argument` for a label of no such list, or not of such a target.
    func settings(_ label: String, of target: Manifest.Target) throws(Diagnostic) -> EditedList {
        guard ArgumentOrder.settings.contains(label) else {
            throw .error(
                "edit_wrong_argument",
                "'\(label)' is no list of settings of a target",
                help: Spelling.help(for: label, among: ArgumentOrder.settings.sorted())
            )
        }
        let value = target.call.argument(label)?.value
        return try list(label, of: target, value.map { literals(of: $0) } ?? [])
    }

    /// Throws `edit_wrong_argument` if such a target has no argument with that label.
    private func list(
        _ label: String,
        of target: Manifest.Target,
        _ literals: [ArrayLiteral]
    ) throws(Diagnostic) -> EditedList {
        let order = ArgumentOrder.target(target.kind)
        guard order.contains(label) else {
            throw .error(
                "edit_wrong_argument",
                "target '\(target.name.value)' can't have '\(label)': its kind is '\(target.kind.rawValue)'",
                in: source,
                at: target.range
            )
        }
        let call = target.kind.isMade(by: target.call) && !target.isShared ? target.call : nil
        return EditedList(
            subject: "the \(label) of target '\(target.name.value)'",
            label: label,
            call: call,
            order: order,
            literals: self.literals(literals, in: call, label),
            place: target.call.argument(label)?.value.range ?? target.range
        )
    }

    /// The literals that an array is put together from, those of constants included.
    func literals(of expression: Expression, depth: Int = 0) -> [ArrayLiteral] {
        guard depth < 8 else { return [] }
        switch expression {
        case .array(let array):
            return [array]
        case .parenthesized(let inner, _):
            return literals(of: inner, depth: depth + 1)
        case .operation(let operation) where operation.operators.allSatisfy { $0.text == "+" }:
            return operation.operands.flatMap { literals(of: $0, depth: depth + 1) }
        case .identifier(let name):
            let values = statements.compactMap { statement -> Expression? in
                if case .binding(let binding) = statement, binding.name.text == name.text { binding.value } else { nil }
            }
            return values.count == 1 ? literals(of: values[0], depth: depth + 1) : []
        default:
            return []
        }
    }
}

extension Manifest.Target.Kind {
    /// Whether a call is one of PackageDescription's functions, and not of one that calls it.
    fileprivate func isMade(by call: Call) -> Bool {
        guard case .member(let member) = call.callee else { return false }
        return Self(functionName: member.name.text) == self
    }
}

extension Expression {
    /// The name of a setting that a target can have only once.
    fileprivate var singleSetting: String? {
        guard case .call(let call) = self, case .member(let member) = call.callee, call.arguments.count == 1 else {
            return nil
        }
        let once = ["swiftLanguageMode", "swiftLanguageVersion", "interoperabilityMode", "defaultIsolation"]
        return once.contains(member.name.text) ? member.name.text : nil
    }
}
