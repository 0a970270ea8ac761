import Testing

/// Kits use no third-party packages, unless the team says so.
struct KitExternalsTests {
    @Test func aKitWithAThirdPartyPackageIsFound() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template slice --no-xcode --quiet
            $ cd Shop
            $ sed -i.old 's#"name": "Shop",#"name": "Shop", "externals": { "swift-log": { "url": "https://github.com/apple/swift-log.git", "from": "1.6.0", "products": ["Logging"] } },#' ufeature.json
            $ ufeature link NetworkingKit swift-log --quiet
            $ ufeature new Films --external swift-log --quiet
            $ ufeature validate --only constraint
            Foundation/NetworkingKit/Package.swift:37:9: error: 'NetworkingKit' uses 'Logging', and none of third-party packages is allowed in what the template set 'kit' makes [constraint]
                        .product(name: "Logging", package: "swift-log"),
                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
              help: remove it, or say why above it: // ufeature:disable:next constraint <reason>
            ! 5 packages read, 1 error
            ? 1
            $ sed -i.old 's#"name": "Shop",#"name": "Shop", "constraints": [{ "from": "*", "onlyUse": ["*"], "allowedExternals": ["swift-log"] }],#' ufeature.json
            $ ufeature validate --only constraint
            ! 5 packages read, no findings
            """
        )
    }
}
