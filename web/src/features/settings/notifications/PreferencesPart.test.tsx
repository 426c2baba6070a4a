import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PreferencesPart } from "./PreferencesPart.tsx";

const save = vi.hoisted(() => vi.fn());
vi.mock("../useRequiredAccount.ts", () => ({
  useMyProfile: () => ({ notificationPreferences: { email_notifications: true } }),
}));
vi.mock("./attention.ts", () => ({
  useAttention: () => ({ data: { showsContent: false, toasts: true } }),
  useSaveAttention: () => ({ mutate: save }),
}));
const email = vi.hoisted(() => ({ data: { unsubscribedAll: false }, mutate: vi.fn() }));
vi.mock("./email-preferences.ts", () => ({
  useEmailPreferences: () => email,
  useSaveEmailPreferences: () => email,
}));
afterEach(cleanup);

test("one switch shows whether email is on, also after unsubscribing by a link, and takes that back", () => {
  email.data.unsubscribedAll = true;
  render(<PreferencesPart />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Email notifications" });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  expect(email.mutate).toHaveBeenCalledWith({ unsubscribedAll: false });
  email.data.unsubscribedAll = false;
  cleanup();
  render(<PreferencesPart />);
  const after = screen.getByRole<HTMLInputElement>("checkbox", { name: "Email notifications" });
  expect(after.checked).toBe(true);
});

test("what emails and pushes may quote is chosen without a device for pushes", () => {
  render(<PreferencesPart />);
  const box = screen.getByRole("checkbox", { name: "Say who it's from and what it's about" });
  expect(screen.getByText(/^In push notifications and emails\./)).toBeTruthy();
  fireEvent.click(box);
  expect(save).toHaveBeenCalledWith({ showsContent: true });
});

test("messages in the app are on until a member turns them off", () => {
  render(<PreferencesPart />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", {
    name: "Show what's new while you're here",
  });
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(save).toHaveBeenLastCalledWith({ toasts: false });
});
