/// What the app knows: a part for each feature, in the one cache that all of them share.
struct AppData: Equatable, Sendable {
  var catalog = CatalogEntry.Data()
  var basket = BasketEntry.Data()
  var account = AccountEntry.Data()
}
