import type { Chart as EngineChart } from "@attune/charts/chart";
import { explainFlag } from "@attune/charts/flags";
import { minute, second, timestamp } from "../kernel/clock.ts";
import { decryptBirth, encryptBirth } from "../kernel/encryption.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { transact } from "../kernel/table.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import {
  type BirthItem,
  forgetBirthWrite,
  requireBirthItem,
  type StoredBirth,
} from "./birth.service.ts";
import { chartOfBirth } from "./calculate.service.ts";
import { type ChartDetails, summaryOf } from "./chart-details.ts";
import { ChartEntity } from "./charts.entity.ts";
import { fieldsOfChart } from "./charts.service.ts";

const retryAfter = minute;

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
  const { chartRow, profileFields, details } = rowsOf(userId, chart);
  const ciphertext = await encryptBirth(userId, details);
  await transact([
    { write: ChartEntity.put({ ...chartRow, ciphertext }).params() },
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
      humanDesign: design ? summaryOf(design) : undefined,
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
    details: {
      humanDesign: design,
      // The Moon's exact position reveals the minute of birth; whole degrees reveal no more than
      // gates and signs.
      positions: chart.timeKnown ? wholeDegrees(chart.positions.birth) : null,
      ascendant: chart.timeKnown ? Math.floor(chart.positions.ascendant / 30) * 30 : null,
      flags: chart.flags.map(explainFlag),
    } satisfies ChartDetails,
  };
}

const wholeDegrees = (longitudes: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(longitudes).map(([body, longitude]) => [body, Math.floor(longitude)]),
  );
