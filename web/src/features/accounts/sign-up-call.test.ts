import { expect, test, vi } from "vitest";
import { signUp } from "../../lib/auth/sign-up.ts";

const notifyOfTakenAddress = vi.hoisted(() => vi.fn(async () => ({ success: true })));
const requestSignUp = vi.hoisted(() => vi.fn(async () => ({ ticket: "a-ticket" })));
vi.mock("../../lib/api.ts", () => ({
  client: { accounts: { notifyOfTakenAddress, requestSignUp } },
}));
vi.mock("../../lib/config.ts", () => ({ loadConfig: async () => ({}) }));
const amplify = vi.hoisted(() => ({ signUp: vi.fn(), signIn: vi.fn() }));
vi.mock("aws-amplify/auth", () => amplify);
vi.mock("../../lib/auth/tokens.ts", () => ({
  configureAuth: async () => undefined,
  startTokenRefresh: () => undefined,
  readUserId: async () => "me",
}));

test("[E13] the sign-up carries name and username, trimmed and lower-cased, and leads to the onboarding", async () => {
  amplify.signIn.mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  const made = await signUp({
    name: "  Ada Winter ",
    username: " AdaW ",
    email: " Ada@People.example",
    password: "a quiet morning",
  });
  expect(made).toBe("created");
  expect(amplify.signUp).toHaveBeenCalledExactlyOnceWith({
    username: "ada@people.example",
    password: "a quiet morning",
    options: {
      userAttributes: {
        name: "Ada Winter",
        preferred_username: "adaw",
      },
      clientMetadata: { redirectUrl: `${location.origin}/onboarding`, ticket: "a-ticket" },
    },
  });
  expect(requestSignUp).toHaveBeenCalledExactlyOnceWith({ email: "ada@people.example" });
});

test("[E13] a password typed with separate accents opens the same account as with composed ones", async () => {
  amplify.signUp.mockReset().mockResolvedValue({});
  amplify.signIn.mockReset().mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  const account = { name: "Ada Winter", username: "adaw", email: "ada@people.example" };
  await signUp({ ...account, password: "un e\u0301te\u0301" });
  const sent = expect.objectContaining({ password: "un \u00e9t\u00e9" });
  expect(amplify.signUp).toHaveBeenCalledExactlyOnceWith(sent);
  expect(amplify.signIn).toHaveBeenCalledExactlyOnceWith(sent);
});

test("[E12] an existing account opens with its password; otherwise sign-up is refused", async () => {
  const there = Object.assign(new Error("User already exists"), {
    name: "UsernameExistsException",
  });
  amplify.signUp.mockReset().mockRejectedValue(there);
  amplify.signIn.mockReset().mockResolvedValueOnce({ nextStep: { signInStep: "DONE" } });
  const account = {
    name: "Ada Winter",
    username: "adaw",
    email: "ada@people.example",
    password: "a quiet morning",
  };
  expect(await signUp(account)).toBe("existing");
  amplify.signIn.mockRejectedValueOnce(new Error("Incorrect username or password."));
  await expect(signUp(account)).rejects.toBe(there);
  await vi.waitFor(() =>
    expect(notifyOfTakenAddress).toHaveBeenCalledExactlyOnceWith({ email: account.email }),
  );
  amplify.signIn.mockClear();
  amplify.signUp.mockRejectedValueOnce(new Error("A network error has occurred."));
  await expect(signUp(account)).rejects.toThrow("network");
  expect(amplify.signIn).not.toHaveBeenCalled();
});

test("[E12] an account with a second factor isn't opened by signing up again", async () => {
  const there = Object.assign(new Error("User already exists"), {
    name: "UsernameExistsException",
  });
  amplify.signUp.mockReset().mockRejectedValue(there);
  amplify.signIn.mockReset().mockResolvedValue({
    nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" },
  });
  const account = { name: "Ada Winter", username: "adaw", email: "ada@people.example" };
  await expect(signUp({ ...account, password: "a quiet morning" })).rejects.toBe(there);
});
