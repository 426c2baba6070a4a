import type { Profile } from "@attune/core/profiles/profiles.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { partial } from "../../lib/testing.ts";
import { loadSaved, saveDraft } from "./draft.ts";
import { lastStep } from "./steps.ts";
import { account, wholeDraft } from "./testing.ts";
import { Wizard } from "./Wizard.tsx";

const complete = vi.hoisted(() => vi.fn());
const updateAccount = vi.hoisted(() => vi.fn());
vi.mock("./complete.ts", () => ({ completeOnboarding: complete }));
vi.mock("../../lib/account.ts", async (original) => ({
  ...(await original<typeof import("../../lib/account.ts")>()),
  updateAccount,
}));

const me = account();
const draft = { ...wholeDraft(), wantsCosmic: false };
const other = partial<Profile>({
  ...draft,
  bio: "Finished on the phone.",
  interests: ["Tarot"],
  updatedAt: "2026-11-20T09:00:00.000Z",
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", vi.fn());
  complete.mockReset().mockResolvedValueOnce(other).mockResolvedValue("/community");
  saveDraft("me", draft);
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={["/onboarding"]}>
        <Routes>
          <Route
            path="/onboarding"
            element={<Wizard account={me} saved={{ ...loadSaved(me), step: lastStep }} />}
          />
          <Route path="/community" element="the community" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function finish() {
  // Rendered above.
  fireEvent.click(screen.getAllByRole("button", { name: /Complete/ })[0] as HTMLElement);
  return screen.findByRole("dialog", { name: "Your profile is already complete" });
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const kept = () => localStorage.getItem("onboarding-draft-me");

test("[H25] a profile finished on another device is kept until its member chooses", async () => {
  const dialog = await finish();
  expect(dialog.textContent).toContain("Short intro, Interests");
  press("Close");
  expect(kept()).not.toBeNull();
  expect(complete).toHaveBeenCalledOnce();
});

test("[H25] the profile finished on another device can be kept", async () => {
  await finish();
  press("Keep the saved profile");
  expect(await screen.findByText("the community")).toBeTruthy();
  expect(complete).toHaveBeenCalledOnce();
  expect(kept()).toBeNull();
  expect(updateAccount.mock.calls[0]?.[0](me).profile).toEqual(other);
});

test("[H25] the profile finished on another device can be replaced by what was entered here", async () => {
  await finish();
  press("Replace it");
  expect(await screen.findByText("the community")).toBeTruthy();
  expect(complete).toHaveBeenLastCalledWith("me", draft, other.updatedAt);
});
