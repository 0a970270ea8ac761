internal import Diagnostics
package import FileChanges
internal import OperatingSystem

/// What of a plan is still to be done on this disk, and where: nothing that can be known beforehand is in the way.
package struct CheckedPlan {
    /// Without what is done already.
    package private(set) var plan: Plan
    /// What appears, each with one rename.
    private(set) var arrivals: [Arrival] = []
    private(set) var replacements: [Replacement] = []
    /// What goes, each with one rename.
    private(set) var departures: [Departure] = []
    /// What gets another name, each before the folders that it is in.
    private(set) var renamings: [CheckedRenaming] = []
    /// Where folders of the plan are that are there already, as a killed run may have left them.
    private(set) var doneIn: Set<AbsolutePath> = []

    private var grounds: Grounds
    private var names = FolderNames()
    private var problems: [Diagnostic]
    private var arrivalsByPlace: [AbsolutePath: Int] = [:]
    private var editedFiles: Set<AbsolutePath> = []

    /// Holds a plan against the disk.
    ///
    /// - Throws: a `Refusal` with everything that is in the way.
    package init(_ plan: Plan) throws {
        self.plan = Plan(root: plan.root)
        grounds = Grounds(root: plan.root)
        problems = plan.problems
        for folder in plan.folders { try collecting { check in try check.add(folder) } }
        for file in plan.additions { try collecting { check in try check.add(file) } }
        for edit in plan.edits { try collecting { check in try check.add(edit) } }
        let leaving = Set(plan.deletions.map { plan.root.appending($0.path) })
        for removal in plan.deletions { try collecting { check in try check.add(removal, of: leaving) } }
        for renaming in plan.renames { try collecting { check in try check.add(renaming) } }
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    private mutating func collecting(_ add: (inout CheckedPlan) throws -> PlanComparison) throws {
        do {
            if case .blocked(let reasons) = try add(&self) { problems += reasons }
        } catch let refusal as Refusal {
            problems += refusal.reasons
        }
    }

    private mutating func add(_ folder: NewFolder) throws -> PlanComparison {
        let place = plan.root.appending(folder.path)
        let comparison = folder.compare(with: try Files.state(of: place, reading: Set(folder.files.map(\.path))))
        switch comparison {
        case .blocked: break
        case .done: doneIn.insert(place.parent)
        case .new:
            let (arrival, path) = try arrival(at: folder.path)
            arrivals[arrival].add(folder, at: path)
            plan.operations.append(.createFolder(folder))
        }
        return comparison
    }

    private mutating func add(_ file: GeneratedFile) throws -> PlanComparison {
        let comparison = file.compare(with: try Files.stateOfNew(file: grounds.target(of: file.path)))
        if comparison == .new {
            let (arrival, path) = try arrival(at: file.path)
            arrivals[arrival].files.append(GeneratedFile(path: path, contents: file.contents))
            plan.operations.append(.createFile(file))
        }
        return comparison
    }

    private mutating func add(_ edit: FileEdit) throws -> PlanComparison {
        let target = try grounds.target(of: edit.path)
        let comparison = edit.compare(with: try Files.state(ofFile: target, shownAs: edit.path))
        guard comparison == .new else { return comparison }
        // The text of a link's target is edited, and not the link.
        guard let file = try Files.resolved(target) else { return .blocked([FileEdit.gone(edit.path)]) }
        let ground = try grounds.ground(ofFile: file, for: edit.path)
        guard editedFiles.insert(file).inserted else {
            return .blocked([.error("file_twice", "'\(edit.path)' would be edited twice")])
        }
        try Files.refusing {
            let attributes = try System.attributes(of: file.text)
            guard !attributes.isReadOnly, System.isWritable(file.text) else { throw Refusal(readOnly(edit.path)) }
            replacements.append(Replacement(edit: edit, place: file, ground: ground, attributes: attributes))
        }
        plan.operations.append(.edit(edit))
        return comparison
    }

    private mutating func add(_ removal: Deletion, of leaving: Set<AbsolutePath>) throws -> PlanComparison {
        let target = try grounds.target(of: removal.path)
        let state = removal.state == .build ? try Files.stateOfBuild(target) : try Files.stateOfGoing(target)
        let comparison = removal.compare(with: state)
        guard comparison == .new else { return comparison }
        let place = try grounds.emptied(by: leaving, around: target)
        if !departures.contains(where: { $0.place == place }) {
            let ground = try grounds.ground(place.parent, for: removal.path)
            try Files.refusing {
                guard let fingerprint = try Fingerprint(ofCode: place, named: place.name) else { return }
                departures.append(Departure(place: place, ground: ground, fingerprint: fingerprint))
            }
        }
        plan.operations.append(.delete(removal))
        return comparison
    }

    private mutating func add(_ renaming: Rename) throws -> PlanComparison {
        let target = try grounds.target(of: renaming.path)
        let ground = try grounds.ground(target.parent, for: renaming.path)
        let comparison = renaming.compare(with: try names.state(of: renaming, in: target.parent))
        guard comparison == .new else { return comparison }
        let identity = try Files.refusing { try System.identity(of: target.text) }
        renamings.append(CheckedRenaming(place: target, name: renaming.name, ground: ground, identity: identity))
        plan.operations.append(.rename(renaming))
        return comparison
    }

    /// Whether all of it is done already.
    var isDone: Bool { arrivals.isEmpty && replacements.isEmpty && departures.isEmpty && renamings.isEmpty }

    /// What appears, where that is all.
    var onlyArrival: Arrival? {
        guard replacements.isEmpty, departures.isEmpty, renamings.isEmpty, arrivals.count == 1 else { return nil }
        return arrivals.first
    }

    /// What a path of the plan is part of when it appears, and the rest of the path.
    private mutating func arrival(at path: String) throws -> (Int, path: String) {
        let target = try grounds.target(of: path)
        let place = try grounds.top(of: target)
        let rest = target.components.dropFirst(place.components.count).joined(separator: "/")
        if let number = arrivalsByPlace[place] { return (number, rest) }
        let ground = try grounds.ground(place.parent, for: path)
        arrivalsByPlace[place] = arrivals.count
        arrivals.append(Arrival(place: place, ground: ground))
        return (arrivals.count - 1, rest)
    }

    private func readOnly(_ path: String) -> Diagnostic {
        .error(
            "read_only_file",
            "'\(path)' would be edited, and may not be written",
            help: ["make it writable, such as with 'chmod u+w', then run the command again"]
        )
    }
}
