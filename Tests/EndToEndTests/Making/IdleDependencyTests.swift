import Testing

/// A dependency is real code: what is declared is used, and what isn't used is told and not declared.
struct IdleDependencyTests {
    @Test func aFeatureInCleanLayersUsesTheUseCaseOfAnother() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template clean --feature Search --quiet
            $ cd Shop
            $ ufeature new Orders --depends-on NetworkingKit,Search --quiet
            $ grep -rho 'searchUseCase.execute' Features/Orders/Source
            searchUseCase.execute
            $ grep -o 'SearchUseCaseMock().execute' Features/Orders/Tests/OrdersRepositoryTests.swift
            SearchUseCaseMock().execute
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

    @Test func whatASetMakesNothingOfIsNoDependency() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --template clean --feature Search --quiet
            $ cd Shop
            $ ufeature new Tracking --kind foundation --template analytics --quiet
            $ ufeature new Login --set auth=true --depends-on NetworkingKit,Search,Tracking --quiet
            ! note: 'Login' doesn't depend on 'Search': the template set 'clean' makes nothing of it [idle_dependency]
            !   help: once its code imports it: ufeature link Login Search
            ! note: 'Login' doesn't depend on 'Tracking': the template set 'clean' makes nothing of it [idle_dependency]
            !   help: once its code imports it: ufeature link Login Tracking
            $ grep -rhE '^ *(public )?import (Search|Tracking)' Features/Login
            ? 1
            $ ufeature validate --quiet
            $ echo "{version: 1, features: [{name: 'Orders', dependencies: ['NetworkingKit', 'Tracking']}]}" > more.json5
            $ ufeature apply more.json5 --quiet
            ! note: 'Orders' doesn't depend on 'Tracking': the template set 'clean' makes nothing of it [idle_dependency]
            !   help: once its code imports it: ufeature link Orders Tracking
            $ ufeature apply more.json5 --quiet
            $ ufeature link Orders Tracking --quiet
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
