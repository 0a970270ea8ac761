/// A place in the app: a case for each feature, whose own places are in the feature's file.
enum Route: Hashable {
  case login(LoginRoute)
  case profile(ProfileRoute)
}
