import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, toasts } from "../../ui/toast.ts";
import { type Draft, loadSaved, saveDraft } from "./draft.ts";
import { firstIncomplete } from "./step-rules.ts";
import { lastStep, steps } from "./steps.ts";
import { account, wholeDraft } from "./testing.ts";
import { Wizard } from "./Wizard.tsx";

const complete = vi.hoisted(() => vi.fn());
vi.mock("./complete.ts", () => ({ completeOnboarding: complete }));

const me = account();
const photoStep = steps.indexOf("photo");

function showAt(step: number, change: Partial<Draft>) {
  saveDraft("me", { ...wholeDraft(), imageUrl: "", wantsCosmic: false, ...change });
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={["/onboarding"]}>
        <Routes>
          <Route
            path="/onboarding"
            element={<Wizard account={me} saved={{ ...loadSaved(me), step }} />}
          />
          <Route path="/community" element="the community" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const kept = () => loadSaved(me).draft;

beforeEach(() => {
  localStorage.clear();
  dismissToast();
  vi.stubGlobal("scrollTo", vi.fn());
  complete.mockReset().mockResolvedValue("/community");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("[H13] without a photo Continue stays disabled, and what comes later with it is said", () => {
  showAt(photoStep, {});
  const go = screen.getByRole("button", { name: "Continue" });
  expect(go.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(/^Until you add a photo, you can look around/)).toBeTruthy();
  fireEvent.click(go);
  expect(screen.getByText("A photo is required")).toBeTruthy();
  expect(toasts.get()[0]?.title).toBe("Required information missing");
  expect(kept().photoLater).toBe(false);
});

test("“Add it later” leads on, and the draft remembers it", async () => {
  showAt(photoStep, {});
  press("Add it later");
  expect(await screen.findByRole("heading", { name: "Interests" })).toBeTruthy();
  expect(kept().photoLater).toBe(true);
  press("Back");
  expect(screen.getByRole("button", { name: "Add it later" })).toBeTruthy();
});

test("with a photo there's nothing to leave for later", () => {
  showAt(photoStep, { imageUrl: "/media/profile-images/me/portrait.jpg" });
  expect(screen.queryByRole("button", { name: "Add it later" })).toBeNull();
  expect(screen.queryByText(/^Until you add a photo/)).toBeNull();
});

test("[H24] the summary of a member who adds the photo later has their drawn initials", async () => {
  showAt(lastStep, { photoLater: true });
  const summary = screen.getByRole("article", { name: "Your profile" });
  expect(within(summary).queryByRole("img")).toBeNull();
  expect(summary.querySelector("[data-initials]")?.getAttribute("data-initials")).toBe("AW");
  press("Complete Profile");
  expect(await screen.findByText("the community")).toBeTruthy();
  expect(complete.mock.calls[0]?.[1]).toMatchObject({ imageUrl: "", photoLater: true });
});

test("a photo that's neither there nor left for later keeps the profile from being completed", () => {
  showAt(lastStep, {});
  press("Complete Profile");
  expect(screen.getByRole("heading", { name: "Profile Picture" })).toBeTruthy();
  expect(complete).not.toHaveBeenCalled();
  expect(firstIncomplete({ ...wholeDraft(), imageUrl: "", photoLater: true })).toBeNull();
});
