/// What the app knows: a part for each feature, in the one cache that all of them share.
struct AppData: Equatable, Sendable {
  var catalogData = CatalogEntry.emptyData
  var basketData = BasketEntry.emptyData
  var accountData = AccountEntry.emptyData
}
