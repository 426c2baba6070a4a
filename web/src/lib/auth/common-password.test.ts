import { afterEach, expect, test, vi } from "vitest";
import { resetFailure, resetWords } from "../../features/accounts/reset-words.ts";
import { signUpFailure, signUpWords } from "../../features/accounts/sign-up-rules.ts";
import { passwordProblem } from "../../features/settings/password-words.ts";
import { connectionError } from "../connection-error.ts";
import { refuseCommonPassword } from "./common-password.ts";

afterEach(() => {
  vi.doUnmock("virtual:common-passwords");
  vi.resetModules();
});

test.each(["123456", "password", "Sunshine", "qwertyuiop"])(
  "%s is refused, and every form says why",
  async (password) => {
    const thrown = await refuseCommonPassword(password).catch((error: unknown) => error);
    expect(signUpFailure(thrown)).toBe(signUpWords.tooCommon);
    expect(resetFailure(thrown)).toBe(resetWords.tooCommon);
    expect(passwordProblem(thrown)).toBe(signUpWords.tooCommon.message);
  },
);

test.each(["a quiet morning", "sunshine over 7 hills"])("“%s” is taken", async (password) => {
  await expect(refuseCommonPassword(password)).resolves.toBeUndefined();
});

test("while the list can't be loaded no password is taken, and sign-up says to try again", async () => {
  vi.resetModules();
  const unloaded = new TypeError("Failed to fetch dynamically imported module");
  vi.doMock("virtual:common-passwords", () => Promise.reject(unloaded));
  const { refuseCommonPassword: refuse } = await import("./common-password.ts");
  await expect(refuse("123456")).rejects.toThrow();
  expect(signUpFailure(unloaded)).toEqual(signUpWords.failed(connectionError.message));
});
