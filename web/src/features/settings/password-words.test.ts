import { expect, test } from "vitest";
import { passwordProblem } from "./password-words.ts";

test("an answer that's lost on the way from the pool is a matter of the connection", () => {
  const lost = Object.assign(new Error("A network error has occurred."), { name: "NetworkError" });
  expect(passwordProblem(lost)).toBe(
    "Unable to connect to the server. Please check your internet connection.",
  );
});

test("a code from the app that was used already has a message of its own", () => {
  const used = Object.assign(new Error("Your software token has already been used once."), {
    name: "ExpiredCodeException",
  });
  expect(passwordProblem(used)).toBe(
    "You've used that code already. Please wait for the next one.",
  );
});
