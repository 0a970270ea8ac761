internal import Diagnostics
internal import Features
internal import FileChanges
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// What a feature's template set makes for its name: members of its package and of the app that shows it, and cases.
///
/// What the set would make for a feature of any other name too isn't called after this one, whatever words it has: the
/// `isLoading` of a feature `Loading`, or the `searchHistoryEntry` of another feature beside `Search`.
struct MadeMembers {
    private let members: Set<Member>
    /// The types that features of any name have.
    let commonTypes: Set<String>
    /// The lines that features of any name have, without the white space around them.
    private let commonLines: Set<ArraySlice<UInt8>>
    private let cases: Set<Member>
    /// The enumerations that have a case of each name, called after the feature or not.
    private let types: [String: Set<String>]

    /// A member of a type: one of the same name in another type may be the team's own.
    private struct Member: Hashable {
        let type: String?
        let name: String

        init(_ declaration: SourceDeclaration) {
            type = declaration.enclosing.last
            name = declaration.name
        }
    }

    /// Nothing where the set isn't known any more.
    ///
    /// - Parameters:
    ///   - feature: the feature.
    ///   - part: what was made for it in the app.
    ///   - workspace: where it is.
    init(of feature: Feature, _ part: AppPart, in workspace: Workspace) {
        let (made, other) = Self.files(of: feature, as: part.shown?.kind, in: workspace) ?? ([], [])
        // Without what another feature would get, nothing can be told.
        guard part.made.count == part.madeForAnother.count else {
            (members, commonTypes, commonLines, cases, types) = ([], [], [], [], [:])
            return
        }
        let declared = Self.declarations(in: made + part.made)
        let common = Self.declarations(in: other + part.madeForAnother)
        let commonFiles = (other + part.madeForAnother).map { Array($0.contents.utf8) }
        commonLines = commonFiles.reduce(into: []) { lines, bytes in
            lines.formUnion(bytes.split(separator: UInt8(ascii: "\n")).map(\.withoutWhiteSpace))
        }
        let commonMembers = Set(common.filter(\.isMember).map(\.name))
        members = Set(declared.filter { $0.isMember && !commonMembers.contains($0.name) }.map(Member.init))
        commonTypes = Set(common.filter(\.kind.namesType).map(\.name))
        let isCase = { (declaration: SourceDeclaration) in declaration.kind == .case }
        cases = Set(declared.filter(isCase).map(Member.init)).subtracting(common.filter(isCase).map(Member.init))
        types = declared.filter { $0.kind == .case }.reduce(into: [:]) { types, declaration in
            types[declaration.name, default: []].formUnion(declaration.enclosing.suffix(1))
        }
    }

    /// Whether a case is called after the feature.
    func hasCase(_ declaration: SourceDeclaration) -> Bool {
        declaration.kind == .case && cases.contains(Member(declaration))
    }

    /// Whether the set has made a member, and called it after the feature.
    func hasMember(_ declaration: SourceDeclaration) -> Bool {
        declaration.isMember && members.contains(Member(declaration))
    }

    /// Whether the set has made a member of that name, in another type: it was moved, or is the team's own.
    func isMadeElsewhere(_ declaration: SourceDeclaration) -> Bool {
        declaration.isMember && !hasMember(declaration) && members.contains { $0.name == declaration.name }
    }

    /// Whether a place is in a line that features of any name have.
    func isCommon(_ place: Int, in file: SourceText) -> Bool {
        commonLines.contains(file.line(around: place).withoutWhiteSpace)
    }

    private static func declarations(in files: [GeneratedFile]) -> [SourceDeclaration] {
        files.flatMap { file in
            SourceOutline(scanning: SourceText(path: file.path, text: file.contents), for: .declarations).declarations
        }
    }

    /// The files of its package as they would be made today, and those of a feature of another name.
    private static func files(
        of feature: Feature,
        as kind: FeatureKind?,
        in workspace: Workspace
    ) -> (made: [GeneratedFile], other: [GeneratedFile])? {
        guard var descriptor = FeatureDescriptor(describing: feature, in: workspace), feature.template != nil,
            let availableFeatures = try? workspace.availableFeatures(wanted: Set(descriptor.dependencies))
        else { return nil }
        descriptor.kind = kind ?? descriptor.kind
        let planner = FeaturePlanner(
            settings: workspace.settings,
            templates: workspace.templates,
            availableFeatures: availableFeatures.filter { $0.name != feature.name },
            taken: TakenNames(),
            suffixes: feature.suffixes
        )
        guard let made = try? planner.plan(descriptor, at: feature.path),
            let other = try? planner.plan(descriptor.forAnother, at: feature.path)
        else { return nil }
        return (made.files, other.files)
    }

    /// Why a case that carries the name can't be told from another one of its name, as with a feature `Start`, where the
    /// code that is made for each feature has a case `start`.
    ///
    /// - Parameter change: what becomes of a name.
    /// - Returns: an error for each such case, in the order of their names.
    func problems(renaming change: NameChange) -> [Diagnostic] {
        cases.map(\.name).filter { change.member($0) != nil && types[$0, default: []].count > 1 }.uniqued().sorted()
            .map { name in
                .error(
                    "name_means_more",
                    "the code that is made for '\(change.old)' has a case '\(name)' that isn't called after it",
                    help: ["rename it by hand: which '.\(name)' is meant can't be said for certain"]
                )
            }
    }

    /// A case of every feature that has the new name, too: which is meant couldn't be said on the way back.
    func commonCase(calledAs change: NameChange) -> String? {
        cases.compactMap { change.member($0.name) }.filter { types[$0] != nil }.min()
    }
}

extension ArraySlice<UInt8> {
    var withoutWhiteSpace: ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
        let rest = drop(while: isBlank)
        return rest[..<(rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)]
    }
}

extension FeatureDescriptor {
    /// The same of a feature whose name has no word that code has.
    var forAnother: FeatureDescriptor { named("Qzxwvk") }

    /// The same of a feature with another name.
    func named(_ name: String) -> FeatureDescriptor {
        let change = NameChange(from: self.name.text, to: name)
        var other = self
        other.name = FeatureName(unchecked: change.new)
        // The set may have been told names that carry the feature's.
        other.parameters = parameters.mapValues { value in
            if case .string(let word) = value { .string(change.identifier(word) ?? word) } else { value }
        }
        return other
    }
}
