import { expect, test } from "vitest";
import { passwordProblem } from "./password-words.ts";

test("an app's code that was used already is told in our words", () => {
  const used = Object.assign(new Error("Your software token has already been used once."), {
    name: "ExpiredCodeException",
  });
  expect(passwordProblem(used)).toBe(
    "You've used that code already. Please wait for the next one.",
  );
});
