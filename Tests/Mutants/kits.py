"""What can be wrong in a foundation feature of the set 'kit', which 'schools' makes."""

from __future__ import annotations

from feature import Mutant


def kit(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/NetworkingKit", f"Source/{file}.swift", f"kit: {name}", old, new)


SENDS = "    } catch URLError.cancelled where Task.isCancelled {\n      throw CancellationError()\n"
TOKEN = '    request.setValue("Bearer \\(token)", forHTTPHeaderField: "Authorization")\n'
QUERY = "    if !endpoint.query.isEmpty { url.append(queryItems: endpoint.query) }\n"
HEADERS = "    for (name, value) in endpoint.headers { setValue(value, forHTTPHeaderField: name) }\n"
TYPE = '      setValue("application/json", forHTTPHeaderField: "Content-Type")\n'

MUTANTS = [
    kit("LiveAPIClient", "interceptors are left out", "request = try await interceptor.intercept(request)", "_ = interceptor"),
    kit("LiveAPIClient", "the last interceptor comes first", "in interceptors {", "in interceptors.reversed() {"),
    kit("LiveAPIClient", "a cancelled request is sent", "    try Task.checkCancellation()\n", ""),
    kit("LiveAPIClient", "every status is an answer", "if let error = NetworkError(response) { throw error }", "_ = response"),
    kit("LiveAPIClient", "nothing can't be read", "    if let none = NoContent() as? Response { return none }\n", ""),
    kit("LiveAPIClient", "what is no value is a bad request", "NetworkError.decodingFailure(", "NetworkError.badRequest("),
    kit("LiveAPIClient", "why it can't be read is lost", 'decodingFailure(reason: "\\(error)")', 'decodingFailure(reason: "")'),
    kit("LiveAPIClient", "being cancelled is a failure of the network", SENDS, ""),
    kit("LiveAPIClient", "a server that is down is a bad request", "NetworkError.unreachable(", "NetworkError.badRequest("),
    kit("LiveAPIClient", "answers are read where it was asked", "  @concurrent\n", "  nonisolated(nonsending)\n"),
    kit("AuthInterceptor", "the token isn't sent", TOKEN, "    _ = token\n"),
    kit("AuthInterceptor", "the token is of another kind", '"Bearer \\(token)"', '"Token \\(token)"'),
    kit("LoggingInterceptor", "nothing is written", "    write(", "    _ = ("),
    kit("LoggingInterceptor", "the password is written", "    parts.password = nil\n", ""),
    kit("LoggingInterceptor", "the user is written", "    parts.user = nil\n", ""),
    kit("LoggingInterceptor", "the query is written", "    parts.query = nil\n", ""),
    kit("LoggingInterceptor", "the fragment is written", "    parts.fragment = nil\n", ""),
    kit("NetworkError+Response", "a refusal is an answer", "200..<300", "200..<500"),
    kit("NetworkError+Response", "only 200 is an answer", "200..<300", "200..<201"),
    kit("NetworkError+Response", "who must sign in is refused", "    case 401: self = .unauthorized\n", ""),
    kit("NetworkError+Response", "what isn't there is refused", "    case 404: self = .notFound\n", ""),
    kit("NetworkError+Response", "only 500 is the server's failure", "500...", "500"),
    kit("NetworkError", "a text is another's", '"The server can\'t be reached."', '"The server failed."'),
    kit("URLRequest+Endpoint", "the query isn't sent", QUERY, ""),
    kit("URLRequest+Endpoint", "the method isn't sent", "    httpMethod = endpoint.method.rawValue\n", ""),
    kit("URLRequest+Endpoint", "the body isn't sent", "httpBody = try encoder.encode(body)", "_ = try encoder.encode(body)"),
    kit("URLRequest+Endpoint", "the body has no type", TYPE, ""),
    kit("URLRequest+Endpoint", "any answer will do", '    setValue("application/json", forHTTPHeaderField: "Accept")\n', ""),
    kit("URLRequest+Endpoint", "the headers aren't sent", HEADERS, ""),
    kit("URLRequest+Endpoint", "bodies are spelled as usual", "try encoder.encode(body)", "try JSONEncoder().encode(body)"),
    kit("LiveAPIClient", "failures are passed on to nothing", "onFailure(endpoint.path, error)", "_ = error"),
    kit("LiveAPIClient", "a cancelled request is passed on as a failure", "if !(error is CancellationError) { onFailure", "do { onFailure"),
    kit("LiveAPIClient", "answers are spelled as usual", "try decoder.decode(", "try JSONDecoder().decode("),
]
