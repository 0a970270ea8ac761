import Catalog
import CatalogInterface
import CatalogTesting
import Core
import CoreTesting
import FlowKit
import FlowKitTesting
import Testing

@MainActor
struct CatalogComponentModelTests {
  private struct Offline: Error {}

  private let delegate = CatalogDelegateMock()

  @Test("shows what is in the cache")
  func rows() async {
    let list = coordinator(CatalogDependenciesMock()).list
    #expect(list.rows.isEmpty)

    await list.onAppear()
    let samples: [CatalogItem] = .samples
    #expect(list.rows.map(\.title) == samples.map(\.title))
    #expect(!list.isLoading)
  }

  @Test("fetches nothing that is there already, unless asked to")
  func appearance() async {
    let dependencies = CatalogDependenciesMock()
    let list = coordinator(dependencies).list
    await list.onAppear()
    await list.onAppear()
    #expect(await dependencies.client.paths.count == 1)

    await list.onRefresh()
    #expect(await dependencies.client.paths.count == 2)
  }

  @Test("says that there is nothing new, and logs why")
  func failure() async {
    let dependencies = CatalogDependenciesMock(error: Offline())
    let list = coordinator(dependencies).list
    await list.onRefresh()
    #expect(list.problem == "The list could not be refreshed. Try again later.")
    #expect(!list.isLoading)
    #expect(dependencies.logger.entries.map(\.level) == [.error])
    #expect(dependencies.logger.entries.map { $0.message.contains("Offline") } == [true])
  }

  @Test("calls it no problem when nobody looks any more")
  func cancellation() async {
    let cancellation = CancellationError()
    let dependencies = CatalogDependenciesMock(error: cancellation)
    let list = coordinator(dependencies).list
    await list.onRefresh()
    #expect(list.problem == nil)
    #expect(!list.isLoading)
    #expect(dependencies.logger.entries.isEmpty)
  }

  @Test("changes wherever a favorite is shown, by the cache alone")
  func favorites() async throws {
    let coordinator = coordinator(CatalogDependenciesMock())
    await coordinator.list.onAppear()
    let row = try #require(coordinator.list.rows.first)
    let item = itemModel(
      of: CatalogItem(id: row.id, title: row.title),
      in: coordinator
    )
    #expect(!item.isFavorite)

    #expect(isNoticed({ row.onFavoriteTapped() }, by: { _ = item.isFavorite }))
    #expect(item.isFavorite)
    #expect(row.isFavorite)

    #expect(isNoticed({ item.onFavoriteTapped() }, by: { _ = row.isFavorite }))
    #expect(!row.isFavorite)
  }

  @Test("shows an item as the cache knows it, not as it once was")
  func newerFacts() async {
    let coordinator = coordinator(CatalogDependenciesMock())
    let item = itemModel(
      of: CatalogItem(id: "1", title: "Old title"),
      in: coordinator
    )
    #expect(item.title == "Old title")

    await coordinator.list.onRefresh()
    #expect(item.title == "First item")
  }

  @Test("tells the views of the list when the cache changes")
  func observation() async {
    let coordinator = coordinator(CatalogDependenciesMock())
    await coordinator.list.onAppear()
    let list = coordinator.list
    #expect(
      isNoticed(
        { list.rows.first?.onFavoriteTapped() },
        by: { _ = list.rows.map(\.isFavorite) }
      )
    )
  }

  @Test("lists the favorites among all items")
  func favoritesList() async {
    let coordinator = coordinator(CatalogDependenciesMock())
    await coordinator.list.onAppear()
    let favorites = coordinator.favorites.list
    #expect(favorites.rows.isEmpty)
    #expect(!favorites.leadsToFavorites)

    coordinator.list.rows.last?.onFavoriteTapped()
    #expect(favorites.rows.map(\.title) == ["Third item"])
  }

  private func coordinator(
    _ dependencies: CatalogDependenciesMock
  ) -> CatalogFlowCoordinator {
    CatalogBuilder(dependencies: dependencies)
      .makeCoordinator(delegate: delegate)
  }

  private func itemModel(
    of item: CatalogItem,
    in coordinator: CatalogFlowCoordinator
  ) -> CatalogItemComponentModel {
    coordinator.itemFlow.makeItem(item, onEvent: coordinator.handle)
  }
}
