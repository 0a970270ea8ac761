import NetworkingKit

/// Where the server lists what Studio Feature shows.
struct StudioFeatureEndpoint: APIEndpoint {
  let path = "studios"
}
