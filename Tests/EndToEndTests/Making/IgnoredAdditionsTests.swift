import TestSupport
import Testing

/// A file that git ignores isn't in the next commit: who makes one is warned.
@Suite("files that are made, and that git ignores")
struct IgnoredAdditionsTests {
    private static let commit = "git add --all && git -c user.name=T -c user.email=t@t commit --quiet -m All"

    @Test("new, apply and add name them, with what has them in the next commit")
    func made() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ cd Shop
            $ \(Self.commit)
            $ echo 'Features/' >> .gitignore
            $ ufeature new Cart --template bare --targets source --depends-on none --app none --quiet
            ! warning: git ignores 'Features/Cart/Package.swift' and 1 more [ignored_by_git]
            !   help: to have them in the next commit: git add --force Features/Cart/Package.swift Features/Cart/Source/CartBuilder.swift
            $ ufeature new Cart --template bare --targets source --depends-on none --app none --quiet
            $ git add --force Features/Cart/Package.swift Features/Cart/Source/CartBuilder.swift
            $ git ls-files Features/Cart
            Features/Cart/Package.swift
            Features/Cart/Source/CartBuilder.swift
            $ ufeature add tests --to Cart --quiet
            ! warning: git ignores 'Features/Cart/Tests/CartPromiseTests.swift' [ignored_by_git]
            !   help: to have it in the next commit: git add --force Features/Cart/Tests/CartPromiseTests.swift
            $ echo '{ "name": "Wishlist" }' | ufeature apply - --quiet 2>&1 | grep -A1 ignored_by
            warning: git ignores 'Features/Wishlist/<...>' and <...> more [ignored_by_git]
              help: to have them in the next commit: git add --force Features/Wishlist
            """
        )
    }

    @Test("what git has, what it takes, and what is in no repository isn't named")
    func notIgnored() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ cd Shop
            $ \(Self.commit)
            $ ufeature new Cart --quiet
            $ rm -rf .git && echo 'Features/' >> .gitignore
            $ ufeature new Wishlist --quiet
            """
        )
    }

    @Test("init names them in the repository around it, and not where it makes one")
    func workspaces() throws {
        try Terminal([:]).expect(
            """
            $ git init --quiet && echo 'Shop/' > .gitignore
            $ ufeature init Shop --no-xcode --quiet 2>&1 | grep -A1 ignored_by
            warning: git ignores 'Shop/<...>' and <...> more [ignored_by_git]
              help: to have them in the next commit: git add --force Shop
            $ rm -rf Shop .git
            $ ufeature init Shop --no-xcode --quiet
            """
        )
    }

    @Test("a package that git has, in a folder that it ignores, is renamed there and back")
    func trackedAll() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Search --no-xcode --quiet
            $ cd Shop
            $ \(Self.commit)
            $ echo 'Features/' >> .gitignore
            $ \(Self.commit)
            $ ufeature rename Search Finder --quiet 2>&1 | grep -c ignored_by
            1
            $ ufeature rename Finder Search --quiet
            $ git status --short
            """
        )
    }
}
