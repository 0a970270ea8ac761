import NetworkingKit

/// Where the server lists what Films Feature shows.
struct FilmsFeatureEndpoint: APIEndpoint {
  let path = "films"
}
