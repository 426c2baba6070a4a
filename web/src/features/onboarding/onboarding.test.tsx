import type { Profile } from "@attune/core/profiles/profiles.contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Account } from "../../lib/account.ts";
import { partial } from "../../lib/testing.ts";
import { dismissToast, toasts } from "../../ui/toast.ts";
import { saveDraft, saveStep } from "./draft.ts";
import { LanguagesField } from "./LanguagesField.tsx";
import { Onboarding } from "./Onboarding.tsx";
import { OnboardingBoundary } from "./OnboardingBoundary.tsx";
import { CompleteStep } from "./steps/CompleteStep.tsx";
import { lastStep } from "./steps.ts";
import { account, wholeDraft } from "./testing.ts";

const signOut = vi.hoisted(() => vi.fn());
vi.mock("../../lib/auth/sign-out.ts", () => ({ signOut }));

const language = (id: string, name: string) => ({ id, name, code: id, isPopular: true });
const languages = {
  items: [
    language("de", "German"),
    language("en", "English"),
    language("es", "Spanish"),
    language("fr", "French"),
    language("it", "Italian"),
  ],
};

const named = (): Account =>
  account({ profile: partial<Profile>({ name: "Ada Winter", onboardingCompleted: false }) });

function show(content: ReactNode, known: object | null = languages) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) queries.setQueryDefaults([], { queryFn: async () => known, staleTime: 1e9 });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={["/onboarding"]}>
        <Routes>
          <Route path="/onboarding" element={content} />
          <Route path="/login" element="the login page" />
          <Route path="/community" element="the community" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = () => toasts.get().map(({ title, message }) => [title, message]);
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dismissToast();
  signOut.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal("fetch", async () => Response.json(languages));
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[J1] [J3] a user with a name and no progress may complete or cancel", () => {
  show(<Onboarding account={named()} />);
  expect(buttons()).toEqual(["Complete My Profile", "Cancel Sign Up", "Back to Login"]);
  press("Complete My Profile");
  expect(screen.getByRole("button", { name: "Get Started" })).toBeTruthy();
});

test("[J1] the fresh-signup marker skips the question, once", () => {
  localStorage.setItem("fresh-signup-me", "true");
  show(<Onboarding account={named()} />);
  expect(screen.getByRole("button", { name: "Get Started" })).toBeTruthy();
  expect(localStorage.getItem("fresh-signup-me")).toBeNull();
});

test("[J1] without name, membership and progress nothing is asked", () => {
  show(<Onboarding account={account()} />);
  expect(screen.getByRole("button", { name: "Get Started" })).toBeTruthy();
});

test("[J3] [H6] saved progress shows its name and step, and the wizard resumes there", () => {
  saveDraft("me", { ...wholeDraft(), name: "Ada Summer" });
  saveStep("me", 1);
  show(<Onboarding account={named()} />);
  expect(buttons()).toEqual(["Continue Where I Left Off", "Start Fresh", "Back to Login"]);
  expect(screen.getByRole("heading").textContent).toBe("Welcome back, Ada Summer");
  expect(screen.getByText("Step 1 of 6: Basic Info")).toBeTruthy();
  press("Continue Where I Left Off");
  expect(screen.getByDisplayValue("Ada Summer")).toBeTruthy();
});

test("[J3] Start Fresh forgets what was saved", () => {
  saveDraft("me", wholeDraft());
  saveStep("me", 3);
  show(<Onboarding account={named()} />);
  press("Start Fresh");
  expect(screen.getByRole("button", { name: "Get Started" })).toBeTruthy();
  expect(localStorage.getItem("onboarding-draft-me")).toBeNull();
});

test("[G5] cancelling clears everything, signs out, says so and goes to the login page", async () => {
  localStorage.setItem("anything", "x");
  show(<Onboarding account={named()} />);
  press("Cancel Sign Up");
  expect(await screen.findByText("the login page")).toBeTruthy();
  expect(localStorage.length).toBe(0);
  expect(shown()).toEqual([
    ["Signup Cancelled", "You have been signed out. You can sign up again anytime."],
  ]);
});

test("[G5] a failed cancellation shows, and the page stays", async () => {
  signOut.mockRejectedValue(new Error("down"));
  show(<Onboarding account={named()} />);
  press("Cancel Sign Up");
  await expect
    .poll(() => shown())
    .toEqual([["Error", "Failed to cancel signup. Please try again."]]);
  expect(screen.getByRole("button", { name: "Cancel Sign Up" })).toBeTruthy();
});

let broken: Error | null = null;
function Fragile() {
  if (broken) throw broken;
  return "all is well";
}

test("[J4] a failure of the wizard says if there's no connection, and can be tried again or skipped for this tab", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  broken = new Error("broken");
  const content = (
    <OnboardingBoundary userId="me">
      <Fragile />
    </OnboardingBoundary>
  );
  show(content);
  expect(screen.getByRole("heading").textContent).toBe("Something went wrong");
  expect(buttons()).toEqual(["Try Again", "Skip to Community"]);
  broken = null;
  press("Try Again");
  expect(screen.getByText("all is well")).toBeTruthy();
  cleanup();
  // The browser may believe that it's online.
  broken = new TypeError("Failed to fetch dynamically imported module: https://here.example/a.js");
  show(content);
  expect(screen.getByRole("heading").textContent).toBe("Connection Error");
  press("Skip to Community");
  expect(screen.getByText("the community")).toBeTruthy();
  expect(sessionStorage.getItem("skipped-onboarding")).toBe("me");
});

test("[H2] the beginning lists five steps, and what each gives and needs", () => {
  show(<Onboarding account={account()} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "1Basic informationWhat other members see firstrequired",
    "2Profile photoSo people recognise yourequired",
    "3InterestsSo we can suggest people, circles and eventsrequired",
    "4Cosmic InformationYour chart, and who has a similar oneoptional",
    "5Accept community termsHow we treat each other hererequired",
  ]);
});

test("[H3] [H5] a step shows its position, scrolls to the top, and can't be left too early", () => {
  show(<Onboarding account={account()} />);
  press("Get Started");
  expect(screen.getByText("Step 1 of 6")).toBeTruthy();
  expect(screen.getByText("17%")).toBeTruthy();
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  const go = screen.getByRole("button", { name: "Continue" });
  expect(go.getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByText("Location is required")).toBeNull();
  fireEvent.click(go);
  expect(shown()).toEqual([
    ["Required information missing", "Please complete all required fields before continuing."],
  ]);
  expect(screen.getByText("Location is required")).toBeTruthy();
  expect(screen.getByText("Step 1 of 6")).toBeTruthy();
  press("Back");
  expect(screen.getByRole("button", { name: "Get Started" })).toBeTruthy();
});

test("[H7] the mark beside the name is partial for one word and complete for two", () => {
  const { container } = show(<Onboarding account={account()} />);
  press("Get Started");
  const mark = () =>
    container.querySelector("[data-completeness]")?.getAttribute("data-completeness");
  expect(mark()).toBe("complete");
  fireEvent.change(screen.getByDisplayValue("Ada Winter"), { target: { value: "Ada" } });
  expect(mark()).toBe("partial");
});

test("[H5] [H8] Continue in an incomplete step moves to its first error, and typing ends the message", () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(undefined);
  const belowTheWindow = new DOMRect(0, innerHeight, 300, 44);
  const box = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(belowTheWindow);
  show(
    <main id="main">
      <Onboarding account={account()} />
    </main>,
  );
  press("Get Started");
  press("Continue");
  expect(document.activeElement?.getAttribute("name")).toBe("location");
  expect(scroll).toHaveBeenCalledWith({ block: "center" });
  box.mockRestore();
  expect(shown()).toEqual([
    ["Required information missing", "Please complete all required fields before continuing."],
  ]);
  // Rendered above.
  fireEvent.change(document.activeElement as Element, { target: { value: "Lis" } });
  expect(shown()).toEqual([]);
});

test("[H8] typing also ends the message when finishing led back to an incomplete step", () => {
  saveDraft("me", { ...wholeDraft(), bio: "" });
  saveStep("me", lastStep);
  show(<Onboarding account={named()} />);
  press("Continue Where I Left Off");
  press("Complete Profile");
  expect(screen.getByText("Please share a brief intro about yourself")).toBeTruthy();
  expect(shown()).toHaveLength(1);
  fireEvent.change(screen.getByDisplayValue("Ada Winter"), { target: { value: "Ada" } });
  expect(shown()).toEqual([]);
});

test("[H9] with four languages the field is disabled and says so", () => {
  show(<LanguagesField chosen={["de", "en", "es", "fr"]} error={undefined} onChange={vi.fn()} />);
  const field = screen.getByRole<HTMLInputElement>("combobox");
  expect(field.disabled).toBe(true);
  expect(field.placeholder).toBe("Maximum 4 languages selected");
  expect(screen.getByText("Maximum 4 languages selected")).toBeTruthy();
});

test.each([
  [() => Promise.reject(new TypeError("Failed to fetch")), "", "Unable to load languages"],
  [async () => Response.json({ items: [] }), "", "No languages available"],
  [async () => Response.json(languages), "klingon", 'No languages found for "klingon"'],
])("[H12] the language list tells what is wrong (%#)", async (answer, query, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  vi.stubGlobal("fetch", answer);
  show(<LanguagesField chosen={[]} error={undefined} onChange={vi.fn()} />, null);
  fireEvent.focus(screen.getByRole("combobox"));
  if (query) fireEvent.change(screen.getByRole("combobox"), { target: { value: query } });
  expect(await screen.findByText(text)).toBeTruthy();
  vi.useRealTimers();
});

test("[H24] [H4] the summary shows three languages and four interests, and says when it saves", async () => {
  const draft = {
    ...wholeDraft(),
    languagesSpoken: ["de", "en", "es", "fr"],
    interests: ["Yoga", "Tarot", "Reiki", "Prayer", "Qigong", "Tai Chi"],
  };
  const { rerender } = show(<CompleteStep draft={draft} saving={false} onFinish={vi.fn()} />);
  expect(screen.getByText("Languages not available")).toBeTruthy();
  expect(await screen.findByText("German, English, Spanish")).toBeTruthy();
  const interests = within(screen.getByRole("list", { name: "Interests" })).getAllByRole(
    "listitem",
  );
  expect(interests.map(({ textContent }) => textContent)).toEqual([
    "Yoga",
    "Tarot",
    "Reiki",
    "Prayer",
    "+2 more",
  ]);
  expect(screen.getByRole("button").textContent).toBe("Complete Profile");
  rerender(
    <QueryClientProvider client={new QueryClient()}>
      <CompleteStep draft={draft} saving={true} onFinish={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("button").textContent).toBe("Saving...");
});
