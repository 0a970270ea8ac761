/// Why there is nothing to show.
public enum ProfileError: Error, Hashable {
  case unavailable(reason: String)
}
