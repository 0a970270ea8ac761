import Testing

/// Requests that are well written but can't be granted.
struct RequestTests {
    @Test func unknownFeaturesAndTemplates() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Home --depends-on Serch
            ! error: there is no feature 'Serch' to depend on [unknown_dependency]
            !   help: did you mean 'Search'?
            ? 1
            $ ufeature validate Serch
            ! error: there is no feature 'Serch' [unknown_feature]
            !   help: did you mean 'Search'?
            ? 1
            $ ufeature new Home --template featur
            ! error: there is no template 'featur' [unknown_template]
            !   help: did you mean 'feature'?
            ! see 'ufeature new --help'
            ? 64
            $ ufeature new Home --template viper
            ! error: there is no template 'viper' [unknown_template]
            !   help: the templates are: analytics, app, app-widget, bare, clean, core, design-system, feature, flow, flow-app, flow-kit, key-value-store, kit, models, slice, test-kit, workspace, xcode, xcode-widget
            ! see 'ufeature new --help'
            ? 64
            """
        )
    }

    @Test("what is no feature is named as what it is")
    func dependenciesThatAreNoFeatures() throws {
        let settings = """
            {"name": "Shop", "externals": {
              "Alamofire": {"url": "https://example.com/Alamofire.git", "from": "5.0.0"}
            }}

            """
        try Terminal(.smallTemplates.with(["ufeature.json": settings])).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Home --depends-on SearchInterface
            ! error: 'SearchInterface' is the interface target of 'Search', and not a feature [unknown_dependency]
            !   help: name the feature: --depends-on Search
            ? 1
            $ ufeature new Home --depends-on Alamofire
            ! error: 'Alamofire' is a package of the workspace's catalogue, and not a feature [unknown_dependency]
            !   help: name it as a package: --external Alamofire
            ? 1
            $ echo '{"name": "Home", "dependencies": ["Alamofire"]}' > home.json
            $ ufeature apply home.json
            ! home.json:1:35: error: 'Alamofire' is a package of the workspace's catalogue, and not a feature [unknown_dependency]
            !     {"name": "Home", "dependencies": ["Alamofire"]}
            !                                       ^~~~~~~~~~~
            !   help: name it in the list "externals"
            ? 1
            $ ufeature validate SearchInterface
            ! error: there is no feature 'SearchInterface' [unknown_feature]
            !   help: it is a target of 'Search'
            !   help: validate one target alone: ufeature validate --target SearchInterface
            ? 1
            $ ufeature link Search https://example.com/Alamofire.git --quiet
            $ grep -c Alamofire Features/Search/Package.swift
            2
            $ ufeature link Search https://example.com/swift-log.git
            ! error: no package in the workspace's catalogue has the URL 'https://example.com/swift-log.git' [unknown_external]
            !   help: declare it in ufeature.json under "externals", with its version and products: "swift-log": {"url": "https://example.com/swift-log.git", "from": "1.0.0", "products": ["…"]}
            ? 1
            $ ufeature link Search Kingfisher
            ! error: there is no feature 'Kingfisher' [unknown_feature]
            !   help: see all features: ufeature list
            !   help: a third-party package is declared in ufeature.json under "externals": "Kingfisher": {"url": "https://…/Kingfisher.git", "from": "1.0.0", "products": ["…"]}
            ? 1
            """
        )
    }

    @Test func dependenciesAgainstTheArchitecture() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ ufeature new Closed --targets source --quiet
            $ ufeature new Home --depends-on Home
            ! error: 'Home' can't depend on itself [self_dependency]
            !   help: leave it out of what 'Home' depends on
            ? 1
            $ ufeature new Networking --kind foundation --depends-on Search
            ! error: 'Networking' is a foundation feature and can't use the product feature 'Search' [layer_direction]
            !   help: make it a product feature, or move what it needs to a foundation feature
            ? 1
            $ ufeature new Networking --kind foundation --template slice
            ! error: the template set 'slice' makes product features, and 'Networking' is to be a foundation feature [template_kind]
            !   help: choose one of the template sets that fit (analytics, bare, core, design-system, feature, flow-kit, key-value-store, kit, models, test-kit): ufeature new Networking --kind foundation --template feature
            !   help: or make it a product feature: --kind product
            ? 1
            $ ufeature new Core --kind foundation --template core --quiet
            $ ufeature new Core
            ! error: the name 'Core' is taken [name_taken]
            !   help: choose another name
            ? 1
            $ ufeature new Home --depends-on Closed
            ! error: 'Closed' has no interface, and product features use each other through interfaces only [missing_interface]
            !   help: give it one: ufeature add interface --to Closed
            ? 1
            """
        )
    }

    @Test func targetsThatNeedOthers() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Home --targets interface,tests
            ! error: a feature without a source, which every feature has [illegal_roles]
            !   help: add 'source'
            ? 1
            $ ufeature new Home --targets source,testing
            ! error: 'testing' without 'interface', whose protocols and models its mocks and fixtures are made for [illegal_roles]
            !   help: add 'interface', or leave out 'testing'
            ? 1
            $ ufeature new Home --targets source --quiet
            $ ufeature add testing --to Home
            ! error: 'testing' without 'interface', whose protocols and models its mocks and fixtures are made for [illegal_roles]
            !   help: add both: ufeature add interface testing --to Home
            ? 1
            """
        )
    }

    @Test("every reason is given at once")
    func allReasons() throws {
        try Terminal(.workspace).expect(
            """
            $ ufeature new Home --depends-on Home,Search --targets interface --template viper
            ! error: a feature without a source, which every feature has [illegal_roles]
            !   help: add 'source'
            ! error: 'Home' can't depend on itself [self_dependency]
            !   help: leave it out of what 'Home' depends on
            ! error: there is no feature 'Search' to depend on [unknown_dependency]
            !   help: make it first: ufeature new Search
            ! error: there is no template 'viper' [unknown_template]
            !   help: the templates are: analytics, app, app-widget, bare, clean, core, design-system, feature, flow, flow-app, flow-kit, key-value-store, kit, models, slice, test-kit, workspace, xcode, xcode-widget
            ? 1
            $ ufeature init Store --feature search --feature 2Fast
            ! error: 'search' is not in upper camel case: it starts with a small letter [invalid_name]
            !   help: use 'Search'
            ! error: '2Fast' is not a Swift identifier: it starts with a digit [invalid_name]
            !   help: use 'TwoFast'
            ? 1
            """
        )
    }
}
