import { beforeEach, expect, test, vi } from "vitest";
import { session } from "../../lib/session.ts";
import { dismissToast, toasts } from "../../ui/toast.ts";

const submitSuggestion = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", () => ({ client: { interests: { submitSuggestion } } }));
const { addInterest, fallbackChoices, suggestInterest } = await import("./interests.ts");

const shown = () => toasts.get().map(({ title, message }) => [title, message]);

beforeEach(() => {
  submitSuggestion.mockReset().mockResolvedValue({ isNew: true });
  dismissToast();
  session.set({ initialised: true, userId: "me", event: null, invalid: false });
});

test("[A6] the list to fall back on has the 20 built-in interests", () => {
  expect(fallbackChoices.map(({ name }) => name)).toEqual([
    "Meditation",
    "Yoga",
    "Mindfulness",
    "Buddhism",
    "Hinduism",
    "Christianity",
    "Islam",
    "Judaism",
    "Breathwork",
    "Tai Chi",
    "Qigong",
    "Reiki",
    "Astrology",
    "Numerology",
    "Tarot",
    "Crystals",
    "Sound Healing",
    "Forest Bathing",
    "Journaling",
    "Prayer",
  ]);
});

test("[H20] a written interest is trimmed, matched whatever its case, and never twice", () => {
  expect(addInterest("  Lichen   watching ", [], fallbackChoices)).toEqual({
    outcome: "added",
    name: "Lichen watching",
    isNew: true,
  });
  expect(addInterest("tAI cHI", [], fallbackChoices)).toEqual({
    outcome: "added",
    name: "Tai Chi",
    isNew: false,
  });
  expect(addInterest("YOGA", ["Yoga"], fallbackChoices)).toEqual({ outcome: "duplicate" });
  expect(addInterest("  ", [], fallbackChoices)).toEqual({ outcome: "empty" });
  const full = Array.from({ length: 40 }, (_, index) => `Interest ${index}`);
  expect(addInterest("One more", full, fallbackChoices)).toEqual({ outcome: "full" });
});

test("[H21] [H22] a name that is not known is submitted, which is said once", async () => {
  await suggestInterest("Lichen watching");
  expect(submitSuggestion).toHaveBeenCalledWith({ suggestedName: "Lichen watching" });
  expect(shown()).toEqual([
    ["Suggestion submitted", '"Lichen watching" has been submitted for review.'],
  ]);
  dismissToast();
  submitSuggestion.mockResolvedValue({ isNew: false });
  await suggestInterest("Lichen watching");
  expect(shown()).toEqual([]);
});

test("[H22] a suggestion that fails, or comes from nobody, is told", async () => {
  submitSuggestion.mockRejectedValue(new Error("down"));
  await suggestInterest("Lichen watching");
  expect(shown()).toEqual([["Error submitting suggestion", undefined]]);
  session.patch({ userId: null });
  await suggestInterest("Lichen watching");
  expect(shown()).toEqual([["Authentication required", "Please log in to suggest interests"]]);
});
