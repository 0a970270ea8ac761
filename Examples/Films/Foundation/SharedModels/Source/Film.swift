/// The model Film, as the server sends it and features hand it around.
public struct Film: Listable {
  public let id: String
  public let title: String
  public let year: Int

  public init(id: String, title: String, year: Int) {
    self.id = id
    self.title = title
    self.year = year
  }
}
