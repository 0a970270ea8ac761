import Foundation
import SharedModels
import SharedModelsTesting
import Testing

struct StudioTests {
  @Test("is read from what the server sends, whatever else comes along")
  func decoding() throws {
    let json = Data(#"{"year": 1995, "id": "first", "title": "First", "rank": 1}"#.utf8)

    let expected = Studio(id: "first", title: "First", year: 1995)
    #expect(try decode(json) == expected)
  }

  @Test("is read only when it is complete", arguments: ["id", "title", "year"])
  func missingMember(name: String) throws {
    var members: [String: Any] = ["id": "first", "title": "First", "year": 1995]
    members[name] = nil
    let json = try JSONSerialization.data(withJSONObject: members)

    #expect(throws: DecodingError.self) { try decode(json) }
  }

  @Test(
    "is the same after a journey as JSON",
    arguments: [Studio].samples
  )
  func roundTrip(sample: Studio) throws {
    let data = try JSONEncoder().encode(sample)

    #expect(try decode(data) == sample)
  }

  @Test("has samples that differ, the oldest first")
  func samples() {
    let samples = [Studio].samples

    #expect(Set(samples.map(\.id)).count == samples.count)
    #expect(samples.map(\.year) == samples.map(\.year).sorted())
  }

  private func decode(_ json: Data) throws -> Studio {
    try JSONDecoder().decode(Studio.self, from: json)
  }
}
