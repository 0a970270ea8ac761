import NetworkingKit

/// Where the server lists what Characters Feature shows.
struct CharactersFeatureEndpoint: APIEndpoint {
  let path = "characters"
}
