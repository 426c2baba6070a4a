import { expect, test } from "vitest";
import { withMention } from "./with-mention.ts";

test("an answer begins with the member's name, after what's written already", () => {
  expect(withMention("", "ada")).toBe("@ada ");
  expect(withMention("Good morning.", "ada")).toBe("Good morning. @ada ");
  expect(withMention("Good morning.\n", "ada")).toBe("Good morning.\n@ada ");
});

test("a member who's mentioned already isn't mentioned twice", () => {
  expect(withMention("@ada I sat, too.", "ada")).toBe("@ada I sat, too.");
  expect(withMention("@adam I sat, too.", "ada")).toBe("@adam I sat, too. @ada ");
});
