import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../ui/toast.ts";
import ResetPasswordPage from "./ResetPasswordPage.tsx";

const auth = vi.hoisted(() => ({ resetPassword: vi.fn() }));
vi.mock("../../lib/auth/password.ts", () => auth);

beforeEach(() => {
  vi.clearAllMocks();
  toasts.set([]);
  auth.resetPassword.mockResolvedValue(undefined);
});
afterEach(cleanup);

const open = (search = "?user=me&code=123456") =>
  render(
    <MemoryRouter initialEntries={[`/reset-password${search}`]}>
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/login" element={<h1>Log in</h1>} />
      </Routes>
    </MemoryRouter>,
  );
const inputs = () =>
  [/^New password/, /^Confirm new password/].map((label) =>
    screen.getByLabelText(label, { selector: "input" }),
  ) as [HTMLInputElement, HTMLInputElement];
const type = (first: string, second: string) => {
  const [password, confirmation] = inputs();
  fireEvent.change(password, { target: { value: first } });
  fireEvent.change(confirmation, { target: { value: second } });
};
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Update Password" });
const press = async () => {
  await act(async () => void fireEvent.click(button()));
  await act(async () => void (await vi.dynamicImportSettled()));
};
const said = () => {
  const [shown] = toasts.get();
  return shown && { title: shown.title, message: shown.message };
};
const isAtLogin = () => screen.queryByRole("heading", { name: "Log in" }) !== null;

test("[D10] both fields can be shown, and nothing can be sent while one is empty", () => {
  open();
  expect(button().disabled).toBe(true);
  type("a quiet morning", "");
  expect(button().disabled).toBe(true);
  type("a quiet morning", "a quiet morning");
  expect(button().disabled).toBe(false);
  for (const show of screen.getAllByRole("button", { name: /^Show password/ }))
    fireEvent.click(show);
  expect(inputs().map(({ type }) => type)).toEqual(["text", "text"]);
  expect(screen.getByRole("link", { name: "Back to login" })).toBeTruthy();
});

test("[D10] nothing can be sent twice, and the button keeps the focus meanwhile", async () => {
  let finish: () => void = () => undefined;
  auth.resetPassword.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)));
  open();
  type("a quiet morning", "a quiet morning");
  await press();
  const updating = screen.getByRole<HTMLButtonElement>("button", { name: "Updating..." });
  expect(updating.getAttribute("aria-disabled")).toBe("true");
  // `disabled` would move the focus to the next element, a link that leads away.
  expect(updating.disabled).toBe(false);
  fireEvent.click(updating);
  await act(async () => finish());
  expect(auth.resetPassword).toHaveBeenCalledOnce();
});

test("[D11] errors show in two lines", async () => {
  open();
  fireEvent.keyDown(inputs()[0], { key: "Enter" });
  expect(said()).toEqual({
    title: "Missing information",
    message: "Please enter and confirm your new password.",
  });
  type("a quiet morning", "a loud morning");
  await press();
  expect(said()).toEqual({
    title: "Passwords don't match",
    message: "Please make sure both passwords are the same.",
  });
  type("short", "short");
  await press();
  expect(said()).toEqual({
    title: "Password too short",
    message: "Password must be at least 6 characters long.",
  });
  expect(auth.resetPassword).not.toHaveBeenCalled();
});

const isRefused = (input: HTMLInputElement, message: string) => {
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const error = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(error?.textContent).toBe(message);
  expect(document.activeElement).toBe(input);
};

test("[D11] errors show at their field, which has the focus, until it's changed", async () => {
  open();
  type("a quiet morning", "");
  fireEvent.keyDown(inputs()[0], { key: "Enter" });
  isRefused(inputs()[1], "Please enter and confirm your new password.");
  type("a quiet morning", "a loud morning");
  expect(inputs()[1].getAttribute("aria-invalid")).toBeNull();
  await press();
  isRefused(inputs()[1], "Please make sure both passwords are the same.");
  type("short", "short");
  await press();
  isRefused(inputs()[0], "Password must be at least 6 characters long.");
  type("a quiet morning ", "a quiet morning ");
  await press();
  isRefused(inputs()[0], "Please choose a password without a space at the beginning or end.");
  type("la".repeat(129), "la".repeat(129));
  await press();
  isRefused(inputs()[0], "Please choose a password of up to 256 characters.");
  expect(auth.resetPassword).not.toHaveBeenCalled();
  auth.resetPassword.mockRejectedValueOnce(
    Object.assign(new Error("common"), { name: "CommonPasswordError" }),
  );
  type("password", "password");
  await press();
  isRefused(inputs()[0], "Many people use this password. Please choose another.");
  type("a quiet morning", "a quiet morning");
  expect(inputs()[0].getAttribute("aria-invalid")).toBeNull();
});

test.each(["", "?user=me", "?code=123456"])("[D12] %s is no link of ours", (search) => {
  open(search);
  expect(said()).toEqual({
    title: "Invalid or expired link",
    message: "Please request a new password reset link.",
  });
  expect(isAtLogin()).toBe(true);
});

test.each(["CodeMismatchException", "ExpiredCodeException"])(
  "[D12] a link that is no longer good leads back (%s)",
  async (name) => {
    auth.resetPassword.mockRejectedValueOnce(Object.assign(new Error("No."), { name }));
    open();
    type("a quiet morning", "a quiet morning");
    await press();
    expect(said()?.title).toBe("Invalid or expired link");
    expect(isAtLogin()).toBe(true);
  },
);

test("[D13] success shows in full", async () => {
  open();
  type("a quiet morning", "a quiet morning");
  await press();
  expect(auth.resetPassword).toHaveBeenCalledExactlyOnceWith({
    userId: "me",
    code: "123456",
    newPassword: "a quiet morning",
  });
  expect(said()).toEqual({
    title: "Password updated",
    message:
      "Your password has been successfully updated. You can now log in with your new password.",
  });
  expect(isAtLogin()).toBe(true);
});

test.each([
  ["LimitExceededException", "Attempt limit exceeded.", "Error", "Attempt limit exceeded."],
  ["NetworkError", "A network error.", "An error occurred", "Please try again later."],
])("[D13] %s shows as it is", async (name, message, title, shown) => {
  auth.resetPassword.mockRejectedValueOnce(Object.assign(new Error(message), { name }));
  open();
  type("a quiet morning", "a quiet morning");
  await press();
  expect(said()).toEqual({ title, message: shown });
});

test("[D11] a link that's used up after a lost answer may have done its work", async () => {
  auth.resetPassword
    .mockRejectedValueOnce(Object.assign(new Error("A network error"), { name: "NetworkError" }))
    .mockRejectedValueOnce(Object.assign(new Error("Expired"), { name: "ExpiredCodeException" }));
  open();
  type("a quiet morning", "a quiet morning");
  await press();
  expect(said()?.title).toBe("An error occurred");
  await press();
  expect(said()).toEqual({
    title: "Your password may have been changed already",
    message:
      "The server didn't answer the first time. Log in with your new password, or request a new link.",
  });
  expect(isAtLogin()).toBe(true);
});
