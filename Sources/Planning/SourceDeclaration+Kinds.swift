internal import PackageManifest

extension SourceDeclaration {
    /// Whether it is a member, function or variable, and so called in small letters.
    var isMember: Bool {
        switch kind {
        case .func, .let, .var, .case: true
        default: false
        }
    }

    /// Whether it makes a type that the whole module sees.
    var makesType: Bool { kind.namesType && enclosing.isEmpty && access > .fileprivate }
}

extension SourceDeclaration.Kind {
    /// Whether it gives a type a name: not for others, as those of extensions and associated types are.
    var namesType: Bool {
        switch self {
        case .struct, .class, .actor, .enum, .protocol, .typealias: true
        default: false
        }
    }
}
