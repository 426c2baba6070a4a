import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DeleteAccountPart } from "./DeleteAccountPart.tsx";

const deleteAccount = vi.hoisted(() => vi.fn());
vi.mock("./delete-account.ts", () => ({ deleteAccount }));
vi.mock("../useRequiredAccount.ts", () => ({
  useRequiredAccount: () => ({ user: { userId: "u1", username: "lena" } }),
}));
vi.mock("../useProof.ts", () => ({
  useProof: () => ({ fields: null, give: async () => true, forget() {} }),
}));

afterEach(cleanup);

const question = "Delete your account?";
const titles = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

async function confirm(when?: RegExp) {
  render(<DeleteAccountPart />);
  fireEvent.click(screen.getByRole("button", { name: "Delete account" }));
  const dialog = screen.getByRole("dialog");
  if (when) fireEvent.click(screen.getByRole("radio", { name: when }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "lena" } });
  const form = dialog.querySelector("form");
  if (!form) throw new Error("The form is missing.");
  await act(async () => fireEvent.submit(form));
}

test.each([
  [/^Now/, false, "Your account is being deleted"],
  [/^In 14 days/, true, "Your account will be deleted in 14 days"],
])("once it's agreed, the dialog doesn't ask any more: %s", async (when, withGrace, said) => {
  deleteAccount.mockResolvedValue(true);
  await confirm(when);
  expect(deleteAccount).toHaveBeenLastCalledWith("u1", withGrace);
  expect(titles()).toContain(said);
  expect(titles()).not.toContain(question);
  expect(screen.queryByText("Everything listed on this page will be deleted.")).toBeNull();
});

test("who chooses no time has 14 days to change their mind", async () => {
  deleteAccount.mockResolvedValue(true);
  await confirm();
  expect(deleteAccount).toHaveBeenLastCalledWith("u1", true);
});

test("the question stays when the server refuses", async () => {
  deleteAccount.mockResolvedValue(false);
  await confirm(/^Now/);
  expect(titles()).toContain(question);
});

test("nothing promises to keep the account once the server is asked to delete it", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  deleteAccount.mockReturnValue(promise);
  await confirm(/^Now/);
  fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(titles()).toContain(question);
  await act(async () => resolve(false));
  fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the page doesn't call final what can still be changed for 14 days", () => {
  render(<DeleteAccountPart />);
  expect(screen.getByText(/happens now or in 14 days/)).toBeTruthy();
});
