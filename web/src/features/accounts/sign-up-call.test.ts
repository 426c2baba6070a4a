import { expect, test, vi } from "vitest";
import { signUp } from "../../lib/auth/sign-up.ts";

const amplify = vi.hoisted(() => ({ signUp: vi.fn(), signIn: vi.fn() }));
vi.mock("aws-amplify/auth", () => amplify);
vi.mock("../../lib/auth/tokens.ts", () => ({
  configureAuth: async () => undefined,
  keepFresh: () => undefined,
  readUserId: async () => "me",
}));

test("[E13] the sign-up carries name and username, trimmed and lower-cased, and leads to the onboarding", async () => {
  amplify.signIn.mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  await signUp({
    name: "  Ada Winter ",
    username: " AdaW ",
    email: " Ada@People.example",
    password: "a quiet morning",
  });
  expect(amplify.signUp).toHaveBeenCalledExactlyOnceWith({
    username: "ada@people.example",
    password: "a quiet morning",
    options: {
      userAttributes: {
        email: "ada@people.example",
        name: "Ada Winter",
        preferred_username: "adaw",
      },
      clientMetadata: { redirectUrl: `${location.origin}/onboarding` },
    },
  });
});

test("[E12] after an attempt without an answer the account that is there is entered", async () => {
  amplify.signUp.mockReset();
  amplify.signIn.mockReset().mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  const account = {
    name: "Ada Winter",
    username: "adaw",
    email: "ada@people.example",
    password: "a quiet morning",
    again: true,
  };
  expect(await signUp(account)).toBe("done");
  expect(amplify.signUp).not.toHaveBeenCalled();
  amplify.signIn.mockRejectedValueOnce(new Error("Incorrect username or password."));
  expect(await signUp(account)).toBe("done");
  expect(amplify.signUp).toHaveBeenCalledTimes(1);
});
