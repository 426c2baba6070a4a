import { expect, test } from "vitest";
import { resetFailure, resetWords } from "../../features/accounts/reset-words.ts";
import { signUpFailure, signUpWords } from "../../features/accounts/sign-up-rules.ts";
import { passwordProblem } from "../../features/settings/password-words.ts";
import { refuseCommonPassword } from "./common-password.ts";

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
