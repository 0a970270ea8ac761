"""What can be wrong in a feature of the sets 'slice' and 'clean'."""

from __future__ import annotations

from feature import CANCELLED, GUARD, LOGS_CANCELLED, OLDER_ANSWERS, OLDER_FAILURES, Mutant

COMMANDS = [
    ["new", "NetworkingKit", "--kind", "foundation", "--template", "kit"],
    ["new", "SharedModels", "--kind", "foundation", "--template", "models"],
    ["new", "Films", "--template", "slice", "--depends-on", "Core,DesignSystem,NetworkingKit,SharedModels"],
    ["new", "Shelf", "--template", "slice", "--depends-on", "none"],
    ["new", "Login", "--template", "clean", "--set", "auth=true", "--depends-on", "Core,DesignSystem,NetworkingKit"],
    ["new", "Orders", "--template", "clean", "--depends-on", "Core,DesignSystem,Search"],
    ["new", "Returns", "--template", "clean", "--depends-on", "Core,Orders"],
]


def film(name: str, old: str, new: str, without: tuple[str, ...] = ()) -> Mutant:
    return Mutant("Features/Films", "Source/FilmsViewModel.swift", f"slice: {name}", old, new, without)


def shelf(name: str, old: str, new: str) -> Mutant:
    return Mutant("Features/Shelf", "Source/ShelfViewModel.swift", f"slice alone: {name}", old, new)


def login(file: str, name: str, old: str, new: str, without: tuple[str, ...] = ()) -> Mutant:
    return Mutant("Features/Login", f"Source/Login{file}.swift", f"login: {name}", old, new, without)


def orders(file: str, name: str, old: str, new: str, without: tuple[str, ...] = ()) -> Mutant:
    return Mutant("Features/Orders", f"Source/Orders{file}.swift", f"clean: {name}", old, new, without)


def returns(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant("Features/Returns", f"Source/Returns{file}.swift", f"clean on clean: {name}", old, new)


IGNORED = ("@ObservationIgnored ",)
FAILS = "if case .loaded = state { hasRefreshFailed = true } else { state = .failed }"
RETRIES = "if state == .failed { state = .loading }"
TITLES = "first.title.localizedStandardCompare(second.title) == .orderedAscending"
REQUEST = "try await client.request(FilmsEndpoint(), as: [Item].self)"

# What is right about loading, and wrong in each of these ways, is the same in both sets.
LOADING = [
    ("nobody can observe it", "@Observable\n", "", IGNORED),
    ("its state isn't observed", "  private(set) var state", "  @ObservationIgnored private(set) var state", ()),
    ("a retry shows the failure", f"    {RETRIES}\n", "", ()),
    ("a cancelled retry loads for ever", "state = previous", "_ = previous", ()),
    ("a refresh shows loading", RETRIES, "state = .loading", ()),
    ("it begins with a failed refresh", "var hasRefreshFailed = false", "var hasRefreshFailed = true", ()),
    ("the older answer wins", GUARD, OLDER_ANSWERS, ()),
    ("loads have no number", "    loadCount += 1\n", "", ()),
    ("newer answers are ignored", "number == loadCount", "number != loadCount", ()),
    ("a cancelled load is a failure", "where Task.isCancelled", "where false", ()),
    ("who wasn't cancelled waits for ever", ".failure where Task.isCancelled", ".failure(let error) where Task.isCancelled || error is CancellationError", ()),
    ("an older failure counts", GUARD, OLDER_FAILURES, ()),
    ("every failure is ignored", "where Task.isCancelled", "where true", ()),
    ("a failed refresh throws away what is shown", FAILS, "state = .failed", ()),
    ("a failed refresh isn't told", "{ hasRefreshFailed = true } else", "{} else", ()),
    ("a failure isn't shown", "else { state = .failed }", "", ()),
    ("a failure is a failed refresh", FAILS, "hasRefreshFailed = true; state = .failed", ()),
]

SLICE = [film(name, old, new, without) for name, old, new, without in LOADING] + [
    film("the answer isn't shown", "      state = .loaded(items", "      _ = (items"),
    film("it begins with nothing", "var state = State.loading", "var state = State.loaded([])"),
    film("it begins with a failure", "var state = State.loading", "var state = State.failed"),
    film("the oldest comes first", "items.newestFirst()", "items.newestFirst().reversed()"),
    film("the order is the server's", "items.newestFirst()", "items"),
    film("the first is dropped", "items.newestFirst()", "Array(items.newestFirst().dropFirst())"),
    film("nothing is logged", '      logger.error("', '      _ = ("'),
    film("errors are logged without what they are", "can't be loaded\", error)", "can't be loaded\")"),
    film("errors are logged twice", "      logger.error(", '      logger.error("once more")\n      logger.error('),
    film("being cancelled is logged", CANCELLED, LOGS_CANCELLED),
    film("the path is wrong", 'let path = "films"', 'let path = "film"'),
    film("the server isn't asked", REQUEST, "[]"),
    film("the server is asked twice", REQUEST, f"_ = {REQUEST}\n      return {REQUEST}"),
    film("another request is made", "let path =", "let method = HTTPMethod.post\n  let path ="),
    shelf("the oldest comes first", "return first.year > second.year", "return first.year < second.year"),
    shelf("titles aren't in order", TITLES, "false"),
    shelf("titles are in the other order", ".orderedAscending", ".orderedDescending"),
    shelf("titles are in the order of their code points", TITLES, "first.title < second.title"),
]

VIEW_MODEL = "Presentation/{}ViewModel"
USE_CASE = "Domain/{}UseCase"
REPOSITORY = "Data/{}Repository"
SERVICE = "Data/{}Service"
CACHE = "Data/{}Cache"
READS = "saved()?.dtos"
NEWER = "saved > requestedAt, "
FOLDER = "    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)\n"
TELLS = "    delegate?.ordersDidSelect(item)\n"
SELECTS = "(_ item: Order) {\n" + TELLS
ONLY_OWN = [
    ("the other's failure is its own", "else { return [] }", "else { throw error }"),
    ("the other's failure empties its part", "      return content.", "      return true ? [] : content."),
    ("the other's failure isn't logged", "logger.error(", "_ = ("),
    ("a cancelled load is one without the other", "      try Task.checkCancellation()\n", ""),
]

CLEAN = [
    orders(VIEW_MODEL.format("Orders"), name, old, new, without) for name, old, new, without in LOADING
] + [
    orders(VIEW_MODEL.format("Orders"), "the answer isn't shown", "      state = .loaded(content", "      _ = (content"),
    orders(VIEW_MODEL.format("Orders"), "it begins with nothing", "OrdersState.loading", "OrdersState.loaded(OrdersContent())"),
    orders(VIEW_MODEL.format("Orders"), "it begins with a failure", "OrdersState.loading", "OrdersState.failed"),
    orders(VIEW_MODEL.format("Orders"), "the delegate is retained", "private weak var", "private var"),
    orders(VIEW_MODEL.format("Orders"), "the delegate isn't kept", "    self.delegate = delegate\n", ""),
    orders(VIEW_MODEL.format("Orders"), "select does nothing", SELECTS, SELECTS.replace(TELLS, "")),
    orders(VIEW_MODEL.format("Orders"), "select tells it twice", SELECTS, SELECTS + TELLS),
    orders(USE_CASE.format("Orders"), "entries are there twice", ".filter { known.insert($0.id).inserted }", ""),
    orders(REPOSITORY.format("Orders"), "titles are lost", "name: dto.title", "name: dto.id"),
    orders(REPOSITORY.format("Orders"), "ids are lost", "id: dto.id", "id: dto.title"),
    orders(VIEW_MODEL.format("Orders"), "the other service isn't asked", "= searchItemsIfThere()", "= [SearchItem]()"),
    orders(VIEW_MODEL.format("Orders"), "another's item leads nowhere", f"(_ item: SearchItem) {{\n{TELLS}", "(_ item: SearchItem) {\n"),
    orders(REPOSITORY.format("Orders"), "being cancelled is a failure", "      try Task.checkCancellation()\n", ""),
    orders(REPOSITORY.format("Orders"), "nothing is logged", "logger.error(", "_ = ("),
    orders(REPOSITORY.format("Orders"), "errors are logged without what they are", "can't be loaded\", error)", "can't be loaded\")"),
    orders(REPOSITORY.format("Orders"), "the reason is lost", 'unavailable(reason: "\\(error)")', 'unavailable(reason: "")'),
    orders(SERVICE.format("Orders"), "the path is wrong", '"orders/items"', '"orders"'),
    orders(VIEW_MODEL.format("Orders"), "what is known isn't shown", "      state = .loaded(OrdersContent(items: known))\n", "      _ = known\n"),
    orders(VIEW_MODEL.format("Orders"), "what failed is loaded again at each return", "failure:\n      hasLoaded = true\n", "failure:\n"),
    orders(VIEW_MODEL.format("Orders"), "what was answered is loaded again at each return", "      hasLoaded = true\n      state", "      state"),
    orders(VIEW_MODEL.format("Orders"), "a cancelled load is the first", "    let number = loadCount\n", "    let number = loadCount\n    hasLoaded = true\n"),
    orders(VIEW_MODEL.format("Orders"), "what is known is asked for at each load", "number == 1, let known", "let known"),
    orders(VIEW_MODEL.format("Orders"), "what is known replaces an answer", "lastKnown(), state == .loading {", "lastKnown() {"),
    orders(USE_CASE.format("Orders"), "what is known is there twice", "lastKnown().map(distinct)", "lastKnown()"),
    orders(USE_CASE.format("Orders"), "nothing is known", "await repository.lastKnown().map(distinct)", "nil"),
    orders(REPOSITORY.format("Orders"), "nothing is saved", "      await cache.save(dtos, requestedAt: start)\n", "      _ = start\n"),
    orders(REPOSITORY.format("Orders"), "the cache isn't read", "await cache.load()?.map(Order.init)", "nil"),
    orders(REPOSITORY.format("Orders"), "the server is asked for what is known", "await cache.load()?", "try? await service.fetchAll()"),
    orders(CACHE.format("Orders"), "nothing is written", "try? JSONEncoder().encode(answer).write(to: file, options: .atomic)", "_ = answer"),
    orders(CACHE.format("Orders"), "there is no folder to write to", FOLDER, ""),
    orders(REPOSITORY.format("Orders"), "an answer is as old as its end", "requestedAt: start", "requestedAt: .now"),
    orders(CACHE.format("Orders"), "an older answer is saved over a newer one", NEWER, "false, "),
    orders(CACHE.format("Orders"), "a newer answer isn't saved over an older one", NEWER, "saved < requestedAt, "),
    orders(CACHE.format("Orders"), "nothing is saved once the clock was set back", NEWER + "saved <= .now", NEWER.rstrip(", ")),
    orders(CACHE.format("Orders"), "nothing is read", READS, "nil"),
    orders(CACHE.format("Orders"), "what can't be read is an empty list", READS, f"({READS}) ?? []"),
    returns(VIEW_MODEL.format("Returns"), "the other use case isn't asked", "= ordersItemsIfThere()", "= [Order]()"),
] + [
    orders(VIEW_MODEL.format("Orders"), name, old, new) for name, old, new in ONLY_OWN
] + [
    returns(VIEW_MODEL.format("Returns"), name, old, new) for name, old, new in ONLY_OWN
]

SENDS = "await logIn(email: email, password: password)"
TOLD = "      delegate?.loginDidFinish(with: user)\n"

LOGIN = [
    login(VIEW_MODEL.format("Login"), "nobody can observe it", "@Observable\n", "", IGNORED),
    login(VIEW_MODEL.format("Login"), "its state isn't observed", "  private(set) var state", "  @ObservationIgnored private(set) var state"),
    login(VIEW_MODEL.format("Login"), "it begins in flight", "LoginState.editing", "LoginState.inFlight"),
    login(VIEW_MODEL.format("Login"), "the form is sent twice", "    if let task { return task }\n", ""),
    login(VIEW_MODEL.format("Login"), "nobody sees that it is in flight", "    state = .inFlight\n", ""),
    login(VIEW_MODEL.format("Login"), "the task isn't kept", "    self.task = task\n", ""),
    login(VIEW_MODEL.format("Login"), "the task is kept for ever", "      task = nil\n      failureCount", "      failureCount"),
    login(VIEW_MODEL.format("Login"), "who cancels waits", "    self.task = nil\n    state = .editing\n", ""),
    login(VIEW_MODEL.format("Login"), "nothing can be cancelled", "    task.cancel()\n", ""),
    login(VIEW_MODEL.format("Login"), "the email address isn't sent", "execute(email: email,", 'execute(email: "",'),
    login(VIEW_MODEL.format("Login"), "the password isn't sent", "execute(email: email, password: password)", 'execute(email: email, password: "")'),
    login(VIEW_MODEL.format("Login"), "a cancelled login goes on", "      try Task.checkCancellation()\n", ""),
    login(VIEW_MODEL.format("Login"), "the password is kept", '      self.password = ""\n', ""),
    login(VIEW_MODEL.format("Login"), "who logged in isn't shown", "      state = .done(user)\n", ""),
    login(VIEW_MODEL.format("Login"), "the delegate isn't told", TOLD, ""),
    login(VIEW_MODEL.format("Login"), "the delegate is told twice", TOLD, TOLD * 2),
    login(VIEW_MODEL.format("Login"), "the delegate is retained", "private weak var", "private var"),
    login(VIEW_MODEL.format("Login"), "the delegate isn't kept", "    self.delegate = delegate\n", ""),
    login(VIEW_MODEL.format("Login"), "a cancelled login ends the next one", "      if Task.isCancelled { return }\n", ""),
    login(VIEW_MODEL.format("Login"), "who wasn't cancelled waits for ever", "if Task.isCancelled { return }", "if Task.isCancelled || !(error is LoginError) { return }"),
    login(VIEW_MODEL.format("Login"), "a failure isn't shown", "      state = .failed(", "      _ = LoginState.failed("),
    login(VIEW_MODEL.format("Login"), "a failure like the one before isn't announced", "failureCount += 1", "failureCount = 1"),
    login(VIEW_MODEL.format("Login"), "every failure is the same", "failure ?? ", ""),
    login(VIEW_MODEL.format("Login"), "the reason is lost", 'unavailable(reason: "\\(error)")', 'unavailable(reason: "")'),
    login(USE_CASE.format("Login"), "the password is another", "password: password)\n    return", 'password: "123456")\n    return'),
    login("Domain/LoginEntities/LoginCredentials", "there may be no password", "guard !password.isEmpty", "guard true"),
    login("Domain/LoginEntities/LoginCredentials", "any address will do", "    guard Self.isAddress(email) else { throw .invalidEmail }\n", ""),
    login("Domain/LoginEntities/LoginCredentials", "spaces stay", "let email = Self.trimmed(email)", "let email = email[...]"),
    login("Domain/LoginEntities/LoginCredentials", "a domain may be one word", "labels.count > 1 && ", ""),
    login(REPOSITORY.format("Login"), "names and addresses are mixed up", "name: dto.name, email: dto.email", "name: dto.email, email: dto.name"),
    login(REPOSITORY.format("Login"), "being rejected is a failure", "    } catch NetworkError.unauthorized {\n      throw LoginError.rejected\n", ""),
    login(REPOSITORY.format("Login"), "being cancelled is a failure", "      try Task.checkCancellation()\n", ""),
    login(REPOSITORY.format("Login"), "nothing is logged", "logger.error(", "_ = ("),
    login(REPOSITORY.format("Login"), "the reason isn't told", 'unavailable(reason: "\\(error)")', 'unavailable(reason: "")'),
    login(REPOSITORY.format("Login"), "nobody is rejected", "throw LoginError.rejected", "throw NetworkError.unauthorized"),
    login(SERVICE.format("Login"), "the path is wrong", 'var path: String { "login" }', 'var path: String { "logins" }'),
    login(SERVICE.format("Login"), "nothing is sent", "var body: (any Encodable & Sendable)? { request }", "var body: (any Encodable & Sendable)? { nil }"),
]

ENTRY = [
    Mutant("App/Shop", "Source/LoginEntry.swift", "app: there is a way back to the form", "    path = [.login", "    path += [.login"),
    Mutant("App/Shop", "Source/AppFeatures.swift", "app: a slice isn't offered", "    FilmsEntry(),\n", ""),
    Mutant("App/Shop", "Source/AppFeatures.swift", "app: a feature in layers isn't offered", "    OrdersEntry(),\n", ""),
    Mutant("App/Shop", "Source/OrdersEntry.swift", "app: a use case has another client", "(dependencies: self)", "(dependencies: AppDependencies(services: Services()))"),
]

MUTANTS = SLICE + CLEAN + LOGIN + ENTRY

# Those that no test can kill, as nothing is wrong with them.
EQUIVALENT: dict[str, str] = {}
