import { expect, test } from "vitest";
import { passwordProblem } from "./password-words.ts";

test("a code from the app that was used already has a message of its own", () => {
  const used = Object.assign(new Error("Your software token has already been used once."), {
    name: "ExpiredCodeException",
  });
  expect(passwordProblem(used)).toBe(
    "You've used that code already. Please wait for the next one.",
  );
});
