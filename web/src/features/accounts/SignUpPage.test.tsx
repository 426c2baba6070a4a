import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { signUpRedirectDelayMs, usernameCheckDebounceMs } from "../../lib/constants.ts";
import { session } from "../../lib/session.ts";
import { deviceKeys, readItem, tabKeys } from "../../lib/storage.ts";
import {
  button,
  type Field,
  fill,
  good,
  input,
  isReady,
  labels,
  open,
  pass,
  press,
  resetForEachTest,
  said,
  type,
} from "./testing.tsx";

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

test("[E1] asks for full name, username, email, password and its confirmation", () => {
  open();
  // Object.keys() types keys as strings.
  for (const field of Object.keys(labels) as Field[]) expect(input(field)).toBeTruthy();
});

test("[E4] a field that's left empty says what's missing", () => {
  open();
  fireEvent.focus(input("username"));
  expect(screen.queryByText("Username is required")).toBeNull();
  fireEvent.blur(input("username"));
  expect(screen.getByText("Username is required")).toBeTruthy();
  expect(screen.queryByText("Please enter your email address.")).toBeNull();
});

test("[E1] Enter in an empty form moves to its first field", () => {
  open();
  input("password").focus();
  fireEvent.keyDown(input("password"), { key: "Enter" });
  expect(document.activeElement).toBe(input("name"));
});

test("[E11] once the account exists, the form stays busy and isn't stored again", async () => {
  session.patch({ userId: "mira" });
  open();
  expect(button().textContent).toBe("Creating your account...");
  expect(readItem(deviceKeys.signUpForm)).toBeNull();
  await fill();
  await press();
  expect(calls.signUp).not.toHaveBeenCalled();
  expect(readItem(deviceKeys.signUpForm)).toBeNull();
  session.patch({ userId: null });
});

test("[E1] a name is as long as a profile takes it", () => {
  open();
  expect(input("name").maxLength).toBe(100);
});

test("a plan chosen on the front page is kept for the membership page", async () => {
  sessionStorage.clear();
  open();
  // Effects wait while the ways to sign in suspend.
  await pass(0);
  expect(readItem(tabKeys.chosenPlan, sessionStorage)).toBeNull();
  cleanup();
  open("?plan=basic");
  await pass(0);
  expect(readItem(tabKeys.chosenPlan, sessionStorage)).toBe("basic");
  expect(screen.getByText(/go to the checkout/)).toBeTruthy();
});

test("a plan that doesn't exist isn't kept, and no checkout is promised", async () => {
  sessionStorage.clear();
  open("?plan=gold");
  await pass(0);
  expect(readItem(tabKeys.chosenPlan, sessionStorage)).toBeNull();
  expect(screen.getByText(/choose a membership/)).toBeTruthy();
});

describe("[E3] the form can be sent only", () => {
  test("when everything is there", async () => {
    open();
    expect(isReady()).toBe(false);
    await fill();
    expect(isReady()).toBe(true);
  });

  // Object.keys() types keys as strings.
  test.each(Object.keys(good) as Field[])("with the %s filled in", async (field) => {
    open();
    await fill({ [field]: "" });
    expect(isReady()).toBe(false);
  });

  test("with passwords that match, a complete name and a valid username", async () => {
    open();
    await fill({ confirmation: "another" });
    expect(isReady()).toBe(false);
    await fill({ name: "Ada" });
    expect(isReady()).toBe(false);
    await fill({ username: "no spaces" });
    expect(isReady()).toBe(false);
    await fill();
    expect(isReady()).toBe(true);
  });

  test("when the username is not being checked any more", async () => {
    open();
    await fill();
    type("username", "ada2");
    expect(isReady()).toBe(false);
    await pass(usernameCheckDebounceMs);
    expect(isReady()).toBe(true);
  });
});

test.each(["email", "password"] as const)("[T9] no one signs up without the %s", async (field) => {
  open();
  await fill({ [field]: "" });
  await act(async () => void fireEvent.submit(button()));
  expect(calls.signUp).not.toHaveBeenCalled();
  expect(said()?.title).toBe("Missing fields");
});

describe("what keeps it from being sent", () => {
  test("[E9] a short password", async () => {
    open();
    await fill({ password: "short", confirmation: "short" });
    await press();
    expect(said()?.title).toBe("Password too short");
    expect(calls.signUp).not.toHaveBeenCalled();
  });

  test("[E9] a password that's longer than the user pool accepts", async () => {
    open();
    const password = "la".repeat(129);
    await fill({ password, confirmation: password });
    await press();
    expect(said()?.message).toBe("Please choose a password of up to 256 characters.");
    expect(document.activeElement).toBe(input("password"));
    expect(calls.signUp).not.toHaveBeenCalled();
  });

  test("[E9] [E10] Enter shows that passwords differ or fields are empty", async () => {
    open();
    await fill({ email: "" });
    fireEvent.keyDown(input("name"), { key: "Enter" });
    expect(said()).toEqual({ title: "Missing fields", message: "Please fill in all fields." });
    await fill({ confirmation: "another one" });
    fireEvent.keyDown(input("name"), { key: "Enter" });
    expect(said()).toEqual({
      title: "Password mismatch",
      message: "Passwords do not match. Please try again.",
    });
  });

  test("[E9] a confirmation that stops early says so once it's left", async () => {
    open();
    await fill({ confirmation: "a quiet" });
    expect(screen.queryByText("Passwords do not match. Please try again.")).toBeNull();
    fireEvent.focus(input("confirmation"));
    fireEvent.blur(input("confirmation"));
    expect(screen.getByText("Passwords do not match. Please try again.")).toBeTruthy();
    expect(input("confirmation").getAttribute("aria-invalid")).toBe("true");
  });

  test("[E2] Enter with a first name only moves to the name", async () => {
    open();
    await fill({ name: "Ada" });
    input("confirmation").focus();
    fireEvent.keyDown(input("confirmation"), { key: "Enter" });
    expect(document.activeElement).toBe(input("name"));
    expect(screen.getAllByText("Please add your last name too.")).toHaveLength(1);
  });
});

test("[E11] sign-up confirms the new account, mails a code and leads to the memberships", async () => {
  open();
  await fill();
  await press();
  expect(calls.signUp).toHaveBeenCalledExactlyOnceWith({
    name: good.name,
    username: good.username,
    email: good.email,
    password: good.password,
  });
  expect(said()?.title).toBe("Account created! Setting up your profile...");
  await pass(signUpRedirectDelayMs - 1);
  expect(screen.queryByRole("heading", { name: "Membership" })).toBeNull();
  await pass(1);
  expect(screen.getByRole("heading", { name: "Membership" })).toBeTruthy();
  expect(calls.resend).toHaveBeenCalledOnce();
});

test("[E11] an account that existed is opened, and called that", async () => {
  open();
  await fill();
  calls.signUp.mockResolvedValueOnce("existing");
  await press();
  expect(said()?.title).toBe("You already have an account. We've logged you in.");
  expect(calls.resend).not.toHaveBeenCalled();
  await pass(signUpRedirectDelayMs);
  expect(screen.getByRole("heading", { name: "Membership" })).toBeTruthy();
});

test("[E11] an account whose answer was lost is a new one", async () => {
  open();
  await fill();
  calls.signUp.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await press();
  calls.signUp.mockResolvedValueOnce("existing");
  await press();
  expect(said()?.title).toBe("Account created! Setting up your profile...");
  expect(calls.resend).toHaveBeenCalledOnce();
});

test.each([" a quiet morning", "a quiet morning ", "a quiet morning\u00a0"])(
  "[E9] a password pasted with a space at an end isn't sent, and the page says why: %j",
  async (password) => {
    open();
    await fill({ password, confirmation: password });
    await press();
    expect(calls.signUp).not.toHaveBeenCalled();
    expect(said()).toEqual({
      title: "Password not allowed",
      message: "Please choose a password without a space at the beginning or end.",
    });
    expect(input("password").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(input("password"));
  },
);

test("input survives a reload, passwords don't", async () => {
  open();
  await fill();
  const kept = readItem(deviceKeys.signUpForm) ?? "";
  expect(JSON.parse(kept)).toEqual({ name: good.name, username: "ada", email: good.email });
});
