import { expect, test, vi } from "vitest";
import { usernameCheckDebounceMs } from "../../lib/constants.ts";
import { signUpWords } from "./sign-up-rules.ts";
import { fill, input, open, pass, press, resetForEachTest, said, type } from "./testing.tsx";

const calls = vi.hoisted(() => ({
  check: vi.fn(),
  resend: vi.fn(),
  signUp: vi.fn(),
}));
vi.mock("../../lib/api.ts", () => ({
  client: {
    accounts: { checkUsernameAvailability: calls.check, resendEmailCode: calls.resend },
  },
}));
vi.mock("../../lib/config.ts", () => ({ loadConfig: async () => ({}) }));
vi.mock("../../lib/auth/sign-up.ts", () => ({ signUp: calls.signUp }));

resetForEachTest(calls);

test.each([
  [new Error("The service is busy."), "The service is busy."],
  [undefined, "An unexpected error occurred. Please try again."],
  [
    new TypeError("Failed to fetch dynamically imported module: https://here.example/a.js"),
    "Unable to connect to the server. Please check your internet connection.",
  ],
  [new Error("Username should be an email."), "Please enter a valid email address."],
  [new Error("Invalid email address format."), "Please enter a valid email address."],
])("[E12] a refusal shows in the server's words, or in general ones", async (thrown, message) => {
  open();
  await fill();
  calls.signUp.mockRejectedValueOnce(thrown);
  await press();
  expect(said()).toEqual({ title: "Signup failed", message });
});

test.each([
  ["request.rate_limited", signUpWords.tooMany],
  ["request.invalid", signUpWords.addressInvalid],
  ["internal", signUpWords.failed("")],
])("when the API refuses the sign-up with %s, the page says why", async (code, words) => {
  open();
  await fill();
  calls.signUp.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  await press();
  expect(said()).toEqual({ title: words.title, message: words.message });
});

const named = (name: string, message = name) => Object.assign(new Error(message), { name });

test.each([
  ["email", named("TakenAddressError"), signUpWords.addressTaken.message],
  [
    "email",
    named("UsernameExistsException", "An account with the given email already exists."),
    "An account with the given email already exists.",
  ],
  [
    "email",
    Object.assign(new Error("request.invalid"), { code: "request.invalid" }),
    "Please enter a valid email address.",
  ],
  ["password", named("CommonPasswordError"), signUpWords.tooCommon.message],
  [
    "username",
    named("UserLambdaValidationException", "PreSignUp failed with error username.taken."),
    "This username is already taken",
  ],
] as const)(
  "[E12] what's wrong with the %s shows at its field, which has the focus, until it's changed",
  async (field, thrown, message) => {
    open();
    await fill();
    calls.signUp.mockRejectedValueOnce(thrown);
    await press();
    expect(said()?.message).toBe(message);
    expect(input(field).getAttribute("aria-invalid")).toBe("true");
    const described = input(field).getAttribute("aria-describedby") ?? "";
    const error = document.getElementById(described.split(" ").at(-1) ?? "");
    expect(error?.textContent).toBe(message);
    expect(document.activeElement).toBe(input(field));
    type(field, "another");
    await pass(usernameCheckDebounceMs);
    expect(input(field).getAttribute("aria-invalid")).toBeNull();
  },
);
