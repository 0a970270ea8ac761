/// The states that the Profile screen can be in.
public enum ProfileState: Hashable, Sendable {
  case loading
  case loaded([Account])
  case failed(message: String)
}
