import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../../../ui/toast.ts";

const changePassword = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/auth/password.ts", () => ({ changePassword }));
vi.mock("../useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({ user: { email: "ada@people.example" } }),
}));
const { PasswordPart } = await import("./PasswordPart.tsx");

beforeEach(() => toasts.set([]));
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const refusal = (name: string) => Object.assign(new Error(name), { name });
const described = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

function change(next = "a quiet morning") {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasswordPart />
    </QueryClientProvider>,
  );
  const typed = ["a quiet evening", next, next];
  const labels = ["Current password", "New password", "New password again"];
  labels.forEach((label, at) => {
    fireEvent.change(field(label), { target: { value: typed[at] } });
  });
  fireEvent.click(screen.getByRole("button", { name: "Change password" }));
}

test.each([
  ["NotAuthorizedException", "Current password", "Your current password isn't right."],
  ["CommonPasswordError", "New password", "Many people use this password. Please choose another."],
  ["InvalidPasswordException", "New password", "Please choose another password."],
])(
  "[K4] %s shows at its field, which has the focus, until it's changed",
  async (name, at, text) => {
    changePassword.mockRejectedValueOnce(refusal(name));
    change();
    await expect.poll(() => toasts.get()).toHaveLength(1);
    expect(field(at).getAttribute("aria-invalid")).toBe("true");
    expect(described(field(at))).toBe(text);
    expect(document.activeElement).toBe(field(at));
    expect(toasts.get()[0]).toMatchObject({ title: "Update Failed", message: text });
    fireEvent.change(field(at), { target: { value: "a quiet night" } });
    expect(field(at).getAttribute("aria-invalid")).toBeNull();
  },
);

test("[K4] what's no field's fault shows in the toast alone", async () => {
  changePassword.mockRejectedValueOnce(refusal("LimitExceededException"));
  change();
  await expect.poll(() => toasts.get()).toHaveLength(1);
  expect(document.querySelector("[aria-invalid]")).toBeNull();
  expect(toasts.get()[0]?.message).toBe("Please wait a while before trying again.");
});

test("[K4] after a lost answer, the current password may be the new one", async () => {
  changePassword.mockRejectedValueOnce(refusal("NetworkError"));
  change();
  await expect
    .poll(() => toasts.get()[0]?.message)
    .toBe("Unable to connect to the server. Please check your internet connection.");
  changePassword.mockRejectedValueOnce(refusal("NotAuthorizedException"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Change password" })));
  await expect
    .poll(() => described(field("Current password")))
    .toMatch(/^That's not your current password\. The server didn't answer the first time/);
});

test.each([
  ["a quiet morning ", "Please choose a password without a space at the beginning or end."],
  ["la".repeat(129), "Please choose a password of up to 256 characters."],
  // Three characters, typed as six.
  ["e\u0301".repeat(3), "Password must be at least 6 characters long."],
])("[K4] a new password that the user pool refuses isn't sent: %j", (next, text) => {
  changePassword.mockClear();
  change(next);
  expect(described(field("New password"))).toBe(text);
  expect(changePassword).not.toHaveBeenCalled();
});
