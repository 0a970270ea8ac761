import LoginInterface
import Testing

@testable import Login

struct LoginCredentialsTests {
  @Test("are what was entered, without the spaces around the email address")
  func wellFormed() throws {
    let credentials = try LoginCredentials(email: " ada@example.org\n", password: " 3 ")
    #expect(credentials.email == "ada@example.org")
    #expect(credentials.password == " 3 ")
  }

  @Test(
    "need an email address",
    arguments: [
      "", " ", "ada", "ada@", "@example.org", "ada@example", "ada@.org", "ada@example.",
      "ada@example@example.org", "ada lovelace@example.org",
    ]
  )
  func invalidEmail(email: String) {
    #expect(throws: LoginError.invalidEmail) {
      try LoginCredentials(email: email, password: "enchantress")
    }
  }

  @Test("need a password")
  func missingPassword() {
    #expect(throws: LoginError.missingPassword) {
      try LoginCredentials(email: "ada@example.org", password: "")
    }
  }
}
