import { brand } from "@attune/core/kernel/brand";
import type { Profile } from "@attune/core/profiles/profiles.contract";
import { termsVersion } from "../../legal/version.ts";
import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { dropSession } from "../../lib/auth/drop-session.ts";
import { onboardingRedirectDelayMs } from "../../lib/constants.ts";
import { codeOf, describeError } from "../../lib/errors.ts";
import { introducedPage } from "../../lib/introduced-page.ts";
import { savePendingBirthData } from "../../lib/pending-birth-data.ts";
import { readError } from "../../lib/read-error.ts";
import { readerZone } from "../../lib/reader-zone.ts";
import { session } from "../../lib/session.ts";
import { wait } from "../../lib/wait.ts";
import { computeCharts } from "../../parts/cosmic/compute-charts.ts";
import { wholeBirth } from "../../parts/cosmic/cosmic-draft.ts";
import { toast, toasts } from "../../ui/toast.ts";
import { clearSaved, type Draft } from "./draft.ts";

const ignore = () => undefined;

/**
 * Turns the draft into a profile. Only saving the profile may fail; later failures are silent.
 * @param replaces version of a profile finished on another device that may be overwritten
 * @returns the path to open; that device's profile, for the member to choose; or null after an
 * error
 */
export async function completeOnboarding(
  userId: string,
  draft: Draft,
  replaces?: string,
): Promise<string | Profile | null> {
  if (session.get().userId !== userId) return withoutSession();
  let profile: Profile;
  try {
    profile = await saveProfile(draft, replaces);
  } catch (error) {
    if (codeOf(error) === "profile.completed") {
      const finished = await client.profiles.getMyProfile().catch(ignore);
      if (finished) return finished;
    }
    if (readError(error).status === 401) return withoutSession();
    toast({
      title: "Profile Creation Failed",
      message: wordsOf(error, "Unable to create profile. Please try again."),
      tone: "error",
    });
    return null;
  }
  try {
    const { forgetBirthData } = draft;
    const birth = draft.wantsCosmic ? wholeBirth(draft.birthData) : null;
    // Stored first, so that birth data isn't lost if the page is closed during the next requests.
    if (birth) savePendingBirthData(userId, { birthData: birth, forgetBirthData });
    await saveSigns(draft);
    await linkInterests(draft).catch(ignore);
    const remark = birth && (await computeCharts(userId, birth, forgetBirthData));
    client.charts.calculateCompatibility({ userId }).catch(ignore);
    clearSaved(userId);
    const newest = draft.cosmic ? await client.profiles.getMyProfile().catch(ignore) : undefined;
    updateAccount((account) => ({ ...account, profile: newest ?? profile }));
    onceRead(remark, toastWelcome);
    await wait(onboardingRedirectDelayMs);
    return introducedPage() ?? "/community";
  } catch (error) {
    toast({
      title: "Completion Failed",
      message: wordsOf(error, "Unable to complete onboarding. Please try again."),
      tone: "error",
    });
    return null;
  }
}

function withoutSession(): string {
  dropSession();
  toast({
    title: "Authentication Required",
    message: "Please log in again to complete your profile.",
    tone: "error",
  });
  return "/login";
}

const wordsOf = (error: unknown, fallback: string): string =>
  readError(error).message ? describeError(error).message : fallback;

const saveProfile = (draft: Draft, replaces?: string): Promise<Profile> =>
  client.profiles.completeOnboarding({
    name: draft.name.trim(),
    username: draft.username,
    bio: draft.bio.trim(),
    cityId: draft.cityId,
    imageUrl: draft.imageUrl || undefined,
    languagesSpoken: draft.languagesSpoken,
    interests: draft.interests,
    termsVersion,
    timeZone: readerZone(),
    replaces,
  });

async function saveSigns({ cosmic }: Draft): Promise<void> {
  if (!cosmic) return;
  const { sunSign, moonSign, risingSign } = cosmic;
  if (!sunSign && !moonSign && !risingSign) return;
  await client.charts.saveAstrologyProfile({ sunSign, moonSign, risingSign }).catch(ignore);
}

/** Unlisted interests are suggested again, in case the first request was lost. */
async function linkInterests({ interests }: Draft): Promise<void> {
  const { linked } = await client.interests.linkPractices({ names: interests });
  if (!(linked < interests.length)) return;
  const { items } = await client.interests.listPractices();
  const known = new Set(items.map(({ name }) => name.toLowerCase()));
  const unknown = interests.filter((name) => !known.has(name.toLowerCase()));
  await Promise.all(
    unknown.map((suggestedName) => client.interests.submitSuggestion({ suggestedName })),
  );
}

const toastWelcome = () =>
  toast({
    title: `Welcome to ${brand.name}`,
    message: "Your profile is complete.",
    tone: "success",
  });

/** Waits until a toast is gone, because only one shows at a time. */
function onceRead(id: number | null, say: () => void): void {
  const isShown = () => toasts.get().some((shown) => shown.id === id);
  if (!isShown()) {
    say();
    return;
  }
  const stop = toasts.subscribe(() => {
    if (isShown()) return;
    stop();
    say();
  });
}
