import type { Chart as EngineChart } from "@attune/charts/chart";
import { explainFlag } from "@attune/charts/flags";
import type { EntityItem } from "electrodb";
import { isConnected } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { readTogether, wanted } from "../kernel/batch.ts";
import { minute, second, timestamp } from "../kernel/clock.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordFact } from "../kernel/outbox.ts";
import { enqueue } from "../kernel/queues.ts";
import { transact } from "../kernel/table.ts";
import { ProfileEntity } from "../profiles/profiles.entity.ts";
import { visibilityOf } from "../profiles/profiles.view.ts";
import { forgetBirthWrites, readBirth } from "./birth.service.ts";
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
  flags: [],
});

const toChart = (item: Item): Chart => ({
  userId: item.userId,
  status: item.status,
  sunSign: item.sunSign ?? null,
  moonSign: item.moonSign ?? null,
  risingSign: item.risingSign ?? null,
  humanDesign: (item.humanDesign as Chart["humanDesign"] | undefined) ?? null,
  positions: (item.positions as Chart["positions"] | undefined) ?? null,
  ascendant: item.ascendant ?? null,
  flags: item.flags ?? [],
});

export async function getMyChart(actor: SignedInActor): Promise<Chart> {
  const { data } = await ChartEntity.get({ userId: actor.userId }).go();
  return data ? toChart(data) : nothing(actor.userId);
}

/** As far as its owner shows it. @throws not_found */
export async function getChart(actor: SignedInActor, userId: string): Promise<Chart> {
  if (userId === actor.userId) return getMyChart(actor);
  const [profile, item] = await readTogether([
    wanted(ProfileEntity, { userId }),
    wanted(ChartEntity, { userId }),
  ]);
  if (!profile?.onboardingCompleted) throw new AppError("not_found");
  if (!item || profile.astrologyEnabled === false) return nothing(userId);
  const visibility = visibilityOf(profile);
  const connected =
    visibility.signs === "connections" || visibility.human_design === "connections"
      ? await isConnected(actor.userId, userId)
      : false;
  const shows = (value: string) => value === "everyone" || (value === "connections" && connected);
  const chart = toChart(item);
  const signs = shows(visibility.signs);
  return {
    ...chart,
    sunSign: signs ? chart.sunSign : null,
    moonSign: signs ? chart.moonSign : null,
    risingSign: signs ? chart.risingSign : null,
    // Positions tell the birth to the minute: they follow the birth data, not the signs.
    positions: visibility.birth === "everyone" ? chart.positions : null,
    ascendant: visibility.birth === "everyone" ? chart.ascendant : null,
    humanDesign: shows(visibility.human_design) ? chart.humanDesign : null,
    flags: [],
  };
}

/** `astrology_profiles`: the signs the wizard has shown, until the stored chart replaces them. */
export async function saveAstrologyProfile(
  actor: SignedInActor,
  signs: AstrologyProfile,
): Promise<void> {
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
      otherwise: "onboarding.required",
    },
  ]);
}

/** How long the background waits before it tries again what failed. */
const retryAfter = minute;

/**
 * Computes the chart of the birth data that is kept, and stores what came out. When it cannot be
 * done now, the chart is marked as pending and a background job goes on with it.
 * @throws birth.incomplete when there is no birth data; what the engine says of wrong data
 */
export async function calculateAndStoreCharts(
  userId: string,
  options: { forgetBirthData?: boolean | undefined } = {},
): Promise<{ status: "ready" | "pending" }> {
  try {
    return await storeChart(userId, options.forgetBirthData ?? false);
  } catch (error) {
    if (isAppError(error)) throw error;
    await markPending(userId, options.forgetBirthData ?? false);
    throw new AppError("service.unavailable");
  }
}

export async function storeChart(userId: string, forget: boolean): Promise<{ status: "ready" }> {
  const birth = await readBirth(userId);
  if (!birth) throw new AppError("birth.incomplete");
  const chart = chartOf({
    date: birth.birthDate,
    time: birth.birthTime,
    zone: birth.timeZone,
    latitude: birth.latitude,
    longitude: birth.longitude,
    ...(birth.ambiguous ? { ambiguous: birth.ambiguous } : {}),
  });
  const { chartRow, profileFields } = rowsOf(userId, chart);
  await transact([
    { write: ChartEntity.put(chartRow).params() },
    {
      write: ProfileEntity.patch({ userId })
        .set({ ...profileFields, chartStatus: "ready", hasBirthData: !forget })
        .params(),
      otherwise: "onboarding.required",
    },
    recordFact(userId, { type: "chart.ready", userId }),
    ...(forget ? forgetBirthWrites(userId) : []),
  ]);
  return { status: "ready" };
}

async function markPending(userId: string, forget: boolean): Promise<void> {
  await ProfileEntity.patch({ userId }).set({ chartStatus: "pending" }).go();
  await enqueue("JOBS_QUEUE_URL", { task: "chart", userId, forget }, retryAfter / second);
}

function rowsOf(userId: string, chart: EngineChart) {
  const design = chart.timeKnown ? chart.humanDesign : null;
  const signs = defined({
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
      positions: chart.timeKnown ? chart.positions.birth : undefined,
      ascendant: chart.timeKnown ? chart.positions.ascendant : undefined,
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

/** Removes chart, birth data and what was compared with them. */
export async function deleteChart(actor: SignedInActor): Promise<void> {
  const { userId } = actor;
  await transact([
    { write: ChartEntity.delete({ userId }).params() },
    { write: BirthEntity.delete({ userId }).params() },
    { write: LikenessSummaryEntity.delete({ userId }).params() },
    {
      write: ProfileEntity.patch({ userId })
        .set({ chartStatus: "none", hasBirthData: false })
        .remove([
          "sunSign",
          "moonSign",
          "risingSign",
          "humanDesignType",
          "humanDesignStrategy",
          "humanDesignAuthority",
          "humanDesignProfile",
        ])
        .params(),
    },
    recordFact(userId, { type: "profile.changed", userId, cardChanged: false }),
  ]);
}
