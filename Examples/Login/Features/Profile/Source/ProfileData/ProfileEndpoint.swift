import NetworkingKit

/// Where everything is that the Profile feature is about.
struct ProfileEndpoint: APIEndpoint {
  var path: String { "profile/items" }
}
