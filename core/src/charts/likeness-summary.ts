import { isDeepStrictEqual } from "node:util";
import type { LikenessSummary as EngineSummary, HumanDesignSummary } from "@attune/charts/likeness";
import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { visibilityOf } from "../profiles/profiles.view.ts";
import { noDetails, readDetails } from "./chart-details.ts";
import type { HumanDesign } from "./charts.contract.ts";
import { ChartEntity, type DesignSummary, LikenessSummaryEntity } from "./charts.entity.ts";

export type LikenessSummary = EngineSummary;
type ProfileItem = EntityItem<typeof ProfileEntity>;
type ChartItem = EntityItem<typeof ChartEntity>;

export const emptySummary: LikenessSummary = { interests: [], signs: null, humanDesign: null };

export function visibleSummaryOf(
  profile: ProfileItem,
  { interests, signs, humanDesign }: LikenessSummary,
): LikenessSummary {
  const visibility = visibilityOf(profile);
  const astrology = profile.astrologyEnabled !== false;
  return {
    interests: visibility.interests === "everyone" ? interests : [],
    signs: astrology && visibility.signs === "everyone" ? signs : null,
    humanDesign:
      astrology && visibility.human_design === "everyone" && humanDesign
        ? { ...humanDesign, gates: visibility.gates === "everyone" ? humanDesign.gates : [] }
        : null,
  };
}

async function summarize(profile: ProfileItem, chart: ChartItem | null): Promise<LikenessSummary> {
  const showsGates = chart && visibilityOf(profile).gates === "everyone";
  const { humanDesign: withGates } = showsGates ? await readDetails(chart) : noDetails;
  const design = withGates ?? chart?.humanDesign;
  const signs = chart?.sunSign
    ? { sun: chart.sunSign, moon: chart.moonSign ?? null, rising: chart.risingSign ?? null }
    : null;
  return visibleSummaryOf(profile, {
    interests: profile.interests ?? [],
    // Written by the engine, whose names they are.
    signs: signs as LikenessSummary["signs"],
    humanDesign: design ? summarizeDesign(design) : null,
  });
}

function summarizeDesign(design: DesignSummary & Partial<HumanDesign>): HumanDesignSummary {
  const gates = [design.personality ?? {}, design.design ?? {}]
    .flatMap((activations) => Object.values(activations))
    .map((name) => Number.parseInt(name, 10));
  // Written by the engine, whose names they are.
  return {
    type: design.type,
    authority: design.authority,
    profile: design.profile,
    gates: [...new Set(gates)].sort((a, b) => a - b),
  } as HumanDesignSummary;
}

/** Null if the member isn't listed; `changedAt` is when others last saw a difference. */
export async function refreshSummary(
  userId: string,
): Promise<{ summary: LikenessSummary; changedAt: string } | null> {
  const [profile, chart, before] = await batchGet([
    itemRef(ProfileEntity, { userId }),
    itemRef(ChartEntity, { userId }),
    itemRef(LikenessSummaryEntity, { userId }),
  ]);
  if (!profile?.onboardingCompleted) {
    await LikenessSummaryEntity.delete({ userId }).go();
    return null;
  }
  const summary = await summarize(profile, chart);
  if (before && isDeepStrictEqual(before.summary, summary)) {
    return { summary, changedAt: before.updatedAt };
  }
  const changedAt = timestamp();
  await LikenessSummaryEntity.put({ userId, summary, updatedAt: changedAt }).go();
  return { summary, changedAt };
}
