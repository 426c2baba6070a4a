import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts } from "../../../lib/drafts.ts";
import { loadErrorMessage } from "../../../lib/errors.ts";
import { toasts } from "../../../ui/toast.ts";

const verifyEmail = vi.hoisted(() => vi.fn());
const changeEmail = vi.hoisted(() => vi.fn());
const resendEmailCode = vi.hoisted(() => vi.fn());
const cancelEmailChange = vi.hoisted(() => vi.fn());
vi.mock("../../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { accounts: { verifyEmail, changeEmail, resendEmailCode, cancelEmailChange } },
}));
vi.mock("../../../lib/account.ts", () => ({ updateAccount: () => {} }));
const mine = vi.hoisted(() => ({ email: "" }));
vi.mock("../useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({
    user: { userId: "ada", email: mine.email, emailVerified: true },
  }),
}));
vi.mock("../useProof.ts", () => ({
  useProof: () => ({ fields: null, give: async () => true, forget: () => {} }),
}));
const { EmailPart } = await import("./EmailPart.tsx");

beforeEach(() => {
  mine.email = "ada@old.example";
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
});

const Address = () => <output>{useLocation().search}</output>;

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={new QueryClient()}>
        <EmailPart />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const code = () => screen.queryByRole("textbox", { name: "Code from the email" });

async function change() {
  changeEmail.mockResolvedValueOnce(undefined);
  show("/settings");
  fireEvent.change(screen.getByRole("textbox", { name: "New email address" }), {
    target: { value: "ada@new.example" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Change email" }));
  await expect.poll(code).toBeTruthy();
}

test("[K4] the code for a new address can be sent again", async () => {
  resendEmailCode.mockResolvedValueOnce(undefined);
  await change();
  fireEvent.click(screen.getByRole("button", { name: "Send a new code" }));
  await expect
    .poll(() => toasts.get().map(({ title }) => title))
    .toContain("A new code is on its way");
});

test("[K4] once its code is sent, typing goes into the code's field", async () => {
  await change();
  await expect.poll(() => document.activeElement).toBe(code());
});

test("[K4] a change of address can be called off; a failure leaves it open", async () => {
  await change();
  cancelEmailChange.mockRejectedValueOnce({ status: 500 });
  fireEvent.click(screen.getByRole("button", { name: "Cancel the change" }));
  await expect.poll(() => toasts.get().map(({ tone }) => tone)).toContain("error");
  expect(code()).toBeTruthy();
  cancelEmailChange.mockResolvedValueOnce({});
  fireEvent.click(screen.getByRole("button", { name: "Cancel the change" }));
  await expect.poll(code).toBeNull();
  expect(toasts.get().at(-1)).toMatchObject({
    title: "Your email stays the same",
    message: "ada@old.example",
  });
});

test("a new address waits for its code after the page was left, for a day", async () => {
  changeEmail.mockResolvedValueOnce(undefined);
  const { unmount } = show("/settings");
  fireEvent.change(screen.getByRole("textbox", { name: "New email address" }), {
    target: { value: "ada@new.example" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Change email" }));
  await expect.poll(code).toBeTruthy();
  unmount();
  const again = show("/settings");
  expect(code()).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  // The confirmed address can still be written from.
  expect(screen.getByText(/your email is still ada@old\.example/)).toBeTruthy();
  again.unmount();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1_000 });
  show("/settings");
  expect(code()).toBeNull();
});

test("a code that was entered on another device isn't asked for any more", async () => {
  await change();
  mine.email = "ada@new.example";
  cleanup();
  show("/settings");
  expect(screen.getByText("ada@new.example")).toBeTruthy();
  expect(code()).toBeNull();
});

test("a mailed code that's refused can be typed again, until it's confirmed", async () => {
  verifyEmail.mockRejectedValueOnce({ code: "email.code_invalid", status: 400 });
  verifyEmail.mockResolvedValueOnce({ email: "ada@new.example" });
  show("/settings?code=111111");
  await expect.poll(() => toasts.get().map(({ tone }) => tone)).toEqual(["error"]);
  expect(screen.getByRole("status").textContent).toBe("");
  const field = screen.getByRole("textbox", { name: "Code from the email" });
  fireEvent.change(field, { target: { value: "222222" } });
  await expect.poll(() => toasts.get().map(({ title }) => title)).toContain("Email confirmed");
  expect(screen.queryByRole("textbox", { name: "Code from the email" })).toBeNull();
});

const described = (input: HTMLElement) => {
  const last = input.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
  return document.getElementById(last)?.textContent;
};

test("a wrong code shows at its field, until another is typed", async () => {
  await change();
  await loadErrorMessage("email.code_invalid");
  verifyEmail.mockRejectedValueOnce({ code: "email.code_invalid", status: 400 });
  const field = screen.getByRole("textbox", { name: "Code from the email" });
  fireEvent.change(field, { target: { value: "111111" } });
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(described(field)).toBe("The code is wrong or has expired.");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "11111" } });
  expect(described(field)).toBe("The code has six digits");
});

test("[K4] an address of another account shows at its field", async () => {
  await loadErrorMessage("email.taken");
  changeEmail.mockRejectedValueOnce({ code: "email.taken", status: 409 });
  show("/settings");
  const field = screen.getByRole("textbox", { name: "New email address" });
  fireEvent.change(field, { target: { value: "ben@new.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Change email" }));
  await expect.poll(() => described(field)).toBe("Another account already uses this email.");
  expect(document.activeElement).toBe(field);
});
