internal import Diagnostics
package import OperatingSystem
internal import Transactions

/// What other runs left in a workspace, or are doing there now.
package struct LeftoverFacts: Hashable, Sendable {
    /// A staging folder, and what is to become of it.
    package enum Leftover: Hashable, Sendable {
        /// A run that lives is writing there.
        case inUse(String)
        /// A killed run made half of its changes; these are the places of all.
        case halfDone(String, places: [String])
        /// What a killed run meant to do can't be read.
        case unreadable(String, reason: String)
        /// A killed run left it before it had changed anything.
        case abandoned(String)
    }

    /// Whether another process is changing the workspace.
    package var isLocked: Bool
    package var leftovers: [Leftover]

    package init(isLocked: Bool = false, leftovers: [Leftover] = []) {
        self.isLocked = isLocked
        self.leftovers = leftovers
    }
}

extension LeftoverFacts {
    /// Looks into folders of a workspace, and leaves everything as it is.
    package static func read(in root: AbsolutePath, folders: [AbsolutePath]) -> LeftoverFacts {
        var facts = LeftoverFacts(isLocked: isLocked(root))
        var seen: Set<AbsolutePath> = []
        for folder in [root] + folders where seen.insert(folder).inserted {
            facts.leftovers += ((try? StagingFolder.all(in: folder)) ?? []).map { leftover($0, in: root) }
        }
        return facts
    }

    private static func leftover(_ staging: AbsolutePath, in root: AbsolutePath) -> Leftover {
        let name = staging.relative(to: root)
        guard let lock = try? StagingFolder.lockIfAbandoned(staging, believingItsNumber: true) else {
            return .inUse(name)
        }
        defer { System.unlock(lock) }
        let file = staging.appending(Journal.name)
        do {
            guard let text = try Files.text(at: file) else { return .abandoned(name) }
            return .halfDone(name, places: try Journal(text).steps.map(\.place))
        } catch let refusal as Refusal {
            return .unreadable(name, reason: refusal.reasons.map(\.message).joined(separator: "; "))
        } catch {
            return .unreadable(name, reason: "\(error)")
        }
    }

    private static func isLocked(_ folder: AbsolutePath) -> Bool {
        guard let descriptor = try? System.openFolder(folder.text) else { return false }
        defer { System.unlock(descriptor) }
        return System.lock(descriptor) == .taken
    }
}
