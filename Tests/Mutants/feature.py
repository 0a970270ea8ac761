"""What can be wrong in a product feature of the set 'feature', and in what an app has of it."""

from __future__ import annotations

from dataclasses import dataclass

# One feature that needs nothing, and one that needs everything that the set makes something of.
COMMANDS = [
    ["new", "Storage", "--kind", "foundation", "--depends-on", "none"],
    ["new", "Search"],
    ["new", "Reviews", "--depends-on", "Core,DesignSystem,Search"],
    ["new", "Glance", "--kind", "widget", "--depends-on", "Search,Reviews"],
]

ALONE = "Features/Search"
REVIEWS = "Features/Reviews"
APP = "App/Shop"
WIDGETS = "App/Glance"
MODEL = "Source/{}ViewModel.swift"


@dataclass(frozen=True)
class Mutant:
    """One mistake in a file of a package."""

    package: str
    file: str
    name: str
    old: str
    new: str
    # Other texts that go with it, all of them.
    without: tuple[str, ...] = ()

    def changed(self, text: str) -> str:
        text = text.replace(self.old, self.new)
        for word in self.without:
            text = text.replace(word, "")
        return text


def alone(name: str, old: str, new: str, without: tuple[str, ...] = ()) -> Mutant:
    return Mutant(ALONE, MODEL.format("Search"), name, old, new, without)


def reviews(name: str, old: str, new: str, without: tuple[str, ...] = ()) -> Mutant:
    return Mutant(REVIEWS, MODEL.format("Reviews"), name, old, new, without)


def builder(name: str, old: str, new: str) -> Mutant:
    return Mutant(REVIEWS, "Source/ReviewsBuilder.swift", name, old, new)


def entry(name: str, old: str, new: str) -> Mutant:
    return Mutant(APP, "Source/ReviewsEntry.swift", name, old, new)


def app(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant(APP, f"Source/{file}.swift", f"app: {name}", old, new)


def widget(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant(WIDGETS, f"Source/{file}.swift", f"widget: {name}", old, new)


def store(name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/Storage", "Source/StorageInMemoryStore.swift", f"store: {name}", old, new)


GUARD = "    guard number == loadCount else { return }\n"
CANCELLED = "    case .failure where Task.isCancelled: state = previous\n"
OLDER_ANSWERS = "    if case .failure = result, number != loadCount { return }\n"
OLDER_FAILURES = "    if case .success = result, number != loadCount { return }\n"
LOGS_CANCELLED = '''\
    case .failure(let error) where Task.isCancelled:
      logger.error("\\(error)")
      state = previous
'''
FAILS = "if case .loaded = state { hasRefreshFailed = true } else { state = .failed }"
TELLS = "{ delegate?.searchDidSelect(item) }"
RETRIES = "if state == .failed { state = .loading }"
WEAK = "@ObservationIgnored private weak var delegate"
REQUEST = 'try await client.get("reviews/items", as: [ReviewsItem].self)'
OTHER = "async let searchItems = searchItemsIfThere()"
LOGS = "logger.error(\"Reviews can't"
LOGS_OTHER = "logger.error(\"SearchItem can't"
SELECTS = "  func select(_ item: SearchItem) {\n"
GOES = "    path.append(.reviews(.item(item)))\n"
FOLDER = "    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)\n"
IGNORED = ("@ObservationIgnored ",)
OBSERVERS = "for observer in lifecycleObservers { observer.handle(event) }"

MUTANTS = [
    alone("nobody can observe it", "@Observable\n", "", IGNORED),
    alone("its state isn't observed", "  private(set) var state", "  @ObservationIgnored private(set) var state"),
    alone("the delegate is retained", WEAK, "@ObservationIgnored private var delegate"),
    alone("the delegate isn't kept", "    self.delegate = delegate\n", ""),
    alone("select does nothing", TELLS, "{}"),
    alone("select tells it twice", TELLS, TELLS.replace(" }", "; delegate?.searchDidSelect(item) }")),
    alone("a retry shows the failure", f"    {RETRIES}\n", ""),
    alone("a cancelled retry loads for ever", "isCancelled: state = previous", "isCancelled: _ = previous"),
    alone("a refresh shows loading", RETRIES, "state = .loading"),
    alone("it begins with nothing", "var state = State.loading", "var state = State.loaded([])"),
    alone("it begins with a failure", "var state = State.loading", "var state = State.failed"),
    alone("it begins with a failed refresh", "var hasRefreshFailed = false", "var hasRefreshFailed = true"),
    alone("the older answer wins", GUARD, OLDER_ANSWERS),
    alone("loads have no number", "    loadCount += 1\n", ""),
    alone("the items aren't shown", "state = .loaded(items)", "_ = items"),
    alone("no items are shown", "state = .loaded(items)", "state = .loaded(Array(items.prefix(0)))"),
    alone("the order is another", "state = .loaded(items)", "state = .loaded(items.reversed())"),
    alone("the last item is missing", "state = .loaded(items)", "state = .loaded(items.dropLast())"),
    alone("errors vanish", f"      {FAILS}\n", ""),
    alone("a failed refresh discards the items", FAILS, "state = .failed"),
    alone("a failed refresh isn't told", FAILS, "if case .loaded = state {} else { state = .failed }"),
    alone("a failure is only told of a refresh", FAILS, "hasRefreshFailed = true"),
    alone("a first failure is called a failed refresh", FAILS, "hasRefreshFailed = true\n      state = .failed"),
    alone("a cancelled load is a failure", CANCELLED, ""),
    alone("who wasn't cancelled waits for ever", ".failure where Task.isCancelled", ".failure(let error) where Task.isCancelled || error is CancellationError"),
    alone("the failure of an older load is shown", GUARD, OLDER_FAILURES),
    alone("the newest load is ignored", "number == loadCount", "number != loadCount"),
    alone("a cancelled load shows nothing", "isCancelled: state = previous", "isCancelled: state = .loaded([])"),
    reviews("nobody can observe Reviews", "@Observable\n", "", IGNORED),
    reviews("the delegate of Reviews is retained", WEAK, "@ObservationIgnored private var delegate"),
    reviews("a retry of Reviews shows the failure", f"    {RETRIES}\n", ""),
    reviews("the older answer of Reviews wins", GUARD, OLDER_ANSWERS),
    reviews("a failed refresh discards Reviews", FAILS, "state = .failed"),
    reviews("a cancelled load of Reviews is a failure", CANCELLED, ""),
    reviews("the failure of an older load of Reviews is shown", GUARD, OLDER_FAILURES),
    reviews("errors aren't logged", '      logger.error("Reviews can\'t be loaded", error)\n', ""),
    reviews("errors are logged as what is usual", f"{LOGS} be loaded\", error)", 'logger.info("Reviews can\'t be loaded", detail: "\\(error)")'),
    reviews("what went wrong isn't logged", "Reviews can't be loaded\", error)", "Reviews can't be loaded\")"),
    reviews("errors are logged twice", f"      {LOGS}", f'      logger.error("once more")\n      {LOGS}'),
    reviews("being cancelled is logged", CANCELLED, LOGS_CANCELLED),
    reviews("the other service isn't asked", OTHER, "async let searchItems = [SearchItem]()"),
    reviews("the other's failure is its own", "else { return [] }\n      return content.searchItems\n", "else { throw error }\n      return content.searchItems\n"),
    reviews("the other's failure empties its part", "      return content.searchItems\n", "      _ = content\n      return []\n"),
    reviews("the other's failure isn't logged", LOGS_OTHER, LOGS_OTHER.replace("logger.error", "_ = ")),
    reviews("why the other failed isn't logged", "SearchItem can't be loaded\", error)", "SearchItem can't be loaded\")"),
    reviews("a cancelled load is one without the other", "      try Task.checkCancellation()\n", ""),
    reviews("the other items are dropped", "searchItems: searchItems\n", "searchItems: Array(searchItems.prefix(0))\n"),
    reviews("selecting another's item does nothing", f"{SELECTS}    delegate?.reviewsDidSelect(item)\n", SELECTS),
    builder("the path is wrong", '"reviews/items"', '"reviews"'),
    builder("the server isn't asked", REQUEST, "[]"),
    builder("the server is asked twice", REQUEST, f"_ = {REQUEST}\n    return {REQUEST}"),
    builder("errors of the server vanish", REQUEST, f"(try? {REQUEST[4:]}) ?? []"),
    entry("the app goes nowhere", "path.append(.reviews(.item(item)))", "_ = item"),
    entry("the app goes to another place", "path.append(.reviews(.item(item)))", "path.append(.reviews(.start))"),
    entry("the app goes there twice", GOES, GOES * 2),
    entry("another's item leads nowhere", "path.append(.search(.item(item)))", "_ = item"),
    app("Services", "no service is told what happens", OBSERVERS, "for observer in lifecycleObservers { _ = observer }"),
    app("Services", "one service is told what happens", OBSERVERS, OBSERVERS.replace(" {", ".prefix(1) {", 1)),
    app("Services", "services are told in the other order", OBSERVERS, OBSERVERS.replace(" {", ".reversed() {", 1)),
    app("Services", "services are told twice", OBSERVERS, OBSERVERS.replace("}", "; observer.handle(event) }")),
    app("AppCoordinator", "links lead nowhere", "    path = [route]\n", "    _ = route\n"),
    app("AppCoordinator", "a link goes above what is shown", "path = [route]", "path.append(route)"),
    app("AppFeatures", "a feature isn't offered", "    SearchEntry(),\n", ""),
    app("AppFeature", "every link is for every feature", "? route : nil", "? route : route"),
    app("AppFeature", "no link is for a feature", "? route : nil", "? nil : nil"),
    app("AppFeature", "links of all schemes lead to a feature", 'lowercased() == "shop" else', "lowercased() != nil else"),
    app("AppFeature", "schemes must be written in lower case", "link.scheme?.lowercased()", "link.scheme"),
    app("AppFeature", "links must be written in lower case", "link.host()?.lowercased()", "link.host()"),
    app("PushNotifications", "what came before the services is lost", "    events.forEach(receive)\n", "    _ = events\n"),
    app("PushNotifications", "what waited comes to later services", "    guard self.services == nil else { return }\n", ""),
    app("PushNotifications", "what comes later is lost", "    self.services = services\n", ""),
    app("PushNotifications", "a link without a window is lost", "      waitingLink = link\n", "      _ = link\n"),
    app("PushNotifications", "a link that waited is lost", "    waitingLink = nil\n    coordinator.open(link)\n", "    _ = link\n"),
    app("PushNotifications", "a link that waited is opened twice", "    waitingLink = nil\n", ""),
    app("PushNotifications", "a closed window gets links", "private weak var coordinator", "private var coordinator"),
    app("PushNotifications", "services aren't told of notifications", "    services.notify(event)\n", ""),
    app("PushNotifications", "a tap leads nowhere", "    if let coordinator {\n      coordinator.open(link)\n", "    if let coordinator {\n      _ = coordinator\n"),
    app("PushNotifications", "the payload is empty", "payload: payload ?? Data", "payload: Data"),
    store("an item is kept twice", "storedItems[index] = item", "storedItems.append(item)"),
    store("the items are lost", "storedItems = items", "storedItems = []"),
    store("saving does nothing", "storedItems.append(item)", "_ = item"),
    Mutant("Foundation/Storage", "Source/StorageStore.swift", "store: it begins empty", "(items: items)\n", "(items: [])\n"),
    # Widgets: what they show, and when they ask again.
    widget("ReviewsWidget", "it asks again later", "date + 30 * minute", "date + 31 * minute"),
    widget("ReviewsWidget", "it asks again at once", "date + 30 * minute", "date"),
    widget("ReviewsWidget", "after a failure it waits as long", "date + 10 * minute", "date + 30 * minute"),
    widget("ReviewsWidget", "a failure is nothing found", "?? .failure", "?? .items([])"),
    widget("ReviewsWidget", "there is no folder to write to", FOLDER, ""),
    widget("ReviewsWidget", "what was shown is forgotten", "    try? JSONEncoder().encode(entry).write(to: file, options: .atomic)\n", ""),
    widget("ReviewsWidget", "an older answer is kept in place of a newer one", "saved > entry.date, ", "false, "),
    widget("ReviewsWidget", "nothing is kept once the clock was set back", ", saved <= .now", ""),
    widget("ReviewsWidget", "nothing is found", "content: .items(items))\n      save", "content: .items([]))\n      save"),
    widget("ReviewsWidget", "a failure isn't logged", "logger.error(", "_ = ("),
    widget("ReviewsWidget", "the entry is of later", "date: date, content: .items", "date: date + 1, content: .items"),
    widget("WidgetDependencies", "another client", "makeClient() -> any Client { client }", "makeClient() -> any Client { SampleClient() }"),
    widget("WidgetLink", "a link of another scheme", '"shop://', '"store://'),
    widget("WidgetLink", "a link that leads nowhere", "\\(place)", ""),
]

# Those that no test can kill, as nothing is wrong with them.
EQUIVALENT: dict[str, str] = {}
