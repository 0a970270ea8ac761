/// Told when somebody has logged in; where that leads, the app decides.
@MainActor
public protocol LoginDelegate: AnyObject {
  func loginDidFinish(with user: User)
}
