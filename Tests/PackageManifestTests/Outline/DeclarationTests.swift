import Diagnostics
import PackageManifest
import Testing

/// What a file declares, as `access kind path`, with what its variables are.
struct DeclarationTests {
    static let sources = cases.map(\.0)

    @Test(arguments: cases)
    func `declarations are told`(marked: String, expected: [String]) {
        let source = MarkedSource(marked)
        let declarations = SourceOutline(source.text, .all).declarations
        #expect(declarations.map(\.summary) == expected)
        if !source.ranges.isEmpty { #expect(declarations.map(\.place.range) == source.ranges) }
        for declaration in declarations {
            let location = source.source.location(at: declaration.place.range.lowerBound)
            #expect((declaration.place.line, declaration.place.column) == (location.line, location.column))
        }
    }

    @Test func `they are told when they are asked for`() {
        #expect(SourceOutline("struct A {}").declarations == [])
    }

    static let cases: [(String, [String])] = [
        (
            "struct «A» {}; public class «B»: C<D>, E where F: G {}\nactor «H» {}",
            [
                "internal struct A", "public class B", "internal actor H",
            ]
        ),
        (
            "public func «f»<A>(_ a: A = { b }()) async throws -> [A] where A: B {\n  let c = 1\n  func d() {}\n}\nfunc «g»() {}",
            [
                "public func f", "internal func g",
            ]
        ),
        (
            "public struct A {\n  var a: Int\n  public func b() {}\n  public init() {}\n  private subscript(c: Int) -> Int { c }\n}",
            [
                "public struct A", "internal var A.a stored mutable: Int", "public func A.b", "public init A.init",
                "private subscript A.subscript",
            ]
        ),
        (
            "struct A { public struct B { public var c = 1 } }",
            [
                "internal struct A", "internal struct A.B", "internal var A.B.c stored mutable",
            ]
        ),
        (
            "public protocol A: B {\n  associatedtype C: D = E\n  var f: Int { get }\n  var g: Int { get async throws }\n  static var h: Int { get set }\n  func i() -> Int\n  init?(j: Int)\n}",
            [
                "public protocol A", "public associatedtype A.C", "public var A.f: Int", "public var A.g: Int",
                "public static var A.h mutable: Int", "public func A.i", "public init A.init",
            ]
        ),
        (
            "public enum A: String {\n  case b, c = \"d,e\"\n  indirect case f(g: Int = 1, Int), h\n  func i() { switch self { case .b: break } }\n}",
            [
                "public enum A", "public case A.b", "public case A.c", "public case A.f", "public case A.h",
                "internal func A.i",
            ]
        ),
        (
            "public extension «A.B» {\n  func «c»() {}\n  private var «d»: Int { 1 }\n  internal struct «E» {}\n}\nextension «F» { public func «g»() {} }",
            [
                "public extension A.B", "public func A.B.c", "private var A.B.d: Int", "internal struct A.B.E",
                "internal extension F", "public func F.g",
            ]
        ),
        (
            "private extension A { func b() {} }\nextension Array<Int>.C where D == E { var f: Int { 1 } }\nextension [Int] {}",
            [
                "private extension A", "fileprivate func A.b", "internal extension Array.C",
                "internal var Array.C.f: Int",
                "internal extension [Int]",
            ]
        ),
        (
            "extension A.B { public func c() {} }\npublic struct A { struct B {} }",
            [
                "internal extension A.B", "internal func A.B.c", "public struct A", "internal struct A.B",
            ]
        ),
        (
            "let «a» = 1, «b»: Int = 2\nvar («c», «d») = (3, 4)\nlet _ = e\npublic private(set) var «f»: [String: Int] = [:]",
            [
                "internal let a stored", "internal let b stored: Int", "internal var c stored mutable",
                "internal var d stored mutable", "public var f stored mutable(private): [String: Int]",
            ]
        ),
        (
            "class A {\n  static let a = A()\n  static var b: A = .init(c: 1)\n  class var d: A { A() }\n  static let e = B.C<D>(f) { 1 }\n  static let g = A().h()\n  static let i = A() ?? B()\n  static let j = { A() }()\n  static let k = try! A()\n  static let l = make\n}",
            [
                "internal class A", "internal static let A.a stored = A",
                "internal static var A.b stored mutable: A = .init",
                "internal static var A.d: A", "internal static let A.e stored = B.C", "internal static let A.g stored",
                "internal static let A.i stored", "internal static let A.j stored",
                "internal static let A.k stored = A",
                "internal static let A.l stored",
            ]
        ),
        (
            "struct A {\n  var a: Int { 1 }\n  var b: Int { get { 1 } set { } }\n  var c = 1 { didSet { d() } }\n  var e: Int { willSet(f) { } didSet { } }\n  var g: Int {\n    get async throws { 1 }\n  }\n  var h: Int { @A mutating get { 1 } nonmutating set(i) { } }\n  var j: Int { _read { yield k } _modify { yield &k } }\n  var l: Set<Int> { set(of: 1) }\n  lazy var m: Int = { 1 }()\n  @Wrapper(n: 1) private(set) var o: P\n}",
            [
                "internal struct A", "internal var A.a: Int", "internal var A.b mutable: Int",
                "internal var A.c stored mutable", "internal var A.e stored mutable: Int", "internal var A.g: Int",
                "internal var A.h mutable: Int", "internal var A.j mutable: Int", "internal var A.l: Set<Int>",
                "internal var A.m stored mutable: Int", "internal @Wrapper(n: 1) var A.o stored mutable(private): P",
            ]
        ),
        (
            "let a: (Int, [B<C, D>]) -> E? = f\nlet b: Dictionary<Int, Int>= [:]\nlet c: any D & E\nlet d = [1, 2].map { $0 < 3 }, e = F<G, H>()\nlet i = j\n  .k(l)\n  + 1\nlet m = if n { 1 } else { 2 }\nlet o = p < q, r = s > t",
            [
                "internal let a stored: (Int, [B<C, D>]) -> E?", "internal let b stored: Dictionary<Int, Int>",
                "internal let c stored: any D & E", "internal let d stored", "internal let e stored = F",
                "internal let i stored", "internal let m stored", "internal let o stored", "internal let r stored",
            ]
        ),
        (
            "let a = A()\na.run()\nlet b = B() // why\n\nif let c = a, let d = b { let e = 1 }\nfor case let f in b {}\na.init(g)\nlet h = C()\n{ 1 }",
            [
                "internal let a stored = A", "internal let b stored = B", "internal let h stored = C",
            ]
        ),
        (
            "struct A {\n#if DEBUG\n  var a = 1\n#else\n  let a: Int\n#endif\n  #warning(\"no\")\n  #make { let no = 1 }\n  func b() {}\n}\nfunc c() {}",
            [
                "internal struct A", "internal var A.a stored mutable", "internal let A.a stored: Int",
                "internal func A.b",
                "internal func c",
            ]
        ),
        (
            "infix operator «+++»: P\nprecedencegroup «P» { higherThan: Q }\npublic func «+++» (a: A, b: B) -> C { a }\n@freestanding(expression) public macro «d»() = #externalMacro(module: \"E\", type: \"F\")\ntypealias «G» = @Sendable (H) -> I",
            [
                "internal operator +++", "internal precedencegroup P", "public func +++", "public macro d",
                "internal typealias G",
            ]
        ),
        (
            "@MainActor\nfinal public class A: B {\n  @objc override open class func c() {}\n  nonisolated(unsafe) static var d: E?\n  weak var f: G?\n  deinit { let no = 1 }\n  convenience init() { }\n  var `default` = 1\n}",
            [
                "public class A", "public static func A.c", "internal static var A.d stored mutable: E?",
                "internal var A.f stored mutable: G?", "internal init A.init", "internal var A.default stored mutable",
            ]
        ),
        (
            "struct «A» {\n  «init»() {}\n  «subscript»(b: Int) -> Int { b }\n  «init»?<C>(c: C) where C: D\n  {\n    e()\n  }\n  var «f» = 1\n}\ninit() {}\nlet «g» = 1",
            [
                "internal struct A", "internal init A.init", "internal subscript A.subscript", "internal init A.init",
                "internal var A.f stored mutable", "internal let g stored",
            ]
        ),
        (
            "enum A {\n  @TaskLocal public static var b: C?\n  @available(iOS 17, *)\n  @MainActor public internal(set) static var d = 1, e = F()\n}",
            [
                "internal enum A", "internal @TaskLocal static var A.b stored mutable: C?",
                "internal @available(iOS 17, *) @MainActor static var A.d stored mutable(internal)",
                "internal @available(iOS 17, *) @MainActor static var A.e stored mutable(internal) = F",
            ]
        ),
    ]

    @Test(arguments: [
        ("func makeA() -> any P { x }", "any P"),
        ("func makeA<B: C<D>>(b: (B) -> D) async throws(E) -> [P] where B: F { x }", "[P]"),
        ("protocol A {\n  func makeA() -> (B) -> C\n  var d: Int { get }\n}", "(B) -> C"), ("func makeA() -> P", "P"),
        ("struct A { static func make() -> Self { A() } }", "Self"), ("func makeA() {}", nil),
        ("func a() -> P {}", nil),
        ("func makeA() ->", nil), ("func makeA", nil), ("func makeA() -> some View {\n  B()\n}", "some View"),
    ])
    func whatAMakerGives(text: String, result: String?) {
        let functions = SourceOutline(text, .all).declarations.filter { $0.kind == .func }
        #expect(functions.map(\.result) == [result])
    }
}

extension SourceDeclaration {
    fileprivate var summary: String {
        var words = [access.rawValue] + (variable?.attributes ?? []).map { "@\($0)" }
        words += (isStatic ? ["static"] : []) + [kind.rawValue]
        words.append((enclosing + [name]).joined(separator: "."))
        guard let variable else { return words.joined(separator: " ") }
        if variable.isStored { words.append("stored") }
        if variable.isMutable {
            words.append("mutable" + (variable.setterAccess.map { "(\($0.rawValue))" } ?? ""))
        }
        let type = variable.type.map { ": \($0)" } ?? ""
        return words.joined(separator: " ") + type + (variable.maker.map { " = \($0)" } ?? "")
    }
}
