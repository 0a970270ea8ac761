import LoginInterface
import Testing

@testable import Login

struct LoginCredentialsTests {
  @Test("are what was entered, without the spaces around the email address")
  func wellFormed() throws {
    let credentials = try LoginCredentials(
      email: " ada@example.org\n",
      password: " 3456 "
    )
    #expect(credentials.email == "ada@example.org")
    #expect(credentials.password == " 3456 ")
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
      try LoginCredentials(
        email: email,
        password: "enchantress"
      )
    }
  }

  @Test("need a password that is long enough", arguments: ["", "12345"])
  func shortPassword(password: String) {
    let tooShort = LoginError.passwordTooShort(minimum: 6)
    #expect(throws: tooShort) {
      try LoginCredentials(
        email: "ada@example.org",
        password: password
      )
    }
  }
}
