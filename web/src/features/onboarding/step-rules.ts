import { maxBioLength, maxLanguages } from "@attune/core/profiles/profiles.rules";
import { hasWords } from "../../lib/has-words.ts";
import type { Draft } from "./draft.ts";
import { steps } from "./steps.ts";

export interface BasicErrors {
  name?: string;
  location?: string;
  languagesSpoken?: string;
  bio?: string;
}

export function basicErrors(draft: Draft): BasicErrors {
  return {
    ...(hasWords(draft.name) ? {} : { name: "Name is required" }),
    ...locationError(draft),
    ...(draft.languagesSpoken.length > 0 && draft.languagesSpoken.length <= maxLanguages
      ? {}
      : { languagesSpoken: "At least one language is required" }),
    ...(hasWords(draft.bio) && draft.bio.length <= maxBioLength
      ? {}
      : { bio: "Please share a brief intro about yourself" }),
  };
}

function locationError({ location, cityId }: Draft): BasicErrors {
  if (!location.trim()) return { location: "Location is required" };
  return cityId ? {} : { location: "Please select a city from the dropdown" };
}

/** Whether the wizard may continue from a step. */
export function isValid(step: number, draft: Draft): boolean {
  switch (steps[step]) {
    case "basics":
      return Object.keys(basicErrors(draft)).length === 0;
    case "photo":
      return draft.imageUrl !== "";
    case "interests":
      return draft.interests.length > 0;
    case "cosmic":
      return draft.wantsCosmic !== true || draft.cosmic !== null;
    case "terms":
      return draft.termsAccepted;
    default:
      return true;
  }
}

/** The first incomplete step, or null. A photo may be left for later. */
export const firstIncomplete = (draft: Draft): number | null => {
  const isDone = (step: number) =>
    isValid(step, draft) || (steps[step] === "photo" && draft.photoLater);
  const index = steps.findIndex((_name, step) => !isDone(step));
  return index < 0 ? null : index;
};

/** One word is partial, two or more are complete. */
export function nameCompleteness(name: string): "empty" | "partial" | "complete" {
  const words = name.trim().split(/\s+/).filter(Boolean).length;
  if (words === 0) return "empty";
  return words === 1 ? "partial" : "complete";
}
