import Features
import Testing

@Suite struct NameVariantsTests {
    @Test(arguments: [
        ("Search", "search", "search", "SEARCH", "Search"),
        ("SearchResults", "searchResults", "search_results", "SEARCH_RESULTS", "Search Results"),
        ("URLCache", "urlCache", "url_cache", "URL_CACHE", "URL Cache"),
        ("MyURL", "myURL", "my_url", "MY_URL", "My URL"),
        ("HTTP2Client", "http2Client", "http2_client", "HTTP2_CLIENT", "HTTP2 Client"),
        ("IOSApp", "iosApp", "ios_app", "IOS_APP", "IOS App"),
        ("OAuth", "oAuth", "o_auth", "O_AUTH", "O Auth"),
        ("A", "a", "a", "A", "A"),
        ("AB", "ab", "ab", "AB", "AB"),
        ("ABc", "aBc", "a_bc", "A_BC", "A Bc"),
        ("Home2", "home2", "home2", "HOME2", "Home2"),
        ("H264Player", "h264Player", "h264_player", "H264_PLAYER", "H264 Player"),
        ("Base64URL", "base64URL", "base64_url", "BASE64_URL", "Base64 URL"),
        ("Model3D", "model3D", "model3_d", "MODEL3_D", "Model3 D"),
        ("URLs", "urls", "urls", "URLS", "URLs"),
        ("MyIDsList", "myIDsList", "my_ids_list", "MY_IDS_LIST", "My IDs List"),
        ("AppStore", "appStore", "app_store", "APP_STORE", "App Store"),
    ])
    func wordsAreFound(name: String, camel: String, snake: String, constant: String, spaced: String) {
        let variants = NameVariants(name)
        #expect(variants.upperCamel == name)
        #expect(variants.lowerCamel == camel)
        #expect(variants.snake == snake)
        #expect(variants.kebab == snake.split(separator: "_").joined(separator: "-"))
        #expect(variants.constant == constant)
        #expect(variants.spaced == spaced)
    }

    @Test func wordsMakeUpTheName() {
        let letters = ["A", "B", "s", "t", "1"]
        var names = [""]
        for _ in 0..<5 {
            names = names.flatMap { name in letters.map { name + $0 } }
            for name in names {
                let variants = NameVariants(name)
                #expect(variants.words.joined() == name)
                #expect(!variants.words.contains(""))
            }
        }
    }
}
