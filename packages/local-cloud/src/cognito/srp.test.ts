import { expect, test } from "vitest";
import { makeVerifier } from "./srp.ts";

test("a salt is a number, as clients read it: zeros in front of it change nothing", () => {
  const salt = "12".repeat(15);
  const verifierOf = (text: string) => makeVerifier("us-east-1_pool", "ada", "word", text).verifier;
  expect(verifierOf(`00${salt}`)).toBe(verifierOf(salt));
  expect(verifierOf(`13${salt}`)).not.toBe(verifierOf(salt));
});
