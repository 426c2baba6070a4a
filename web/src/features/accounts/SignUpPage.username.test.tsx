import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { usernameCheckDebounceMs } from "../../lib/constants.ts";
import {
  fill,
  good,
  input,
  isReady,
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

test("[E4] the username is lower-cased as typed", () => {
  open();
  type("username", "AdaW");
  expect(input("username").value).toBe("adaw");
});

test("[E6] the username is asked about half a second after the typing stops, and again on submit", async () => {
  open();
  type("username", "ad");
  type("username", "ada");
  await pass(usernameCheckDebounceMs - 1);
  expect(calls.check).not.toHaveBeenCalled();
  await pass(1);
  expect(calls.check).toHaveBeenCalledExactlyOnceWith({ usernameText: "ada" });
  await fill();
  await press();
  expect(calls.check).toHaveBeenCalledTimes(2);
});

test.each([
  ["ab", "Username must be at least 3 characters long"],
  ["a".repeat(30), "Username must be less than 30 characters long"],
  ["a b c", "Username can only contain letters, numbers, underscores, and hyphens"],
  ["admin", "This username is reserved and cannot be used"],
])("[E7] %s is refused: %s", async (username, message) => {
  open();
  type("username", username);
  await pass(usernameCheckDebounceMs);
  expect(screen.getByText(message)).toBeTruthy();
  expect(calls.check).not.toHaveBeenCalled();
});

test("[E7] the username is required, may be taken, and may be impossible to verify", async () => {
  open();
  fireEvent.keyDown(input("username"), { key: "Enter" });
  expect(screen.getByText("Username is required")).toBeTruthy();
  calls.check.mockResolvedValueOnce({ available: false });
  type("username", "ben");
  await pass(usernameCheckDebounceMs);
  expect(screen.getByText("This username is already taken")).toBeTruthy();
  calls.check.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  type("username", "cleo");
  await pass(usernameCheckDebounceMs);
  expect(screen.getByText("Unable to verify username availability")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await pass(usernameCheckDebounceMs);
  expect(screen.getByText("That username is available.")).toBeTruthy();
});

test("[E8] a username that's taken meanwhile, or impossible to check, shows on submit", async () => {
  open();
  await fill();
  calls.check.mockResolvedValueOnce({ available: false });
  await press();
  expect(said()).toEqual({
    title: "Username not available",
    message: "This username is already taken",
  });
  await pass(usernameCheckDebounceMs);
  expect(document.activeElement).toBe(input("username"));
  calls.check.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await press();
  expect(said()).toEqual({
    title: "Username validation failed",
    message: "Unable to verify username availability",
  });
  expect(calls.signUp).not.toHaveBeenCalled();
});

test("a username is suggested from the name, and checked", async () => {
  open();
  type("name", "Zoë");
  expect(input("username").value).toBe("");
  type("name", "Zoë Winter");
  expect(input("username").value).toBe("zoe_winter");
  await pass(usernameCheckDebounceMs);
  expect(calls.check).toHaveBeenCalledExactlyOnceWith({ usernameText: "zoe_winter" });
  expect(screen.getByText("That username is available.")).toBeTruthy();
  await fill({ username: "zoe_winter" });
  expect(isReady()).toBe(true);
});

test("a suggestion that's taken makes room for the next one, without an error", async () => {
  open();
  calls.check.mockResolvedValueOnce({ available: false });
  type("name", "Ada Winter");
  await pass(usernameCheckDebounceMs);
  expect(input("username").value).toBe("ada_winter2");
  expect(input("username").getAttribute("aria-invalid")).toBeNull();
  await pass(usernameCheckDebounceMs);
  expect(screen.getByText("That username is available.")).toBeTruthy();
});

test("what the member typed, or emptied, isn't replaced by a suggestion", async () => {
  open();
  type("username", "ada");
  type("name", "Ada Winter");
  expect(input("username").value).toBe("ada");
  type("username", "");
  type("name", "Ada Winterson");
  expect(input("username").value).toBe("");
});

test("typing in a suggestion's field replaces it", () => {
  open();
  type("name", "Ada Winter");
  input("username").focus();
  const { selectionStart, selectionEnd } = input("username");
  expect([selectionStart, selectionEnd]).toEqual([0, "ada_winter".length]);
});

test("a press into a suggestion's field selects it, and a further one places the caret", () => {
  open();
  type("name", "Ada Winter");
  const field = input("username");
  const selection = () => [field.selectionStart, field.selectionEnd];
  field.focus();
  // As the press that enters the field does.
  field.setSelectionRange(3, 3);
  fireEvent.click(field);
  expect(selection()).toEqual([0, "ada_winter".length]);
  field.setSelectionRange(3, 3);
  fireEvent.click(field);
  expect(selection()).toEqual([3, 3]);
});

test("what's typed before a suggestion that isn't selected replaces it", () => {
  open();
  type("name", "Ada Winter");
  type("username", "Mada_winter");
  expect(input("username").value).toBe("m");
  type("username", "mi");
  expect(input("username").value).toBe("mi");
});

describe("[E11] after a lost answer and a reload", () => {
  /** The account exists by now. Without a username, one is suggested. */
  const openAgain = async (username?: string) => {
    open();
    for (const field of ["name", "email", "password", "confirmation"] as const)
      type(field, good[field]);
    if (username) type("username", username);
    await pass(usernameCheckDebounceMs);
    calls.signUp.mockReturnValueOnce(new Promise(() => undefined));
    await press();
    cleanup();
    calls.check.mockResolvedValue({ available: false });
    open();
    type("password", good.password);
    type("confirmation", good.password);
    await pass(usernameCheckDebounceMs);
  };

  test.each([
    ["typed", "ada", "ada"],
    ["suggested", undefined, "ada_winter"],
  ])("the %s username may be the member's own", async (_how, typed, own) => {
    await openAgain(typed);
    expect(input("username").value).toBe(own);
    expect(screen.queryByText("This username is already taken")).toBeNull();
    calls.signUp.mockResolvedValueOnce("existing");
    await press();
    expect(said()?.title).toBe("Account created! Setting up your profile...");
  });

  test("a taken username with another address is another's", async () => {
    await openAgain("ada");
    type("email", "another@people.example");
    await pass(0);
    expect(screen.getByText("This username is already taken")).toBeTruthy();
    expect(isReady()).toBe(false);
  });
});
