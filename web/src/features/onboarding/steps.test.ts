import { expect, test } from "vitest";
import { defaultDraft } from "./draft.ts";
import { basicErrors, firstIncomplete, isValid, nameCompleteness } from "./step-rules.ts";
import { steps, titleOfStep } from "./steps.ts";
import { account, wholeDraft } from "./testing.ts";

const step = (name: (typeof steps)[number]) => steps.indexOf(name);

test("[H1] there are seven steps, index 0 to 6", () => {
  expect(steps.map((_step, index) => titleOfStep(index))).toEqual([
    "Welcome",
    "Basic Info",
    "Profile Picture",
    "Interests",
    "Cosmic Info",
    "Terms",
    "Complete",
  ]);
});

test("[H8] missing basic information shows in five texts", () => {
  const empty = { ...defaultDraft(account()), name: "  ", languagesSpoken: [] };
  expect(basicErrors(empty)).toEqual({
    name: "Name is required",
    location: "Location is required",
    languagesSpoken: "At least one language is required",
    bio: "Please share a brief intro about yourself",
  });
  expect(basicErrors({ ...empty, location: "Munic" }).location).toBe(
    "Please select a city from the dropdown",
  );
  expect(basicErrors(wholeDraft())).toEqual({});
});

test("[H8] a name or an intro without a visible character counts as missing", () => {
  expect(basicErrors({ ...wholeDraft(), name: "\u200b", bio: "\u3164" })).toEqual({
    name: "Name is required",
    bio: "Please share a brief intro about yourself",
  });
});

test("[H9] an intro of more than 500 characters and a fifth language are not valid", () => {
  expect(isValid(1, { ...wholeDraft(), bio: "a".repeat(500) })).toBe(true);
  expect(isValid(1, { ...wholeDraft(), bio: "a".repeat(501) })).toBe(false);
  expect(isValid(1, { ...wholeDraft(), languagesSpoken: ["a", "b", "c", "d", "e"] })).toBe(false);
});

test("[H7] a name is complete from two words on", () => {
  expect(["", "Ada", " Ada ", "Ada Winter"].map(nameCompleteness)).toEqual([
    "empty",
    "partial",
    "partial",
    "complete",
  ]);
});

test("[H19] one interest is needed, and a photo, and the terms", () => {
  expect(isValid(step("interests"), { ...wholeDraft(), interests: [] })).toBe(false);
  expect(isValid(step("photo"), { ...wholeDraft(), imageUrl: "" })).toBe(false);
  expect(isValid(step("terms"), { ...wholeDraft(), termsAccepted: false })).toBe(false);
});

test("[I1] [I2] undecided and no are valid; yes is not until something was calculated", () => {
  const draft = { ...wholeDraft(), cosmic: null };
  const cosmic = step("cosmic");
  expect(isValid(cosmic, { ...draft, wantsCosmic: null })).toBe(true);
  expect(isValid(cosmic, { ...draft, wantsCosmic: false })).toBe(true);
  expect(isValid(cosmic, { ...draft, wantsCosmic: true })).toBe(false);
  expect(isValid(cosmic, { ...wholeDraft(), wantsCosmic: true })).toBe(true);
});

test("welcome and complete are always valid, and the first gap is found", () => {
  const empty = defaultDraft(account());
  expect(isValid(0, empty)).toBe(true);
  expect(isValid(6, empty)).toBe(true);
  expect(firstIncomplete(empty)).toBe(1);
  expect(firstIncomplete({ ...wholeDraft(), termsAccepted: false })).toBe(5);
  expect(firstIncomplete(wholeDraft())).toBeNull();
});
