import type { Chart as EngineChart } from "@attune/charts/chart";
import { explainFlag } from "@attune/charts/flags";
import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { minute, second, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { decryptBirth } from "../kernel/encryption.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { transact } from "../kernel/table.ts";
import { requireUnrestricted } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { readerOf } from "../profiles/field-access.ts";
import { visibilityOf } from "../profiles/profiles.view.ts";
import {
  type BirthItem,
  forgetBirthWrite,
  requireBirthItem,
  type StoredBirth,
} from "./birth.service.ts";
import { chartOf } from "./calculate.service.ts";
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

const toChart = (item: Item): Chart => ({
  userId: item.userId,
  status: item.status,
  sunSign: item.sunSign ?? null,
  moonSign: item.moonSign ?? null,
  risingSign: item.risingSign ?? null,
  humanDesign: item.humanDesign ?? null,
  positions: item.positions ?? null,
  ascendant: item.ascendant ?? null,
  midheaven: null,
  flags: item.flags ?? [],
});

/** Empty while the member has astrology turned off. */
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
  return { ...toChart(item), status, ...(await exactly(userId, item, birth?.ciphertext)) };
}

/**
 * Contains only what its owner shows; empty if the reader has astrology turned off.
 * @throws not_found
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
  const chart = toChart(item);
  const signs = shows(signsFor);
  return {
    ...chart,
    sunSign: signs ? chart.sunSign : null,
    moonSign: signs ? chart.moonSign : null,
    risingSign: signs ? chart.risingSign : null,
    // Positions reveal the minute of birth, so the birth data's visibility applies.
    ...(shows(birthFor)
      ? await exactly(userId, item, birth?.ciphertext)
      : { positions: null, ascendant: null, midheaven: null }),
    humanDesign: shows(designFor) ? shownDesign(chart.humanDesign, shows(gatesFor)) : null,
    flags: [],
  };
}

/** Gates reveal day and hour of birth, so they have a setting of their own. */
function shownDesign(design: Chart["humanDesign"], withGates: boolean): Chart["humanDesign"] {
  if (!design || withGates) return design;
  const { type, strategy, authority, profile } = design;
  return { type, strategy, authority, profile };
}

/** Calculated from the birth data; without it, the stored whole degrees. */
async function exactly(
  userId: string,
  item: Item,
  ciphertext: string | undefined,
): Promise<Pick<Chart, "positions" | "ascendant" | "midheaven">> {
  const { positions, ascendant, midheaven } = toChart(item);
  if (!positions || !ciphertext) return { positions, ascendant, midheaven };
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
  return { positions, ascendant, midheaven };
}

/** @throws account.suspended, onboarding.required */
export async function saveAstrologyProfile(
  actor: SignedInActor,
  signs: AstrologyProfile,
): Promise<void> {
  requireUnrestricted(actor);
  const { data: current } = await ChartEntity.get({ userId: actor.userId }).go();
  if (current?.status === "ready" && current.positions) return;
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

const retryAfter = minute;

/** Fields that a profile copies from the chart. */
const fieldsOfChart = [
  "sunSign",
  "moonSign",
  "risingSign",
  "humanDesignType",
  "humanDesignStrategy",
  "humanDesignAuthority",
  "humanDesignProfile",
] as const;

/**
 * On a temporary failure, marks the chart as pending for a background job.
 * @throws birth.incomplete without birth data; the engine's error for wrong data
 */
export async function calculateAndStoreCharts(
  userId: string,
  options: { forgetBirthData?: boolean | undefined } = {},
): Promise<{ status: "ready" | "pending" }> {
  const birth = await requireBirthItem(userId);
  const forget = options.forgetBirthData ?? false;
  try {
    await storeChart(birth, forget);
    return { status: "ready" };
  } catch (error) {
    if (isAppError(error)) throw error;
    await markPending(userId, forget ? birth.createdAt : undefined);
    throw new AppError("service.unavailable");
  }
}

/**
 * Called by a background job.
 * @param forgetEnteredAt `createdAt` of the birth data to forget; newer data stays
 */
export async function storePendingChart(userId: string, forgetEnteredAt?: string): Promise<void> {
  const birth = await requireBirthItem(userId);
  await storeChart(birth, birth.createdAt === forgetEnteredAt);
}

async function storeChart(birth: BirthItem, forget: boolean): Promise<void> {
  const { userId } = birth;
  const chart = await chartOfBirth(await decryptBirth<StoredBirth>(userId, birth.ciphertext));
  const { chartRow, profileFields } = rowsOf(userId, chart);
  await transact([
    { write: ChartEntity.put(chartRow).params() },
    {
      write: ProfileEntity.patch({ userId })
        .set({ ...profileFields, chartStatus: "ready", hasBirthData: !forget })
        .remove(fieldsOfChart.filter((name) => profileFields[name] === undefined))
        .params(),
      conditionError: "onboarding.required",
    },
    recordEvent(userId, { type: "chart.ready", userId }),
    ...(forget ? [forgetBirthWrite(birth)] : []),
  ]);
}

const chartOfBirth = (birth: StoredBirth): Promise<EngineChart> =>
  chartOf({
    date: birth.birthDate,
    time: birth.birthTime,
    zone: birth.timeZone,
    latitude: birth.latitude,
    longitude: birth.longitude,
    ...(birth.ambiguous ? { ambiguous: birth.ambiguous } : {}),
  });

async function markPending(userId: string, forgetEnteredAt: string | undefined): Promise<void> {
  await ProfileEntity.patch({ userId }).set({ chartStatus: "pending" }).go();
  await enqueueJob("chart", { userId, forgetEnteredAt }, retryAfter / second);
}

function rowsOf(userId: string, chart: EngineChart) {
  const design = chart.timeKnown ? chart.humanDesign : null;
  const signs = defined({
    // The sun's sign needs no time of birth.
    sunSign: chart.signs.sun as string,
    moonSign: chart.signs.moon ?? undefined,
    risingSign: chart.signs.rising ?? undefined,
  });
  return {
    chartRow: defined({
      userId,
      status: "ready" as const,
      ...signs,
      humanDesign: design ?? undefined,
      // The Moon's exact position reveals the minute of birth; whole degrees reveal no more than
      // gates and signs.
      positions: chart.timeKnown ? wholeDegrees(chart.positions.birth) : undefined,
      ascendant: chart.timeKnown ? Math.floor(chart.positions.ascendant / 30) * 30 : undefined,
      flags: chart.flags.map(explainFlag),
      dataVersion: chart.dataVersion,
      engineVersion: chart.engineVersion,
      updatedAt: timestamp(),
    }),
    profileFields: defined({
      ...signs,
      humanDesignType: design?.type,
      humanDesignStrategy: design?.strategy,
      humanDesignAuthority: design?.authority,
      humanDesignProfile: design?.profile,
    }),
  };
}

const wholeDegrees = (longitudes: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(longitudes).map(([body, longitude]) => [body, Math.floor(longitude)]),
  );

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
