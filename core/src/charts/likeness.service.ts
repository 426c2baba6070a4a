import {
  type Likeness as EngineLikeness,
  type HumanDesignSummary,
  type LikenessSummary,
  likenessOf,
  likenessTotal,
} from "@attune/charts/likeness";
import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { readTogether, wanted } from "../kernel/batch.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { ProfileEntity } from "../profiles/profiles.entity.ts";
import { toCard, visibilityOf } from "../profiles/profiles.view.ts";
import type { Chart, Likeness } from "./charts.contract.ts";
import { ChartEntity, LikenessEntity, LikenessSummaryEntity } from "./charts.entity.ts";

const peopleKept = 48;
const peopleSuggested = 12;

interface Found {
  userId: string;
  score: number;
  reasons: string[];
}

type ProfileItem = EntityItem<typeof ProfileEntity>;
type ChartItem = EntityItem<typeof ChartEntity>;

/** What of a member may be compared with anybody: what they show to everyone, and no more. */
function summarize(profile: ProfileItem, chart: ChartItem | null): LikenessSummary {
  const visibility = visibilityOf(profile);
  const astrology = profile.astrologyEnabled !== false && chart !== null;
  const design = chart?.humanDesign as Chart["humanDesign"] | undefined;
  return {
    interests: visibility.interests === "everyone" ? (profile.interests ?? []) : [],
    signs:
      astrology && visibility.signs === "everyone" && chart.sunSign
        ? ({
            sun: chart.sunSign,
            moon: chart.moonSign ?? null,
            rising: chart.risingSign ?? null,
          } as LikenessSummary["signs"])
        : null,
    humanDesign:
      astrology && visibility.human_design === "everyone" && design
        ? summarizeDesign(design)
        : null,
  };
}

function summarizeDesign(design: NonNullable<Chart["humanDesign"]>): HumanDesignSummary {
  const gates = [design.personality, design.design]
    .flatMap((activations) => Object.values(activations))
    .map((name) => Number.parseInt(name, 10));
  return {
    type: design.type,
    authority: design.authority,
    profile: design.profile,
    gates: [...new Set(gates)].sort((a, b) => a - b),
  } as HumanDesignSummary;
}

const reasonsOf = ({ parts }: EngineLikeness): string[] =>
  Object.values(parts).flatMap((part) => part?.reasons ?? []);

/** Keeps a member's summary in step with their profile and chart; null when they are not listed. */
async function refreshSummary(userId: string): Promise<LikenessSummary | null> {
  const [profile, chart] = await readTogether([
    wanted(ProfileEntity, { userId }),
    wanted(ChartEntity, { userId }),
  ]);
  if (!profile?.onboardingCompleted) {
    await LikenessSummaryEntity.delete({ userId }).go();
    return null;
  }
  const summary = summarize(profile, chart);
  await LikenessSummaryEntity.put({ userId, summary, updatedAt: timestamp() }).go();
  return summary;
}

/**
 * The background job: compares a member with everybody, keeps the most alike, and enters the
 * member into the lists of those. One query over all summaries, a page of 1 MB at a time.
 */
export async function compareWithEverybody(userId: string): Promise<number> {
  const own = await refreshSummary(userId);
  if (!own) return 0;
  const best: { userId: string; score: number; summary: LikenessSummary }[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: EntityItem<typeof LikenessSummaryEntity>[]; cursor: string | null } =
      await LikenessSummaryEntity.query.all({}).go({ cursor });
    for (const other of page.data) {
      if (other.userId === userId) continue;
      const summary = other.summary as LikenessSummary;
      const score = likenessTotal(own, summary);
      if (score !== null) best.push({ userId: other.userId, score, summary });
    }
    best.sort((a, b) => b.score - a.score);
    best.splice(peopleKept);
    cursor = page.cursor;
  } while (cursor !== null);
  await LikenessEntity.put({
    userId,
    people: best.map(({ summary, ...found }) => ({
      ...found,
      reasons: reasonsOf(likenessOf(own, summary)).slice(0, 3),
    })),
    updatedAt: timestamp(),
  }).go();
  for (const other of best) await enter(other, userId, own);
  return best.length;
}

/** Enters a member into somebody else's list, where they belong by their score. */
async function enter(
  other: { userId: string; score: number; summary: LikenessSummary },
  userId: string,
  own: LikenessSummary,
): Promise<void> {
  const { data } = await LikenessEntity.get({ userId: other.userId }).go();
  const people = ((data?.people as Found[] | undefined) ?? []).filter(
    (found) => found.userId !== userId,
  );
  people.push({
    userId,
    score: other.score,
    reasons: reasonsOf(likenessOf(other.summary, own)).slice(0, 3),
  });
  people.sort((a, b) => b.score - a.score);
  await LikenessEntity.put({
    userId: other.userId,
    people: people.slice(0, peopleKept),
    updatedAt: timestamp(),
  }).go();
}

/** Two members side by side, with every reason in words. @throws not_found */
export async function getLikeness(actor: SignedInActor, userId: string): Promise<Likeness> {
  const [mine, theirs, myProfile] = await readTogether([
    wanted(LikenessSummaryEntity, { userId: actor.userId }),
    wanted(LikenessSummaryEntity, { userId }),
    wanted(ProfileEntity, { userId: actor.userId }),
  ]);
  if (!theirs || userId === actor.userId) throw new AppError("not_found");
  const own: LikenessSummary = (mine?.summary as LikenessSummary | undefined) ?? {
    interests: myProfile?.interests ?? [],
    signs: null,
    humanDesign: null,
  };
  const hidden = myProfile?.astrologyEnabled === false;
  const likeness = likenessOf(
    hidden ? { ...own, signs: null, humanDesign: null } : own,
    theirs.summary as LikenessSummary,
  );
  return {
    userId,
    score: likeness.total ?? 0,
    reasons: reasonsOf(likeness),
    missing: hidden ? [] : likeness.missing,
  };
}

export async function listSuggestedPeople(actor: SignedInActor) {
  const { data } = await LikenessEntity.get({ userId: actor.userId }).go();
  const people = ((data?.people as Found[] | undefined) ?? []).slice(0, peopleSuggested);
  if (people.length === 0) return { items: [] };
  const profiles = (await readTogether(
    people.map(({ userId }) => wanted(ProfileEntity, { userId })),
  )) as (ProfileItem | null)[];
  return {
    items: people.flatMap(({ score, reasons }, index) => {
      const profile = profiles[index];
      return profile?.onboardingCompleted ? [{ ...toCard(profile), score, reasons }] : [];
    }),
  };
}
