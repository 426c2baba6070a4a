import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountStatus } from "../../lib/account-status.ts";
import { session } from "../../lib/session.ts";
import LanguageChoice from "./LanguageChoice.tsx";

const save = vi.fn(async (_changes: object) => ({}));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { profiles: { updateProfile: (changes: object) => save(changes) } },
}));

const before = accountStatus.get();

beforeEach(() => {
  session.patch({ initialised: true, userId: "u1" });
});
afterEach(() => {
  cleanup();
  session.patch({ userId: null });
  accountStatus.set(before);
});

const choice = () => screen.queryByRole("combobox", { name: "Language" });

test("members in the wizard can change the language, and it's kept for their emails too", async () => {
  accountStatus.patch({ state: "loaded", onboardingCompleted: false });
  render(<LanguageChoice />);
  fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "en" } });
  await waitFor(() => expect(save).toHaveBeenCalledWith({ userId: "u1", interfaceLanguage: "en" }));
});

test("members who have no profile yet can change the language", () => {
  accountStatus.patch({ state: "absent", onboardingCompleted: null });
  render(<LanguageChoice />);
  expect(choice()).not.toBeNull();
});

test("members who finished the wizard find the language in their settings instead", () => {
  accountStatus.patch({ state: "loaded", onboardingCompleted: true });
  render(<LanguageChoice />);
  expect(choice()).toBeNull();
});
