import type { BirthData } from "@attune/core/charts/charts.contract";
import type { Account } from "../../lib/account.ts";
import { onboardingCountsAsStartedMs } from "../../lib/constants.ts";
import {
  readItem,
  readJson,
  removeItem,
  userKeys,
  writeItem,
  writeJson,
} from "../../lib/storage.ts";
import { lastStep } from "./steps.ts";

/** What a calculation showed. Names are those of the chart engine; null is what is not known. */
export interface CosmicResult {
  sunSign: string | null;
  moonSign: string | null;
  risingSign: string | null;
  humanDesign: {
    type: string;
    strategy: string;
    authority: string;
    profile: string;
  } | null;
  /** Sentences about what hangs on minutes. */
  remarks: string[];
  /** Whether the clocks showed the time of birth twice. */
  timeRepeated: boolean;
}

/** Birth details as far as they are filled in; an empty text is nothing yet. */
export interface BirthDraft {
  /** yyyy-MM-dd */
  birthDate: string;
  /** HH:mm */
  birthTime: string;
  timeUnknown: boolean;
  birthLocation: string;
  /** Where a place was picked from the list. */
  place: { cityId: string; latitude: number; longitude: number; timeZone: string } | null;
  ambiguous: NonNullable<BirthData["ambiguous"]> | null;
}

export interface Draft {
  name: string;
  username: string;
  bio: string;
  imageUrl: string;
  /** The city in words, as written in the field. */
  location: string;
  /** Empty until a city was picked. */
  cityId: string;
  interests: string[];
  /** Ids. */
  languagesSpoken: string[];
  termsAccepted: boolean;
  /** null while undecided. */
  wantsCosmic: boolean | null;
  birthData: BirthDraft;
  cosmic: CosmicResult | null;
  /** Charts are computed once and the birth data is not kept. */
  forgetBirthData: boolean;
}

export const emptyBirth: BirthDraft = {
  birthDate: "",
  birthTime: "",
  timeUnknown: false,
  birthLocation: "",
  place: null,
  ambiguous: null,
};

/** What a new draft begins with: the name and username given at sign-up. */
export function defaultDraft({ user, profile }: Account): Draft {
  return {
    name: profile?.name || user.name,
    username: user.username || (user.email.split("@")[0] ?? ""),
    bio: "",
    imageUrl: "",
    location: "",
    cityId: "",
    interests: [],
    languagesSpoken: [],
    termsAccepted: false,
    wantsCosmic: null,
    birthData: emptyBirth,
    cosmic: null,
    forgetBirthData: false,
  };
}

export interface Saved {
  draft: Draft;
  step: number;
  /** Milliseconds since 1970; null when the wizard was not opened yet. */
  startedAt: number | null;
}

const isStep = (step: number) => Number.isInteger(step) && step >= 0 && step <= lastStep;

/** What is saved on this device, completed by defaults where an older draft lacks something. */
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

/** Notes when the wizard was first opened. */
export function noteStart(userId: string, now: number): void {
  const key = userKeys.onboardingStarted(userId);
  if (readItem(key) === null) writeItem(key, String(now));
}

export function clearSaved(userId: string): void {
  removeItem(userKeys.onboardingDraft(userId));
  removeItem(userKeys.onboardingStep(userId));
  removeItem(userKeys.onboardingStarted(userId));
  removeItem(userKeys.freshSignUp(userId));
}

/** Whether there is something to go on with. */
export function hasProgress({ draft, step, startedAt }: Saved, account: Account, now: number) {
  return (
    step > 1 ||
    draft.name !== defaultDraft(account).name ||
    [draft.bio, draft.imageUrl, draft.location].some((text) => text !== "") ||
    draft.interests.length > 0 ||
    draft.languagesSpoken.length > 0 ||
    (startedAt !== null && now - startedAt > onboardingCountsAsStartedMs)
  );
}
