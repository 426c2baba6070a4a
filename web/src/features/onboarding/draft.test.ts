import { beforeEach, expect, test } from "vitest";
import {
  clearSaved,
  defaultDraft,
  hasProgress,
  loadSaved,
  type Saved,
  saveDraft,
  saveStartTime,
  saveStep,
} from "./draft.ts";
import { account, wholeDraft } from "./testing.ts";

const now = 1_800_000_000_000;
const minutes = 60_000;

beforeEach(() => localStorage.clear());

test("[H6] draft and step are saved for each member apart, and come back", () => {
  saveDraft("me", wholeDraft());
  saveStep("me", 4);
  expect(loadSaved(account())).toEqual({ draft: wholeDraft(), step: 4, startedAt: null });
  const other = account({ user: { ...account().user, userId: "somebody" } });
  expect(loadSaved(other)).toEqual({ draft: defaultDraft(other), step: 0, startedAt: null });
});

test("[H6] unreadable or incomplete drafts are completed by defaults", () => {
  localStorage.setItem("onboarding-draft-me", '{"bio":"Hello"}');
  localStorage.setItem("onboarding-step-me", "17");
  const { draft, step } = loadSaved(account());
  expect(draft).toEqual({ ...defaultDraft(account()), bio: "Hello" });
  expect(step).toBe(0);
  localStorage.setItem("onboarding-draft-me", "{");
  expect(loadSaved(account()).draft).toEqual(defaultDraft(account()));
});

test("a new draft takes the username from the account, else from the email address", () => {
  expect(defaultDraft(account()).username).toBe("ada");
  const nameless = account({ user: { ...account().user, username: "" } });
  expect(defaultDraft(nameless).username).toBe("ada.w");
});

test("a new draft has the language that's being read", () => {
  expect(defaultDraft(account()).languagesSpoken).toEqual(["en"]);
});

test("the start is noted once, and clearing leaves nothing", () => {
  saveStartTime("me", now);
  saveStartTime("me", now + minutes);
  expect(loadSaved(account()).startedAt).toBe(now);
  saveDraft("me", wholeDraft());
  saveStep("me", 2);
  localStorage.setItem("fresh-signup-me", "true");
  clearSaved("me");
  expect(Object.keys(localStorage)).toEqual([]);
});

const fresh = (): Saved => ({ draft: defaultDraft(account()), step: 0, startedAt: null });
const withDraft = (part: Partial<Saved["draft"]>): Saved => ({
  ...fresh(),
  draft: { ...fresh().draft, ...part },
});

test.each<[what: string, saved: Saved, counts: boolean]>([
  ["nothing", fresh(), false],
  ["step 1", { ...fresh(), step: 1 }, false],
  ["a step beyond 1", { ...fresh(), step: 2 }, true],
  ["another name", withDraft({ name: "Ada Summer" }), true],
  ["a bio", withDraft({ bio: "x" }), true],
  ["a photo", withDraft({ imageUrl: "/media/x.jpg" }), true],
  ["a location", withDraft({ location: "Mun" }), true],
  ["an interest", withDraft({ interests: ["Yoga"] }), true],
  ["another language", withDraft({ languagesSpoken: ["de"] }), true],
  ["a second language", withDraft({ languagesSpoken: ["en", "de"] }), true],
  ["a start ten minutes ago", { ...fresh(), startedAt: now - 10 * minutes }, false],
  ["a start longer ago", { ...fresh(), startedAt: now - 10 * minutes - 1 }, true],
])("[J2] as saved progress counts %s", (_what, saved, counts) => {
  expect(hasProgress(saved, account(), now)).toBe(counts);
});
