import Diagnostics
import PackageManifest
import Testing

/// What of a file's names can stand for types, and which it declares itself.
@Suite struct TypeNamesTests {
    @Test(arguments: [
        "let a: Item", "let a: [Item]", "let a: [Item: Int]", "let a: [String: Item]", "let a: any Item", "Item()",
        "extension Item: P {}", "extension Item where A: P {}", "struct A: B, Item {}", "class A<B: Item> {}",
        "func a(_ b: Item) -> Int", "func a() -> Item", "f(Item.self)", "x as? Item", "if x is Item {}",
        "@Item var a = 1",
        "Item.make()", "f(a: Item)", "f { Item() }", "a ? Item() : b", "#Preview { Item() }", "let a = Array<Item>()",
        "\"\\(Item.name)\"", "case .a(let b as Item): 1", "func a<B>(_ b: B) where B: Item {}", "f(\\Item.name)",
        "#if A\nlet a: Item\n#endif", "switch a {\ncase Item.first: 1\n}", "@Environment(Item.self) var a: Int",
        "typealias A = Item", "infix operator <\nfunc < (a: Item, b: Int) {}", "if a < Item.b {}",
    ])
    func aUse(text: String) throws {
        let names = try #require(SourceOutline(text, .typeNames).typeNames)
        #expect(names.uses.map(\.name).contains("Item"))
        #expect(names.declared["Item"] == nil)
    }

    @Test(arguments: [
        "struct Item {}", "final class Item: A {}", "func a() { struct Item {} }", "enum A { case Item }",
        "enum A { case b, c; typealias Item = Int }", "protocol A { associatedtype Item }", "struct A<Item> {}",
        "struct A<B: P<C, D>, Item: E> {}", "func a<Item>(_ b: Int) {}", "init<B, Item: A>() {}", "let Item = 1",
        "func Item() {}", "func a(_ Item: Int) {}", "func a(Item: Int) {}", "f { Item in 1 }", "import Item",
        "func ==<Item>(a: Int, b: Int) {}", "struct A<each Item> {}", "class A { class func Item() {} }",
        "switch a {\ncase Item: 1\n}", "subscript<Item>(a: Int) -> Int { 1 }", "struct A<let Item: Int> {}",
    ])
    func aDeclaration(text: String) throws {
        let names = try #require(SourceOutline(text, .typeNames).typeNames)
        #expect(!names.uses.map(\.name).contains("Item"))
        #expect(names.declared["Item"] == 1)
    }

    @Test(arguments: [
        "// Item", "/* Item */", "\"Item\"", "a.Item", "import A.Item", "@objc(Item) var a = 1", "#if Item\n#endif",
        "#if canImport(Item)\n#elseif Item && B\n#endif", "#Item", "Items", "MyItem", "item", "/Item/.a",
        "@_spi(Item) import A",
    ])
    func neither(text: String) throws {
        let names = try #require(SourceOutline(text, .typeNames).typeNames)
        #expect(!names.uses.map(\.name).contains("Item"))
        #expect(names.declared["Item"] == nil)
    }

    @Test func theFirstUseOfEachName() throws {
        let names = try #require(SourceOutline("let a: Item\nlet b: Other, c: Item", .typeNames).typeNames)
        #expect(names.uses.map(\.name) == ["Item", "Other"])
        #expect(names.uses.map { $0.place.location(in: "A.swift").description } == ["A.swift:1:8", "A.swift:2:8"])
    }

    @Test func howOftenANameIsDeclared() throws {
        let text = "#if A\nstruct Item {}\n#else\nstruct Item {}\n#endif\nstruct Other { struct Item {} }"
        let names = try #require(SourceOutline(text, .typeNames).typeNames)
        #expect(names.declared == ["Item": 3, "Other": 1])
    }

    @Test func theyAreThereOnlyIfAskedFor() {
        #expect(SourceOutline("let a: Item", .all).typeNames == nil)
    }

    @Test func anyPrefixOfATextHasSome() {
        let text = """
            struct A<B: P<C>>: D { func e<F>(_ G: H) -> I { "\\(J())" } }
            #if K
            let l: [M: N]
            #endif
            let O
            """
        for length in 0...text.utf8.count {
            _ = SourceOutline(String(decoding: text.utf8.prefix(length), as: UTF8.self), .typeNames).typeNames
        }
    }
}
