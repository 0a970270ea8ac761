package import Diagnostics

/// A git repository elsewhere, at one of its revisions, as a command line names it.
///
///     https://github.com/acme/templates@1.2.0      at a tag
///     git@github.com:acme/templates.git#main       at a branch, or at a commit by its whole hash
///     file:///srv/git/templates                    where its default branch is
package struct GitSource: Hashable, Sendable {
    package enum Revision: Hashable, Sendable {
        case tag(String)
        /// A branch or a tag, or a commit's whole hash.
        case reference(String)
    }

    package let url: String
    package let revision: Revision?
    /// How git gets there.
    let transport: Transport

    enum Transport: String, CaseIterable {
        case https
        case ssh
        case file
    }

    /// Parses the name of a repository; nil for one that can only mean a folder on this machine.
    ///
    /// - Parameter text: the URL, or git's short form `user@host:path`, with `@<tag>` or `#<revision>` behind it.
    /// - Throws: a `Refusal` for a URL that could mean a program, or isn't encrypted, and for an impossible revision.
    package init?(_ text: String) throws(Refusal) {
        guard let scheme = Self.scheme(of: text) else { return nil }
        let parts = Self.split(text)
        guard let transport = Transport(rawValue: scheme), Self.isPlain(parts.url),
            !parts.url.dropFirst(scheme.utf8.count).hasPrefix("://-")
        else { throw Refusal(Self.invalid(Self.withoutPassword(parts.url))) }
        url = parts.url
        revision = parts.revision
        self.transport = transport
        guard let word = parts.revision?.word, !Self.isPossible(word) else { return }
        let help = ["name it as git does: <url>@1.2.0 for a tag, <url>#main for a branch or a commit"]
        throw Refusal(.error("unknown_revision", "'\(word)' can't be the name of a revision", help: help))
    }

    /// The URL without a password or a token, for others to read.
    package var shownURL: String { Self.withoutPassword(url) }

    /// What the command line says, without a password or a token.
    package var shown: String {
        switch revision {
        case .tag(let name): "\(shownURL)@\(name)"
        case .reference(let name): "\(shownURL)#\(name)"
        case nil: shownURL
        }
    }

    /// What is before `://`; `ssh` for `user@host:path`; what is before `::`, which names a program that git would run.
    private static func scheme(of text: String) -> String? {
        if let end = text.firstRange(of: "://") {
            let scheme = text[..<end.lowerBound].lowercased()
            return scheme.contains("/") ? nil : scheme
        }
        let host = text.prefix { $0 != ":" && $0 != "/" }
        guard text[host.endIndex...].hasPrefix(":") else { return nil }
        if text[host.endIndex...].hasPrefix("::") { return String(host) }
        return host.contains("@") && !host.hasPrefix("-") ? Transport.ssh.rawValue : nil
    }

    /// A tag follows the last `@` of the last part of the path, where no user can be.
    private static func split(_ text: String) -> (url: String, revision: Revision?) {
        if let sign = text.firstIndex(of: "#") {
            return (String(text[..<sign]), .reference(String(text[text.index(after: sign)...])))
        }
        let start = text.lastIndex { $0 == "/" || $0 == ":" } ?? text.startIndex
        guard let sign = text[start...].lastIndex(of: "@") else { return (text, nil) }
        return (String(text[..<sign]), .tag(String(text[text.index(after: sign)...])))
    }

    private static func isPlain(_ url: String) -> Bool {
        url.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && !"`\"\\<>".unicodeScalars.contains($0) }
    }

    /// Whether a name can be a revision, and nothing else to git: no option, and no two names.
    private static func isPossible(_ word: String) -> Bool {
        guard let first = word.unicodeScalars.first, !"-+/.".unicodeScalars.contains(first), !word.contains("..") else {
            return false
        }
        return word.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value != 0x7F && !":~^?*[\\`\"<>".unicodeScalars.contains($0)
        }
    }

    /// What is before the `@` of a host is a secret, but for the user that `ssh` asks for.
    static func withoutPassword(_ url: String) -> String {
        guard let start = url.firstRange(of: "://")?.upperBound else { return url }
        let host = url[start...].prefix { $0 != "/" }
        guard let sign = host.lastIndex(of: "@") else { return url }
        let user = host[..<sign]
        if url.hasPrefix("ssh:"), !user.contains(":") { return url }
        return String(url[..<start]) + url[url.index(after: sign)...]
    }

    private static func invalid(_ url: String) -> Diagnostic {
        .error(
            "invalid_url",
            "'\(url)' is not the URL of a repository that is fetched",
            help: ["name one that begins with https://, ssh:// or file://, or git@<host>:<path>"]
        )
    }
}

extension GitSource.Revision {
    /// The name alone.
    package var word: String {
        switch self {
        case .tag(let name), .reference(let name): name
        }
    }

    /// What git is to fetch.
    var refspec: String {
        switch self {
        case .tag(let name): "refs/tags/" + name
        case .reference(let name): name
        }
    }
}
