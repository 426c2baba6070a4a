import {
  type Likeness as EngineLikeness,
  interestSentence,
  likenessOf,
} from "@attune/charts/likeness";
import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, batchGetLists, itemRef } from "../kernel/batch-get.ts";
import { day, now } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import type { Likeness } from "./charts.contract.ts";
import { type Alike, LikenessEntity, LikenessSummaryEntity } from "./charts.entity.ts";
import { peopleOf } from "./compare.service.ts";
import { emptySummary, type LikenessSummary, visibleSummaryOf } from "./likeness-summary.ts";
import { likenessWordsIn } from "./likeness-words.ts";
import { reasonsToMeet, variedReasons } from "./meeting-reasons.ts";
import { type MeetingWords, meetingWordsIn } from "./meeting-words.ts";

const peopleSuggested = 12;
/** In the sentence for digests. */
const interestsNamed = 2;
/** Older lists are used, but refreshed in the background. */
const listUsedFor = 7 * day;

type ProfileItem = EntityItem<typeof ProfileEntity>;
type SummaryItem = EntityItem<typeof LikenessSummaryEntity>;

const pointsOf = ({ parts }: EngineLikeness, side: "reasons" | "differences"): string[] =>
  Object.values(parts).flatMap((part) => part?.[side] ?? []);

/** Uses the profile, because the summary may be older. */
const shownNow = (profile: ProfileItem | null, item: SummaryItem | null): LikenessSummary => {
  if (!profile) return emptySummary;
  const summary = item?.summary ?? emptySummary;
  return visibleSummaryOf(profile, { ...summary, interests: profile.interests ?? [] });
};

/** @throws not_found */
export async function getLikeness(
  actor: SignedInActor,
  userId: string,
  language: InterfaceLanguage,
): Promise<Likeness> {
  const [myProfile, mine, theirProfile, theirs] = await batchGet([
    itemRef(ProfileEntity, { userId: actor.userId }),
    itemRef(LikenessSummaryEntity, { userId: actor.userId }),
    itemRef(ProfileEntity, { userId }),
    itemRef(LikenessSummaryEntity, { userId }),
  ]);
  if (!theirs || userId === actor.userId) throw new AppError("not_found");
  const likeness = likenessOf(
    shownNow(myProfile, mine),
    shownNow(theirProfile, theirs),
    await likenessWordsIn(language),
  );
  return {
    userId,
    score: likeness.total ?? 0,
    reasons: pointsOf(likeness, "reasons"),
    differences: pointsOf(likeness, "differences"),
    missing: myProfile?.astrologyEnabled === false ? [] : likeness.missing,
  };
}

export async function listSuggestedPeople(
  actor: SignedInActor,
  language: InterfaceLanguage = "en",
) {
  const people = await suggestedPeople(actor, language);
  const words = meetingWordsIn(language);
  const reasons = variedReasons(people.map(({ toMeet }) => ({ toMeet: toMeet(words) })));
  return {
    items: people.map(({ toMeet: _toMeet, shared: _shared, ...person }, index) => {
      const reason = reasons[index];
      return { ...person, reasons: reason ? [reason] : [] };
    }),
  };
}

/** Compares on reading, so that no score or reason is based on what's no longer shown. */
export async function suggestedPeople(actor: SignedInActor, language: InterfaceLanguage) {
  const { data } = await LikenessEntity.get({ userId: actor.userId }).go();
  if (data && Date.parse(data.updatedAt) < now() - listUsedFor) {
    await enqueueJob("likeness", { userId: actor.userId });
  }
  const people = peopleOf(data).filter(({ userId }) => !isBlocked(actor, userId));
  const items = await compared(actor.userId, people.slice(0, peopleSuggested), language);
  // Fills up for members who have left, aren't listed any more or have no picture.
  if (items.length < peopleSuggested)
    items.push(...(await compared(actor.userId, people.slice(peopleSuggested), language)));
  return items.sort((a, b) => b.score - a.score).slice(0, peopleSuggested);
}

async function compared(readerId: string, people: readonly Alike[], language: InterfaceLanguage) {
  if (people.length === 0) return [];
  const ids = [readerId, ...people.map(({ userId }) => userId)];
  const found = await batchGetLists({
    profiles: ids.map((userId) => itemRef(ProfileEntity, { userId })),
    summaries: ids.map((userId) => itemRef(LikenessSummaryEntity, { userId })),
  });
  const words = await likenessWordsIn(language);
  const [me, ...profiles] = found.profiles;
  const [mine, ...summaries] = found.summaries;
  const own = shownNow(me ?? null, mine ?? null);
  return profiles.flatMap((profile, index) => {
    if (profile?.listed !== "listed" || !profile.imageUrl) return [];
    const theirs = shownNow(profile, summaries[index] ?? null);
    const likeness = likenessOf(own, theirs, words);
    if (likeness.total === null) return [];
    return [
      {
        ...toCard(profile),
        score: likeness.total,
        toMeet: (meetingWords: MeetingWords) =>
          me ? reasonsToMeet(me, profile, likeness, meetingWords) : [],
        shared: interestSentence(own.interests, theirs.interests, words, interestsNamed),
      },
    ];
  });
}
