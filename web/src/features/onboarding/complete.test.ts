import { beforeEach, expect, test, vi } from "vitest";
import { wholeBirth } from "../../parts/cosmic/cosmic-draft.ts";
import { dismissToast, toasts } from "../../ui/toast.ts";
import { wholeDraft } from "./testing.ts";

const calls = vi.hoisted(() => [] as string[]);
const failing = vi.hoisted(() => new Map<string, unknown>());
const answers = vi.hoisted(() => new Map<string, unknown>());

vi.mock("../../lib/api.ts", () => {
  const noun = (name: string) =>
    new Proxy(
      {},
      {
        get: (_target, verb) => async (input: unknown) => {
          calls.push(`${name}.${String(verb)}`);
          inputs.set(`${name}.${String(verb)}`, input);
          const failure = failing.get(`${name}.${String(verb)}`);
          if (failure) throw failure;
          return (
            answers.get(`${name}.${String(verb)}`) ?? { userId: "me", onboardingCompleted: true }
          );
        },
      },
    );
  return { client: new Proxy({}, { get: (_target, name) => noun(String(name)) }) };
});
vi.mock("../../lib/auth/tokens.ts", () => ({ stopTokenRefresh: () => undefined }));
vi.mock("../../lib/account.ts", () => ({ updateAccount: () => calls.push("updateAccount") }));

const inputs = new Map<string, unknown>();
const { completeOnboarding } = await import("./complete.ts");
const { session } = await import("../../lib/session.ts");
const { loadErrorMessage } = await import("../../lib/errors.ts");
// The client learns it with the refusal.
await loadErrorMessage("terms.outdated");

const shown = () => toasts.get().map(({ title, message }) => [title, message]);
const failure = (status: number, code = "service.unavailable", message = code) =>
  Object.assign(new Error(message), { status, code });

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  inputs.clear();
  failing.clear();
  answers.clear();
  dismissToast();
  localStorage.clear();
  session.set({ initialised: true, userId: "me", event: null, invalid: false });
});

/** Runs to the end. @returns the duration */
async function complete(draft = wholeDraft(), replaces?: string) {
  const began = Date.now();
  let tookMs = -1;
  const going = completeOnboarding("me", draft, replaces).then((to) => {
    tookMs = Date.now() - began;
    return to;
  });
  await vi.advanceTimersByTimeAsync(20_000);
  return { to: await going, tookMs };
}

test("[H25] completion saves, links, computes, clears and greets in this order, and leaves after 100 ms", async () => {
  localStorage.setItem("onboarding-draft-me", "{}");
  localStorage.setItem("onboarding-step-me", "6");
  expect(await complete()).toEqual({ to: "/community", tookMs: 100 });
  expect(calls).toEqual([
    "profiles.completeOnboarding",
    "charts.saveAstrologyProfile",
    "interests.linkPractices",
    "charts.geocodeBirthLocation",
    "charts.calculateAndStoreCharts",
    "charts.calculateCompatibility",
    "profiles.getMyProfile",
    "updateAccount",
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(shown()).toEqual([["Welcome to Attune", "Your profile is complete."]]);
});

test("[H25] without a sign or a birth time nothing about charts is stored", async () => {
  const draft = wholeDraft();
  await complete({ ...draft, wantsCosmic: false, cosmic: null });
  expect(calls).toEqual([
    "profiles.completeOnboarding",
    "interests.linkPractices",
    "charts.calculateCompatibility",
    "updateAccount",
  ]);
  expect(wholeBirth({ ...draft.birthData, timeUnknown: true })).toBeNull();
  expect(wholeBirth({ ...draft.birthData, birthLocation: " " })).toBeNull();
});

test("the birth data goes with the city's id, and can be forgotten", async () => {
  await complete({ ...wholeDraft(), forgetBirthData: true });
  expect(inputs.get("charts.geocodeBirthLocation")).toMatchObject({
    userId: "me",
    location: "Munich, Bavaria, Germany",
    birthData: { birthDate: "1990-05-04", birthTime: "14:05", cityId: "2867714" },
  });
  expect(inputs.get("charts.calculateAndStoreCharts")).toEqual({
    userId: "me",
    forgetBirthData: true,
  });
});

test("[H26] failures of signs, practices and comparison are silent", async () => {
  for (const silent of [
    "charts.saveAstrologyProfile",
    "interests.linkPractices",
    "charts.calculateCompatibility",
  ]) {
    failing.set(silent, failure(500));
  }
  expect((await complete()).to).toBe("/community");
  expect(shown()).toEqual([["Welcome to Attune", "Your profile is complete."]]);
});

test("[I12] charts are tried three times, 2 s apart, then shown as pending", async () => {
  failing.set("charts.calculateAndStoreCharts", failure(503));
  const { to, tookMs } = await complete();
  expect(to).toBe("/community");
  expect(tookMs).toBe(2 * 2_000 + 100);
  expect(calls.filter((call) => call === "charts.calculateAndStoreCharts")).toHaveLength(3);
  expect(shown()).toEqual([
    [
      "Chart calculation pending",
      "Your astrological charts will be calculated in the background. Compatibility scores will appear shortly.",
    ],
  ]);
  dismissToast();
  expect(shown()).toEqual([["Welcome to Attune", "Your profile is complete."]]);
});

test("[I12] birth data the server could not take is kept, and handed over in the background", async () => {
  failing.set("charts.geocodeBirthLocation", failure(500, "internal"));
  expect((await complete()).to).toBe("/community");
  expect(shown()[0]?.[0]).toBe("Chart calculation pending");
  expect(Object.keys(localStorage)).toEqual(["onboarding-birth-me"]);
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toEqual(["charts.geocodeBirthLocation"]);
  failing.clear();
  failing.set("charts.calculateAndStoreCharts", failure(503));
  await vi.advanceTimersByTimeAsync(60_000);
  // The server's job goes on from here.
  expect(Object.keys(localStorage)).toEqual([]);
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toEqual([]);
});

test("[I12] birth data is kept until the server has it, should the page be closed meanwhile", async () => {
  const kept = () => JSON.parse(localStorage.getItem("onboarding-birth-me") ?? "null");
  const whole = { birthData: { birthDate: "1990-05-04" }, forgetBirthData: true };
  for (const unanswered of ["charts.saveAstrologyProfile", "charts.calculateAndStoreCharts"]) {
    localStorage.clear();
    answers.set(unanswered, new Promise(() => undefined));
    void completeOnboarding("me", { ...wholeDraft(), forgetBirthData: true });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls.at(-1)).toBe(unanswered);
    expect(kept()).toMatchObject(whole);
    answers.clear();
  }
});

test("[I12] kept birth data waits for its owner, and a refusal ends it", async () => {
  failing.set("charts.geocodeBirthLocation", failure(500, "internal"));
  await complete();
  session.patch({ userId: null });
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toEqual([]);
  session.patch({ userId: "me" });
  await complete();
  failing.set("charts.geocodeBirthLocation", failure(422, "birth.place_unknown"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("[H21] a name the list does not know is suggested again when the profile is complete", async () => {
  answers.set("interests.linkPractices", { linked: 1 });
  answers.set("interests.listPractices", { items: [{ name: "Meditation" }] });
  await complete();
  expect(inputs.get("interests.submitSuggestion")).toEqual({ suggestedName: "Lichen watching" });
});

test("a permanent failure is tried once and shows as it is", async () => {
  failing.set("charts.geocodeBirthLocation", failure(422, "birth.place_unknown"));
  expect((await complete()).to).toBe("/community");
  expect(calls.filter((call) => call === "charts.geocodeBirthLocation")).toHaveLength(1);
  expect(shown()[0]?.[0]).toBe("Location Error");
});

test("[H27] without a session completion says so and goes to the login page", async () => {
  session.patch({ userId: null });
  expect((await complete()).to).toBe("/login");
  expect(calls).toEqual([]);
  const text = ["Authentication Required", "Please log in again to complete your profile."];
  expect(shown()).toEqual([text]);
  session.patch({ userId: "me" });
  failing.set("profiles.completeOnboarding", failure(401, "auth.required"));
  expect((await complete()).to).toBe("/login");
  expect(shown()).toEqual([text]);
});

test("[H28] a profile that cannot be saved keeps the draft and says why", async () => {
  localStorage.setItem("onboarding-draft-me", "{}");
  failing.set("profiles.completeOnboarding", failure(500, "", ""));
  expect((await complete()).to).toBeNull();
  expect(shown()).toEqual([
    ["Profile Creation Failed", "Unable to create profile. Please try again."],
  ]);
  failing.set("profiles.completeOnboarding", failure(409, "terms.outdated"));
  await complete();
  expect(shown()).toEqual([
    [
      "Profile Creation Failed",
      "The terms have changed since this page was opened. Please reload and read them.",
    ],
  ]);
  expect(Object.keys(localStorage)).toEqual(["onboarding-draft-me"]);
});

test("a profile that was finished on another device is returned, and nothing of it is changed", async () => {
  localStorage.setItem("onboarding-draft-me", "{}");
  const other = { userId: "me", onboardingCompleted: true, updatedAt: "2026-11-20T09:00:00.000Z" };
  failing.set("profiles.completeOnboarding", failure(409, "profile.completed"));
  answers.set("profiles.getMyProfile", other);
  expect((await complete()).to).toEqual(other);
  expect(calls).toEqual(["profiles.completeOnboarding", "profiles.getMyProfile"]);
  expect(shown()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(["onboarding-draft-me"]);
  failing.clear();
  expect((await complete(wholeDraft(), other.updatedAt)).to).toBe("/community");
  expect(inputs.get("profiles.completeOnboarding")).toMatchObject({ replaces: other.updatedAt });
});

test("[H28] any other failure of completion shows", async () => {
  // A draft that no form could produce.
  const draft = { ...wholeDraft(), birthData: null as never };
  expect((await complete(draft)).to).toBeNull();
  expect(shown()[0]?.[0]).toBe("Completion Failed");
});
