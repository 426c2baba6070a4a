import { expect, test } from "vitest";
import { isSameSecret } from "./same-secret.ts";

test.each([
  ["secret", "secret", true],
  ["secret", "Secret", false],
  ["secret", "secret longer", false],
  ["", "secret", false],
])("%o is the secret %o: %o", (given, right, same) => {
  expect(isSameSecret(given, right)).toBe(same);
});
