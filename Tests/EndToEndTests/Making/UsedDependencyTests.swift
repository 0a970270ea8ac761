import Testing

/// A dependency is real code where the template set knows what the other feature offers.
struct UsedDependencyTests {
    @Test("a new feature doesn't use the folder that is left of what the others have as a package")
    func promotedDependency() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ echo '{ "name": "Shop" }' > ufeature.json
            $ ufeature new Logs --kind foundation --quiet
            $ ufeature new Search --depends-on Logs --quiet
            $ ufeature promote Logs --url https://example.com/logs.git --from 1.0.0 --quiet 2> /dev/null
            $ ufeature new Pay --depends-on Logs
            ! error: 'Logs' is a package of the workspace's catalogue now, which the others use [dependency_promoted]
            !   help: use that, and not the folder that is left: --external Logs
            ? 1
            $ ufeature new Pay --external Logs --quiet
            """
        )
    }

    @Test("nor does one of which nobody says what it uses")
    func promotedDefault() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --feature Home --no-xcode --quiet
            $ cd Shop
            $ ufeature promote Core --url https://example.com/core.git --from 1.0.0 --quiet 2> /dev/null
            $ ufeature new Wish
            ! error: 'Core' is a package of the workspace's catalogue now, which the others use [dependency_promoted]
            !   help: use that, and not the folder that is left: --external Core --depends-on DesignSystem
            ? 1
            $ ufeature new Wish --external Core --depends-on DesignSystem --quiet
            """
        )
    }

    @Test(
        "test helpers are used by tests, and by no code that ships",
        arguments: ["feature", "clean", "slice", "flow"]
    )
    func testKit(set: String) throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet --no-xcode
            $ cd Shop
            $ ufeature new TestKit --template test-kit --quiet
            $ ufeature new Orders --template \(set) --depends-on TestKit --quiet 2> /dev/null
            $ grep -rhE '^import TestKit|from TestKit' Features App
            import TestKit
            import TestKitTesting
            $ grep -rlE '^import TestKit' Features | cut -d/ -f3
            Tests
            $ ufeature validate --quiet
            """
        )
    }

    @Test func aFeatureInCleanLayersUsesTheUseCaseOfAnother() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template clean --feature Search --quiet
            $ cd Shop
            $ ufeature new Orders --depends-on NetworkingKit,Search --quiet
            $ grep -rho 'searchUseCase.execute' Features/Orders/Source
            searchUseCase.execute
            $ grep -o 'func ordersDidSelect(_ item: .*)' Features/Orders/Source/OrdersBuilder.swift
            func ordersDidSelect(_ item: Order)
            func ordersDidSelect(_ item: SearchItem)
            $ grep -o 'makeSearchUseCase' App/Shop/Source/SearchEntry.swift
            makeSearchUseCase
            $ ufeature validate --quiet
            $ ufeature rename Search Finder --quiet 2> "$ASIDE/notes"
            $ head -2 Features/Finder/Package.swift
            // swift-tools-version: 6.0
            // ufeature:template clean entity=FinderItem
            """
        )
    }

    @Test("what was asked for is there to be used, also where a set makes nothing of it")
    func whatASetMakesNothingOf() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template clean --feature Search --quiet
            $ cd Shop
            $ ufeature new Tracking --kind foundation --template analytics --quiet
            $ ufeature new Login --set auth=true --depends-on NetworkingKit,Search,Tracking --quiet
            $ grep -rhE '^import (Search|Tracking)' Features/Login/Source
            import SearchInterface
            import Tracking
            $ ufeature validate --quiet
            $ ufeature describe Login | grep depends
              depends on  NetworkingKit, Search, Tracking
            """
        )
    }

    @Test func aFlowWithAKitOfItsOwnKeepsThereWhatTheKitIsFor() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ ufeature new Tour --template flow --quiet 2> "$ASIDE/notes"
            $ grep -h -e import -e // Features/Tour/Source/Kit/Coordinator.swift | grep -v ///
            import Observation
            $ ufeature validate --quiet
            """
        )
    }

    @Test func aFlowShowsWhatAnotherHasInRowsOfTheDesignSystem() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Catalog --quiet
            $ cd Tour
            $ ufeature new Basket --depends-on Core,DesignSystem,FlowKit,Catalog --quiet
            $ grep -h -A 1 DisclosureRow Features/Basket/Source/List/BasketListComponent.swift
                          DisclosureRow(item.title) {
                            model.onCatalogItemTapped(item)
            $ ufeature new Wishes --depends-on Core,FlowKit,Catalog --quiet
            $ grep -c -e DesignSystem -e DisclosureRow Features/Wishes/Source/List/WishesListComponent.swift
            0
            ? 1
            $ ufeature validate --quiet
            """
        )
    }

    @Test func aKitIsRefusedWhatItsSetForbids() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --quiet
            $ cd Shop
            $ sed 's|"toolsVersion"|"externals": {"swift-log": {"url": "https://example.org/swift-log", "from": "1.0.0", "products": ["Logging"]}}, "toolsVersion"|' ufeature.json > settings && mv settings ufeature.json
            $ ufeature new Web --kind foundation --template kit --external swift-log
            ! error: 'Web' would use 'Logging', and none of third-party packages is allowed in what the template set 'kit' makes [constraint]
            !   help: leave it out
            ? 1
            """
        )
    }
}
