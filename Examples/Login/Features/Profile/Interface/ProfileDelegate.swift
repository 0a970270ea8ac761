/// Told what was selected on the Profile screen; where that leads, the app decides.
@MainActor
public protocol ProfileDelegate: AnyObject {
  func profileDidSelect(_ item: Account)
}
