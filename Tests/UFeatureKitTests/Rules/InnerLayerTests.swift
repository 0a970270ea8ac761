import Architecture
import Testing

/// The rule `inner_layer`.
@Suite struct InnerLayerTests {
    @Test func whatTheLayersMayNotUse() throws {
        try expect(
            .innerLayer,
            in: tree(
                """
                --- Features/Login/Source/Presentation/LoginView.swift
                import LoginInterface
                struct LoginView {
                  let useCase: any LoginUseCase
                  let service: 1️⃣LoginService
                  let other: LoginService
                  let user: User
                  let client: any 2️⃣Client
                }
                --- Features/Login/Source/Domain/LoginUseCase.swift
                protocol LoginUseCase {}
                struct Rule { func read(_ user: 3️⃣UserDTO) -> 4️⃣LoginView? { nil } }
                --- Features/Login/Source/Data/LoginService.swift
                struct LoginService: LoginUseCase {
                  let view = 5️⃣LoginView.self
                  let user: UserDTO
                }
                struct UserDTO {}
                --- Features/Login/Source/LoginBuilder.swift
                import LoginInterface
                struct LoginBuilder { func make() { _ = (LoginView.self, LoginService.self, UserDTO.self) } }
                """
            ),
            finds: [
                Expected("1️⃣", Self.message("LoginService", of: "Data", in: "Presentation", "only Domain")),
                Expected("2️⃣", Self.message("Client", of: "Data", in: "Presentation", "only Domain")),
                Expected("3️⃣", Self.message("UserDTO", of: "Data", in: "Domain", "no other")),
                Expected("4️⃣", Self.message("LoginView", of: "Presentation", in: "Domain", "no other")),
                Expected("5️⃣", Self.message("LoginView", of: "Presentation", in: "Data", "only Domain")),
            ]
        )
    }

    /// What each file holds beside a declaration of `LoginService` in the data layer.
    @Test(arguments: [
        // Another thing has the name.
        "struct View { struct LoginService {}\n  let a: LoginService }",
        "struct View<LoginService> { let a: LoginService }",
        "func view<LoginService>(_ a: LoginService) {}",
        "enum Kind { case LoginService }\nlet a: LoginService",
        "protocol A { associatedtype LoginService\n  var a: LoginService { get } }",
        "#if DEBUG\nstruct LoginService {}\n#endif\nlet a: LoginService",
        // It is only named in words, or as a member.
        "// LoginService\nlet a = \"LoginService\"", "let a: Other.LoginService", "#if LoginService\n#endif",
    ])
    func whatIsNotCertain(code: String) throws {
        try expect(
            .innerLayer,
            in: tree(
                """
                --- Features/Login/Source/Presentation/View.swift
                \(code)
                --- Features/Login/Source/Data/LoginService.swift
                struct LoginService {}
                """
            )
        )
    }

    @Test(arguments: [
        // A name that another file of the module gives to something else.
        "--- Features/Login/Source/Other.swift\nextension View { struct LoginService {} }",
        // What the file can't see, and what is nobody's layer.
        "--- Features/Login/Source/Data/Other.swift\nstruct Other {}\nprivate struct LoginService {}",
        "--- Features/Login/Source/LoginService.swift\nstruct LoginService {}",
        "--- Features/Login/Source/Data/Domain/LoginService.swift\nstruct LoginService {}",
        "--- Features/Login/Source/Data/Other.swift\nenum Other { struct LoginService {} }",
        // Not imported, and not public.
        "--- Features/Login/Interface/Data/Other.swift\npublic struct LoginService {}",
        "--- Features/Login/Tests/Data/Other.swift\nstruct LoginService {}",
    ])
    func whatIsDeclaredElsewhere(file: String) throws {
        try expect(
            .innerLayer,
            in: tree("--- Features/Login/Source/Presentation/View.swift\nlet a: LoginService\n" + file)
        )
    }

    @Test func whatTheInterfaceHidesOrThisTargetDeclares() throws {
        try expect(
            .innerLayer,
            in: tree(
                """
                --- Features/Login/Source/Presentation/View.swift
                import LoginInterface
                let a: Store
                let b: Hidden
                --- Features/Login/Source/Domain/Store.swift
                struct Store {}
                --- Features/Login/Interface/Data/Stored.swift
                public struct Store {}
                struct Hidden {}
                """
            )
        )
    }

    @Test func testsKnowEverything() throws {
        try expect(
            .innerLayer,
            in: tree(
                """
                --- Features/Login/Tests/Presentation/LoginTests.swift
                let a: LoginService
                --- Features/Login/Source/Data/LoginService.swift
                struct LoginService {}
                """
            )
        )
    }

    @Test func noLayersNoFindings() throws {
        let files = """
            --- Features/Login/Source/Presentation/View.swift
            let a: LoginService
            --- Features/Login/Source/Data/LoginService.swift
            struct LoginService {}
            """
        try expect(.innerLayer, in: tree(files, rules: ""))
        try expect(.innerLayer, in: tree(files, rules: #", "rules": {"inner_layer": {"layers": []}}"#))
        try expect(.innerLayer, in: tree(files, rules: #", "rules": {"inner_layer": "warning"}"#))
    }

    // MARK: The template set

    @Test(arguments: [
        ("Presentation", "LoginService", "Data", "only Domain"), ("Presentation", "UserDTO", "Data", "only Domain"),
        ("Domain", "LoginRepository", "Data", "no other"), ("Domain", "LoginView", "Presentation", "no other"),
        ("Data", "LoginView", "Presentation", "only Domain"),
    ])
    func theLayersOfTheSetClean(layer: String, name: String, other: String, others: String) throws {
        let files = """
            --- Features/Login/Source/LoginPresentation/LoginView.swift
            struct LoginView {}
            --- Features/Login/Source/LoginDomain/LoginUseCase.swift
            struct LoginUseCase {}
            --- Features/Login/Source/LoginData/LoginRepository.swift
            struct LoginRepository { let useCase: LoginUseCase }
            struct LoginService {}
            --- Features/Login/Source/LoginData/DTOs/UserDTO.swift
            struct UserDTO {}
            --- Features/Login/Source/Login\(layer)/Leak.swift
            struct Leak { let leaks: 1️⃣\(name) }
            """
        let finding = Expected("1️⃣", Self.message(name, of: other, in: layer, others))
        try expect(.innerLayer, in: tree(files, rules: "", template: "clean auth=true"), finds: [finding])
        // The team's own word counts more.
        let layers = #", "rules": {"inner_layer": {"layers": []}}"#
        try expect(.innerLayer, in: tree(files, rules: layers, template: "clean auth=true"))
        try expect(.innerLayer, in: tree(files, rules: "", template: "feature"))
    }

    private static func message(_ name: String, of other: String, in layer: String, _ others: String) -> String {
        "'\(name)', of the inner layer \(other), is named in \(layer), which may use \(others)"
    }

    private static let layers = """
        , "rules": {"inner_layer": {"layers": [
          {"name": "Presentation", "folders": ["Features/*/*/Presentation"], "onlyUse": ["Domain"]},
          {"name": "Domain", "folders": ["**/Domain"], "onlyUse": []},
          {"name": "Data", "folders": ["Features/Login/**/Data"], "onlyUse": ["Domain"]},
        ]}}
        """

    private func tree(_ files: String, rules: String = layers, template: String? = nil) -> String {
        """
        --- ufeature.json
        {"name": "Shop"\(rules)}
        --- Features/Login/Package.swift
        // swift-tools-version: 6.0
        \(template.map { "// ufeature:template \($0)" } ?? "//")
        import PackageDescription
        let package = Package(
          name: "Login",
          targets: [
            .target(name: "LoginInterface", path: "Interface"),
            .target(name: "Login", dependencies: ["LoginInterface"], path: "Source"),
            .testTarget(name: "LoginTests", dependencies: ["Login"], path: "Tests"),
          ]
        )
        --- Features/Login/Interface/Domain/User.swift
        public struct User {}
        --- Features/Login/Interface/Data/Client.swift
        public protocol Client {}

        """ + files
    }
}
