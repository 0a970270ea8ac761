/// Told by the Search screen when it is time to go elsewhere; where to, the app decides.
@MainActor
public protocol SearchDelegate: AnyObject {
  func searchDidSelect(_ item: SearchItem)
}
