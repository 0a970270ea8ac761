import HomeInterface
import PaymentsInterface
import PlaybackInterface
import SearchInterface

/// A place in the app that a person can go to.
enum Destination: Hashable {
  case searchScreen
  case searchItem(SearchItem)
  case paymentsScreen
  case paymentsItem(PaymentsItem)
  case homeScreen
  case homeItem(HomeItem)
  case playbackScreen
  case playbackItem(PlaybackItem)
}

extension Destination {
  /// The places that can be reached from the first screen, in the order in which they are offered.
  static var screens: [Destination] {
    [
      .searchScreen,
      .paymentsScreen,
      .homeScreen,
      .playbackScreen,
    ]
  }

  var title: String {
    switch self {
    case .searchScreen: "Search"
    case .searchItem(let item): item.title
    case .paymentsScreen: "Payments"
    case .paymentsItem(let item): item.title
    case .homeScreen: "Home"
    case .homeItem(let item): item.title
    case .playbackScreen: "Playback"
    case .playbackItem(let item): item.title
    }
  }
}
