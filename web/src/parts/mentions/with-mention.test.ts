import { expect, test } from "vitest";
import { withMention } from "./with-mention.ts";

test("an answer begins with the member's name, after what's written already", () => {
  expect(withMention("", "ada")).toBe("@ada ");
  expect(withMention("Good morning.", "ada")).toBe("Good morning. @ada ");
  expect(withMention("Good morning.\n", "ada")).toBe("Good morning.\n@ada ");
});

test.each(["@ada I sat, too.", "I sat, too, @Ada.", "Like @ada, I sat."])(
  "a member who's mentioned already isn't mentioned twice: %s",
  (text) => {
    expect(withMention(text, "ada")).toBe(text);
  },
);

test.each(["@adam I sat, too.", "Write to me@ada now."])(
  "another name or an address mentions no one: %s",
  (text) => {
    expect(withMention(text, "ada")).toBe(`${text} @ada `);
  },
);
