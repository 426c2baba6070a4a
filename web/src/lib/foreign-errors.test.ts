import { expect, test, vi } from "vitest";

vi.mock("./languages/language.ts", () => ({ language: "de", locale: "de" }));
const { describeError } = await import("./errors.ts");

test("a page in another language never shows a program's English message", () => {
  const { message } = describeError(new Error("User pool client does not exist."));
  expect(message).toBe("Something unexpected happened. Please try again.");
});
