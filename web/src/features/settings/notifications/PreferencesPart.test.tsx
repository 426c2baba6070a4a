import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PreferencesPart } from "./PreferencesPart.tsx";

const save = vi.hoisted(() => vi.fn());
vi.mock("../useRequiredAccount.ts", () => ({
  useMyProfile: () => ({ notificationPreferences: { email_notifications: true } }),
}));
vi.mock("./attention.ts", () => ({
  useAttention: () => ({ data: { showsContent: false } }),
  useSaveAttention: () => ({ mutate: save }),
}));
afterEach(cleanup);

test("what emails and pushes may quote is chosen without a device for pushes", () => {
  render(<PreferencesPart />);
  const box = screen.getByRole("checkbox", { name: "Say who it is and what it's about" });
  expect(screen.getByText(/^In push notifications and emails\./)).toBeTruthy();
  fireEvent.click(box);
  expect(save).toHaveBeenCalledWith({ showsContent: true });
});
