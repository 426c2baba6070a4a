import type { Account } from "../../lib/account.ts";
import { onboardingStartedTtlMs } from "../../lib/constants.ts";
import { language } from "../../lib/languages/language.ts";
import {
  readItem,
  readJson,
  removeItem,
  userKeys,
  writeItem,
  writeJson,
} from "../../lib/storage.ts";
import { type CosmicDraft, emptyCosmic } from "../../parts/cosmic/cosmic-draft.ts";
import { lastStep } from "./steps.ts";

export interface Draft extends CosmicDraft {
  name: string;
  username: string;
  bio: string;
  imageUrl: string;
  /** Whether the photo is left for later. */
  photoLater: boolean;
  /** The city as typed. */
  location: string;
  /** Empty until a city is chosen. */
  cityId: string;
  interests: string[];
  /** Language ids. */
  languagesSpoken: string[];
  termsAccepted: boolean;
  /** Whether the member wants a chart; null while undecided. */
  wantsCosmic: boolean | null;
}

/** A new draft: name and username from the sign-up, and the language of the page. */
export function defaultDraft({ user, profile }: Account): Draft {
  return {
    name: profile?.name || user.name,
    username: user.username || (user.email.split("@")[0] ?? ""),
    bio: "",
    imageUrl: "",
    photoLater: false,
    location: "",
    cityId: "",
    interests: [],
    languagesSpoken: [language],
    termsAccepted: false,
    wantsCosmic: null,
    ...emptyCosmic,
  };
}

export interface Saved {
  draft: Draft;
  step: number;
  /** Milliseconds since 1970; null before the wizard was opened. */
  startedAt: number | null;
}

const isStep = (step: number) => Number.isInteger(step) && step >= 0 && step <= lastStep;

/** Fields that an older draft lacks get their defaults. */
export function loadSaved(account: Account): Saved {
  const { userId } = account.user;
  const saved = readJson<Partial<Draft>>(userKeys.onboardingDraft(userId));
  const step = Number(readItem(userKeys.onboardingStep(userId)) ?? 0);
  const started = Number(readItem(userKeys.onboardingStarted(userId)) ?? 0);
  return {
    draft: { ...defaultDraft(account), ...saved },
    step: isStep(step) ? step : 0,
    startedAt: started > 0 ? started : null,
  };
}

export const saveDraft = (userId: string, draft: Draft): void =>
  writeJson(userKeys.onboardingDraft(userId), draft);

export const saveStep = (userId: string, step: number): void =>
  writeItem(userKeys.onboardingStep(userId), String(step));

export function saveStartTime(userId: string, now: number): void {
  const key = userKeys.onboardingStarted(userId);
  if (readItem(key) === null) writeItem(key, String(now));
}

export function clearSaved(userId: string): void {
  removeItem(userKeys.onboardingDraft(userId));
  removeItem(userKeys.onboardingStep(userId));
  removeItem(userKeys.onboardingStarted(userId));
  removeItem(userKeys.freshSignUp(userId));
}

/** Calls back when another tab changes or clears the draft. @returns the unsubscribe function */
export function watchSavedDraft(
  userId: string,
  then: { changed: () => void; gone: () => void },
): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== userKeys.onboardingDraft(userId)) return;
    if (newValue === null) then.gone();
    else then.changed();
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Whether there's anything to resume. */
export function hasProgress({ draft, step, startedAt }: Saved, account: Account, now: number) {
  const { name, languagesSpoken } = defaultDraft(account);
  return (
    step > 1 ||
    draft.name !== name ||
    [draft.bio, draft.imageUrl, draft.location].some((text) => text !== "") ||
    draft.interests.length > 0 ||
    draft.languagesSpoken.join() !== languagesSpoken.join() ||
    (startedAt !== null && now - startedAt > onboardingStartedTtlMs)
  );
}
