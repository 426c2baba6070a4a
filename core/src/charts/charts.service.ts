import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { decryptBirth } from "../kernel/encryption.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { requireUnrestricted } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { readerOf } from "../profiles/field-access.ts";
import { visibilityOf } from "../profiles/profiles.view.ts";
import type { StoredBirth } from "./birth.service.ts";
import { chartOfBirth } from "./calculate.service.ts";
import { type ChartDetails, noDetails, readDetails, summaryOf } from "./chart-details.ts";
import type { AstrologyProfile, Chart } from "./charts.contract.ts";
import { BirthEntity, ChartEntity, LikenessSummaryEntity } from "./charts.entity.ts";

type Item = EntityItem<typeof ChartEntity>;

const nothing = (userId: string): Chart => ({
  userId,
  status: "none",
  sunSign: null,
  moonSign: null,
  risingSign: null,
  humanDesign: null,
  positions: null,
  ascendant: null,
  midheaven: null,
  flags: [],
});

const toChart = (
  item: Item,
  { humanDesign, positions, ascendant, flags }: ChartDetails,
): Chart => ({
  userId: item.userId,
  status: item.status,
  sunSign: item.sunSign ?? null,
  moonSign: item.moonSign ?? null,
  risingSign: item.risingSign ?? null,
  humanDesign: humanDesign ?? item.humanDesign ?? null,
  positions,
  ascendant,
  midheaven: null,
  flags,
});

/**
 * Empty while the member has astrology turned off.
 * @throws encryption.unavailable
 */
export async function getMyChart(actor: SignedInActor): Promise<Chart> {
  const { userId } = actor;
  const [profile, item, birth] = await batchGet([
    itemRef(ProfileEntity, { userId }),
    itemRef(ChartEntity, { userId }),
    itemRef(BirthEntity, { userId }),
  ]);
  if (profile?.astrologyEnabled === false) return nothing(userId);
  // While it's pending, there may be no row, or an earlier chart's.
  const status = profile?.chartStatus ?? item?.status ?? "none";
  if (!item) return { ...nothing(userId), status };
  const details = await readDetails(item);
  const exact = await exactly(userId, details, birth?.ciphertext);
  return { ...toChart(item, details), status, ...exact };
}

/**
 * Contains only what its owner shows; empty if the reader has astrology turned off.
 * @throws not_found, encryption.unavailable
 */
export async function getChart(actor: SignedInActor, userId: string): Promise<Chart> {
  if (userId === actor.userId) return getMyChart(actor);
  const [profile, viewer, item, birth] = await batchGet([
    itemRef(ProfileEntity, { userId }),
    itemRef(ProfileEntity, { userId: actor.userId }),
    itemRef(ChartEntity, { userId }),
    itemRef(BirthEntity, { userId }),
  ]);
  if (!profile?.onboardingCompleted) throw new AppError("not_found");
  const hidden = profile.astrologyEnabled === false || viewer?.astrologyEnabled === false;
  if (!item || hidden) return nothing(userId);
  const visibility = visibilityOf(profile);
  const { birth: birthFor, signs: signsFor, human_design: designFor, gates: gatesFor } = visibility;
  const audiences = [birthFor, signsFor, designFor, gatesFor];
  const shows = await readerOf(audiences, actor.userId, userId);
  const signs = shows(signsFor);
  const design = shows(designFor);
  const gates = design && shows(gatesFor);
  // A call to KMS, for those who'd see more than the summary.
  const details = gates || shows(birthFor) ? await readDetails(item) : noDetails;
  const chart = toChart(item, details);
  return {
    ...chart,
    sunSign: signs ? chart.sunSign : null,
    moonSign: signs ? chart.moonSign : null,
    risingSign: signs ? chart.risingSign : null,
    // Positions reveal the minute of birth, so the birth data's visibility applies.
    ...(shows(birthFor)
      ? await exactly(userId, details, birth?.ciphertext)
      : { positions: null, ascendant: null, midheaven: null }),
    humanDesign: design ? shownDesign(chart.humanDesign, gates) : null,
    flags: [],
  };
}

/** Gates reveal day and hour of birth, so they have a setting of their own. */
const shownDesign = (design: Chart["humanDesign"], withGates: boolean): Chart["humanDesign"] =>
  design && !withGates ? summaryOf(design) : design;

/** Calculated from the birth data; without it, the stored whole degrees. */
async function exactly(
  userId: string,
  { positions, ascendant }: ChartDetails,
  ciphertext: string | undefined,
): Promise<Pick<Chart, "positions" | "ascendant" | "midheaven">> {
  const stored = { positions, ascendant, midheaven: null };
  if (!positions || !ciphertext) return stored;
  try {
    const chart = await chartOfBirth(await decryptBirth<StoredBirth>(userId, ciphertext));
    if (chart.timeKnown) {
      return {
        positions: chart.positions.birth,
        ascendant: chart.positions.ascendant,
        midheaven: chart.positions.midheaven,
      };
    }
  } catch {
    // Whole degrees are exact enough for the wheel.
  }
  return stored;
}

/** @throws account.suspended, onboarding.required */
export async function saveAstrologyProfile(
  actor: SignedInActor,
  signs: AstrologyProfile,
): Promise<void> {
  requireUnrestricted(actor);
  const { data: current } = await ChartEntity.get({ userId: actor.userId }).go();
  if (current?.status === "ready" && current.humanDesign) return;
  const known = defined({
    sunSign: signs.sunSign ?? undefined,
    moonSign: signs.moonSign ?? undefined,
    risingSign: signs.risingSign ?? undefined,
  });
  await transact([
    {
      write: ChartEntity.put({
        userId: actor.userId,
        status: current?.status ?? "none",
        ...known,
        updatedAt: timestamp(),
      }).params(),
    },
    {
      write: ProfileEntity.patch({ userId: actor.userId }).set(known).params(),
      conditionError: "onboarding.required",
    },
  ]);
}

/** Fields that a profile copies from the chart. */
export const fieldsOfChart = [
  "sunSign",
  "moonSign",
  "risingSign",
  "humanDesignType",
  "humanDesignStrategy",
  "humanDesignAuthority",
  "humanDesignProfile",
] as const;

/** Idempotent; without a profile, there's no chart. */
export async function deleteChart(actor: SignedInActor): Promise<void> {
  const { userId } = actor;
  await transactUnless("not_found", [
    { write: ChartEntity.delete({ userId }).params() },
    { write: BirthEntity.delete({ userId }).params() },
    { write: LikenessSummaryEntity.delete({ userId }).params() },
    {
      write: ProfileEntity.patch({ userId })
        .set({ chartStatus: "none", hasBirthData: false })
        .remove([...fieldsOfChart])
        .params(),
      conditionError: "not_found",
    },
    recordEvent(userId, { type: "profile.changed", userId, cardChanged: false }),
  ]);
}
