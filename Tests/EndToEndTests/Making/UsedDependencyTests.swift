import Testing

/// A dependency is real code where the template set knows what the other feature offers.
struct UsedDependencyTests {
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
