internal import Planning

/// Whether there is room to work: the cache, the disk, and what draws graphs.
package enum MachineChecks {
    package static func checks(of facts: MachineFacts) -> [Check] {
        var checks: [Check] = []
        if !facts.isWritable {
            checks.append(
                .warning(
                    "writable",
                    "the workspace's folder is read-only: commands that change files fail",
                    help: ["work as a user who may write there, or in a copy"]
                )
            )
        }
        checks.append(cache(facts.cache))
        checks += disk(facts)
        if let ignoresCase = facts.ignoresCase {
            let message =
                ignoresCase
                ? "this disk takes 'A' and 'a' for one name, others don't: the rule path_letter_case looks after that"
                : "this disk takes 'A' and 'a' for two names"
            checks.append(.ok("letter_case", message))
        }
        checks.append(graphviz(facts.graphviz))
        return checks
    }

    private static func cache(_ cache: MachineFacts.Cache?) -> Check {
        guard let cache else {
            return .error(
                "cache",
                "neither HOME nor XDG_CACHE_HOME is set: there is no folder to build in",
                help: ["export XDG_CACHE_HOME=\"$(mktemp -d)\""]
            )
        }
        guard cache.isWritable else {
            return .error(
                "cache",
                "the cache '\(cache.path)' can't be written to: nothing can be built",
                help: ["set XDG_CACHE_HOME to a folder that can be written to"]
            )
        }
        guard let size = cache.size else { return .ok("cache", "the cache will be '\(cache.path)'") }
        let amount = (cache.isLarger ? "more than " : "") + shown(size)
        if cache.toolchains > 1, size > 5 << 30 {
            return .warning(
                "cache",
                "the cache '\(cache.path)' has \(amount), also of other toolchains",
                help: ["what is in it is made anew when it's needed: rm -r \(PipelineText.shellWord(cache.path))"]
            )
        }
        return .ok("cache", "the cache '\(cache.path)' has \(amount)")
    }

    private static func disk(_ facts: MachineFacts) -> [Check] {
        let amounts = [facts.free, facts.freeForCache].compactMap(\.self)
        guard let least = amounts.min() else { return [] }
        let help = ["make room; builds can also go elsewhere: set XDG_CACHE_HOME to a folder on another disk"]
        if least < 64 << 20 { return [.error("disk", "the disk is full: \(shown(least)) are free", help: help)] }
        if least < 2 << 30 { return [.warning("disk", "little room: \(shown(least)) are free", help: help)] }
        return [.ok("disk", "\(shown(least)) are free")]
    }

    private static func graphviz(_ place: String?) -> Check {
        if let place { return .ok("graphviz", "Graphviz is '\(place)'") }
        return .warning(
            "graphviz",
            "no Graphviz, which 'ufeature graph --format svg' needs; the other formats don't",
            help: ["apt-get install graphviz, or brew install graphviz"]
        )
    }

    /// An amount of bytes for people: `1.4 GiB`.
    static func shown(_ bytes: Int) -> String {
        let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
        var tenths = bytes * (bytes < .max / 10 ? 10 : 1)
        var unit = 0
        while tenths >= 10_240, unit < units.count - 1 {
            tenths /= 1_024
            unit += 1
        }
        let number = unit == 0 || tenths >= 1_000 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        return "\(number) \(units[unit])"
    }
}
