import Testing

@testable import Profile

/// The data layer's lower half, above a mock of the client.
struct ProfileServiceTests {
  @Test("reads the server's answer")
  func reading() async throws {
    let client = ProfileClientStub(answer: #"[{"id": "7", "title": "Seventh", "rank": 1}]"#)
    let dtos = try await ProfileService(client: client).fetchAll()
    #expect(dtos == [AccountDTO(id: "7", title: "Seventh")])
    let path = "profile/items"
    #expect(await client.paths == [path])
  }

  @Test("refuses an answer that is something else", arguments: ["{}", "[{}]", "not JSON"])
  func unreadable(answer: String) async {
    let client = ProfileClientStub(answer: answer)
    let service = ProfileService(client: client)
    await #expect(throws: DecodingError.self) { try await service.fetchAll() }
  }

  @Test("passes on why there is no answer")
  func failure() async {
    struct Offline: Error {}
    let client = ProfileClientStub(error: Offline())
    let service = ProfileService(client: client)
    await #expect(throws: Offline.self) { try await service.fetchAll() }
  }
}
