import { AppError } from "@attune/core/kernel/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { session } from "../../lib/session.ts";
import { dismissToast, toasts } from "../../ui/toast.ts";

const submitSuggestion = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", () => ({ client: { interests: { submitSuggestion } } }));
const { suggestInterest } = await import("./suggest-interest.ts");

const shown = () => toasts.get().map(({ title, message }) => [title, message]);

beforeEach(() => {
  submitSuggestion.mockReset().mockResolvedValue({ isNew: true });
  dismissToast();
  session.set({ initialised: true, userId: "me", event: null, invalid: false });
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

test("[H22] a failed or anonymous suggestion shows an error", async () => {
  submitSuggestion.mockRejectedValue(new AppError("internal"));
  await suggestInterest("Lichen watching");
  expect(shown()).toEqual([
    ["Error submitting suggestion", "Something went wrong on our end. Please try again later."],
  ]);
  session.patch({ userId: null });
  await suggestInterest("Lichen watching");
  expect(shown()).toEqual([["Authentication required", "Please log in to suggest interests"]]);
});

test("a name added to the list meanwhile shows nothing", async () => {
  submitSuggestion.mockRejectedValue(new AppError("duplicate"));
  await suggestInterest("Lichen watching");
  expect(shown()).toEqual([]);
});
