import Testing
import Verification

struct ShardTests {
    @Test(arguments: [("1/1", 1, 1), ("2/5", 2, 5), ("5/5", 5, 5), ("10/100", 10, 100)])
    func aPlaceAmongSoManyIsRead(text: String, index: Int, count: Int) throws {
        let shard = try #require(Shard(text))
        #expect((shard.index, shard.count) == (index, count))
        #expect(shard.description == text)
    }

    @Test(arguments: [
        "", "/", "1", "1/", "/1", "0/5", "6/5", "a/b", "1/0", "0/0", "-1/5", "+1/5", "1/-5", "1/5/5", " 1/5", "1/5 ",
        "1.0/5", "1/5\n", "٣/٥", "1/99999999999999999999",
    ])
    func nonsenseIsNone(text: String) {
        #expect(Shard(text) == nil)
    }
}
