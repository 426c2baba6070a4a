import { beforeEach, expect, test } from "vitest";
import {
  deviceKeys,
  forgetOnboarding,
  readItem,
  readJson,
  userKeys,
  writeItem,
  writeJson,
} from "./storage.ts";

beforeEach(() => localStorage.clear());

test("keys of a member carry the member's id", () => {
  for (const key of Object.values(userKeys)) expect(key("me")).toMatch(/-me$/);
});

test("the keys of the install prompts are those the specification names", () => {
  expect(deviceKeys.installPromptSeen).toBe("pwa-install-prompt-seen");
  expect(deviceKeys.iosInstallPromptDismissed).toBe("ios-install-prompt-dismissed");
});

test("saved onboarding is forgotten, of all or of others only", () => {
  const keys = [userKeys.onboardingDraft, userKeys.onboardingStep, userKeys.freshSignUp];
  const fill = () => {
    for (const key of keys) for (const user of ["me", "other"]) writeItem(key(user), "1");
    writeItem("theme", "dark");
  };
  fill();
  forgetOnboarding("me");
  for (const key of keys)
    expect([readItem(key("me")), readItem(key("other"))]).toEqual(["1", null]);
  forgetOnboarding();
  for (const key of keys) expect(readItem(key("me"))).toBeNull();
  expect(readItem("theme")).toBe("dark");
});

test("unreadable values count as nothing", () => {
  writeItem("broken", "{");
  expect(readJson("broken")).toBeNull();
  expect(readJson("missing")).toBeNull();
  writeJson("fine", { a: 1 });
  expect(readJson("fine")).toEqual({ a: 1 });
});
