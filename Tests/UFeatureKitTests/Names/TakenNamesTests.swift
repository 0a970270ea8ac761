import Diagnostics
import Features
import Testing

@Suite struct TakenNamesTests {
    @Test(arguments: [
        (["Cart"], "Cart", "the name 'Cart' is taken"),
        (["cart"], "Cart", "the name 'Cart' differs from 'cart', which is taken, only in letter case"),
        (["CartInterface"], "Cart", "'CartInterface', a target of 'Cart', is taken"),
        (
            ["Carttests"], "Cart",
            "'CartTests', a target of 'Cart', differs from 'Carttests', which is taken, only in letter case"
        ),
        (["Card", "CartItem"], "Cart", nil),
    ])
    func clashes(
        taken: [String],
        name: String,
        message: String?
    ) throws {
        #expect(TakenNames(taken).clash(with: try FeatureName(name))?.message == message)
    }

    @Test func whatHasANameIsSaid() throws {
        var taken = TakenNames(["Cart", "Search"])
        taken.explain("Cart", by: "a target of 'Shop'")
        taken.explain("cart", by: "the folder of 'Kiosk'")
        let messages = try ["Cart", "Search"].map { taken.clash(with: try FeatureName($0))?.message }
        #expect(messages == ["the name 'Cart' is taken: it is a target of 'Shop'", "the name 'Search' is taken"])
    }

    @Test func featureTakesNamesOfAllTargets() throws {
        var taken = TakenNames()
        taken.insert(try FeatureName("Cart"))
        #expect(taken.clash(with: try FeatureName("CART"))?.id == "name_taken")
        #expect(taken.clash(with: try FeatureName("Search")) == nil)
    }
}
