import Testing

/// What people do without the tool, and how it leads on from there.
struct DoneByHandTests {
    private static let commit = "git -c user.name=T -c user.email=t@t commit --quiet -m All"

    @Test func aFeatureWhoseFolderWasDeleted() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ git add --all
            $ \(Self.commit)
            $ rm -r Features/Search
            $ ufeature validate
            App/Shop/Package.swift:<...>: error: '../../Features/Search' leads to a folder that is not there [dangling_dependency]
            <...>
              help: bring it back: git checkout HEAD -- Features/Search, or correct the path; to remove it with all that names it, bring it back, then: ufeature remove Features/Search
            <...>
            ? 1
            $ ufeature remove Search
            ! error: the folder of 'Search' isn't there, though manifests still name it [unknown_feature]
            !   help: bring it back, then remove it: git checkout HEAD -- Features/Search
            ? 1
            $ git checkout HEAD -- Features/Search
            $ ufeature remove Features/Search --quiet
            $ ufeature validate
            ! 3 packages read, no findings
            """
        )
    }

    @Test func allPackagesThatWereMoved() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ mv Foundation Base
            $ ufeature validate
            <...>
            ufeature.json:<...>: error: there is no folder 'Foundation' for the layer 'foundation', and no layer has the packages in 'Base' [unknown_layer_folder]
            <...>
              help: if they have moved there, write "Base" in place of the folder where they were
            <...>
            ? 1
            $ mkdir Packages && mv App Features Base Packages
            $ ufeature validate --quiet
            ufeature.json:<...>: error: no folder of a layer has a package, and no layer has the packages in 'Packages' [unknown_layer_folder]
            <...>
            ? 1
            """
        )
    }

    @Test func anAppWhoseManifestCanNotBeRead() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ echo ')' >> App/Shop/Package.swift
            $ ufeature new Profile --quiet
            ! warning: 'Shop' doesn't show 'Profile', as 'App/Shop/Package.swift' can't be read [app_unread]
            !   help: mend it, which 'ufeature validate' helps with, then: ufeature new Profile --app Shop
            $ sed -i.old '$d' App/Shop/Package.swift && rm App/Shop/Package.swift.old
            $ ufeature new Profile --app Shop --quiet
            $ ufeature list | grep App
            Shop          app         source, tests                               Core, DesignSystem, Search, Profile  App/Shop
            """
        )
    }
}
