import type { Likeness } from "@attune/charts/likeness";
import type { ProfileItem } from "../members/card.ts";
import { privacySettingsOf, visibilityOf } from "../profiles/profiles.view.ts";
import type { MeetingWords } from "./meeting-words.ts";

/** Something two members share, in a sentence. */
export interface MeetingReason {
  kind: "town" | "language" | "interest" | "signs" | "human_design";
  text: string;
}

/** How many people before one must have a reason of another kind. */
const neighbours = 2;

/** Where two members live and what they speak, as far as the other one shows it to everyone. */
function everydayReasons(
  mine: ProfileItem,
  theirs: ProfileItem,
  words: MeetingWords,
): MeetingReason[] {
  const shows = visibilityOf(theirs);
  const reasons: MeetingReason[] = [];
  const showsTown = shows.location === "everyone" && privacySettingsOf(theirs).location_sharing;
  if (showsTown && theirs.location && theirs.cityId && theirs.cityId === mine.cityId) {
    reasons.push({ kind: "town", text: words.sameTown(theirs.location) });
  }
  const spoken = new Set(shows.languages === "everyone" ? theirs.languagesSpoken : []);
  for (const code of mine.languagesSpoken ?? []) {
    // Most who read in a language also speak it.
    if (code === words.language || !spoken.has(code)) continue;
    reasons.push({ kind: "language", text: words.sameLanguage(code) });
  }
  return reasons;
}

export function reasonsToMeet(
  mine: ProfileItem,
  theirs: ProfileItem,
  { parts }: Likeness,
  words: MeetingWords,
): MeetingReason[] {
  const of = (kind: MeetingReason["kind"], part: { reasons: string[] } | null) =>
    (part?.reasons ?? []).map((text) => ({ kind, text }));
  return [
    ...everydayReasons(mine, theirs, words),
    ...of("interest", parts.interests),
    ...of("signs", parts.astrology),
    ...of("human_design", parts.humanDesign),
  ];
}

const isFromChart = ({ kind }: MeetingReason) => kind === "signs" || kind === "human_design";

/**
 * One reason for each person: what the fewest others share first, charts last, of another kind than
 * the two persons before, and never the same one twice. Null if there's none left.
 */
export function variedReasons(
  people: readonly { toMeet: readonly MeetingReason[] }[],
): (string | null)[] {
  const sharers = new Map<string, number>();
  for (const { text } of people.flatMap(({ toMeet }) => toMeet)) {
    sharers.set(text, (sharers.get(text) ?? 0) + 1);
  }
  const rarity = (reason: MeetingReason) =>
    isFromChart(reason) ? people.length + 1 : (sharers.get(reason.text) ?? 0);
  const given: (MeetingReason | undefined)[] = [];
  for (const { toMeet } of people) {
    const near = given.slice(-neighbours).map((reason) => reason?.kind);
    const said = new Set(given.map((reason) => reason?.text));
    given.push(
      [...toMeet]
        .sort((a, b) => rarity(a) - rarity(b))
        .find(({ kind, text }) => !near.includes(kind) && !said.has(text)),
    );
  }
  return given.map((reason) => reason?.text ?? null);
}
