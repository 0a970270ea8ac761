import Testing

/// A new app calls no more of a flow that an earlier ufeature made than that has.
struct EarlierFlowTests {
    @Test func anAppDoesNotCloseAFlowThatCannotBeClosed() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Catalog --quiet
            $ cd Tour
            $ sed -e '/Closes what lies/d' -e '/func dismiss/d' Features/Catalog/Source/Flow/CatalogFlow.swift > flow
            $ mv flow Features/Catalog/Source/Flow/CatalogFlow.swift
            $ ufeature new Kiosk --kind app --quiet
            $ grep -c 'flow.dismiss()' App/Tour/Source/CatalogEntry.swift App/Kiosk/Source/CatalogEntry.swift
            App/Tour/Source/CatalogEntry.swift:1
            App/Kiosk/Source/CatalogEntry.swift:0
            $ grep -c dismiss App/Tour/Tests/CatalogEntryTests.swift App/Kiosk/Tests/CatalogEntryTests.swift
            App/Tour/Tests/CatalogEntryTests.swift:4
            App/Kiosk/Tests/CatalogEntryTests.swift:0
            """
        )
    }

    @Test func aFeatureExpectsNoChangesOfAContainerThatHandsOnNone() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Catalog --quiet
            $ cd Tour
            $ sed 's/onChange/didChange/' App/Tour/Source/Container.swift > container
            $ mv container App/Tour/Source/Container.swift
            $ ufeature new Basket --quiet
            $ grep -c '{ newest = ' App/Tour/Tests/CatalogEntryTests.swift App/Tour/Tests/BasketEntryTests.swift
            App/Tour/Tests/CatalogEntryTests.swift:1
            App/Tour/Tests/BasketEntryTests.swift:0
            """
        )
    }

    @Test func anAppWhoseFeaturesShowItemsOfAnyTypeGetsNoMore() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Catalog --quiet
            $ cd Tour
            $ sed -e '/associatedtype Item/d' -e 's/_ item: Item/_ item: any Sendable/' App/Tour/Source/AppFeature.swift > feature
            $ mv feature App/Tour/Source/AppFeature.swift
            $ ufeature new Wishes --depends-on Core,FlowKit,Catalog --quiet
            ! note: the app 'Tour' doesn't show 'Wishes': its code has no 'associatedtype Item' any more, as the template set 'flow-app' made it [app_not_wired]
            !   help: to show it, add its package to 'App/Tour/Package.swift' and use it in the app's code
            $ ls App/Tour/Source/WishesEntry.swift
            ! <...>
            ? 2
            """
        )
    }

    @Test func anAppThatOpensNoItemsTellsWhatWasSelected() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Catalog --quiet
            $ cd Tour
            $ ufeature new Basket --depends-on Core,FlowKit,Catalog --quiet
            $ grep -n 'open(item' App/Tour/Source/BasketEntry.swift
            <...>:    open(item, in: catalogEntry)
            $ sed 's/func open<Feature: AppFeature>/func lead<Feature: AppFeature>/' App/Tour/Source/AppCoordinator.swift > lead
            $ mv lead App/Tour/Source/AppCoordinator.swift
            $ ufeature new Wishes --depends-on Core,FlowKit,Catalog --quiet
            $ grep -n -A 1 'func wishesDidSelect' App/Tour/Source/WishesEntry.swift
            <...>  func wishesDidSelect(_ item: CatalogItem) {
            <...>    tell(item.title)
            $ grep -c 'open(item' App/Tour/Tests/WishesEntryTests.swift
            0
            ? 1
            """
        )
    }

    @Test func aFlowThatUsesAnotherHasNoCopyOfTheKit() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Catalog --quiet
            $ cd Tour
            $ ufeature new Basket --depends-on Core,Catalog > "$ASIDE/tree"
            ! note: 'Basket' uses 'FlowKit', too, in place of a copy of its own [uses_foundation]
            $ ls Features/Basket/Source/Kit
            ! <...>
            ? 2
            $ ufeature validate --quiet
            """
        )
    }

    @Test func theInterfaceOfAFlowHasWhatOtherFeaturesUse() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Catalog --quiet
            $ ls Tour/Features/Catalog/Interface
            CatalogItem.swift
            CatalogService.swift
            $ ufeature -C Tour validate --strict --quiet
            """
        )
    }
}
