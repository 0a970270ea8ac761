import PaymentsInterface
import SearchInterface

/// Told by the Home screen when it is time to go elsewhere; where to, the app decides.
@MainActor
public protocol HomeDelegate: AnyObject {
  func homeDidSelect(_ item: HomeItem)
  func homeDidSelect(_ item: SearchItem)
  func homeDidSelect(_ item: PaymentsItem)
}
