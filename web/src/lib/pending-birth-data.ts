import type { BirthData } from "@attune/core/charts/charts.contract";
import { client } from "./api.ts";
import { pendingBirthDataRetryMs } from "./constants.ts";
import { isClientError, readError } from "./read-error.ts";
import { session } from "./session.ts";
import { readJson, removeItem, userKeys, writeJson } from "./storage.ts";
import { wait } from "./wait.ts";

/**
 * What a chart is computed from, until the server has it. From then on a job of the server goes on
 * with the chart; before that nobody but this browser can.
 */
export interface PendingBirthData {
  birthData: BirthData;
  forgetBirthData: boolean;
}

/** Only what may be otherwise in a while is tried again. */
export const isFinal = (error: unknown): boolean =>
  isClientError(error) && readError(error).status !== 429;

/**
 * Hands birth data over and has the chart computed.
 * @returns "promised" when the chart could not be computed now and a job of the server goes on
 * @throws when the server does not have what it needs for that
 */
export async function storeCharts(
  userId: string,
  { birthData, forgetBirthData }: PendingBirthData,
): Promise<"stored" | "promised"> {
  await client.charts.geocodeBirthLocation({
    userId,
    location: birthData.birthLocation,
    birthData,
  });
  try {
    await client.charts.calculateAndStoreCharts({
      userId,
      ...(forgetBirthData ? { forgetBirthData } : {}),
    });
    return "stored";
  } catch (error) {
    if (readError(error).code === "service.unavailable") return "promised";
    throw error;
  }
}

export const savePendingBirthData = (userId: string, kept: PendingBirthData): void =>
  writeJson(userKeys.onboardingBirth(userId), kept);

/** Hands over what was kept, again and again with growing waits, as long as the member is here. */
export async function submitPendingBirthData(userId: string): Promise<void> {
  const key = userKeys.onboardingBirth(userId);
  for (let attempt = 0; ; attempt++) {
    await wait(pendingBirthDataRetryMs[Math.min(attempt, pendingBirthDataRetryMs.length - 1)] ?? 0);
    const kept = readJson<PendingBirthData>(key);
    if (!kept || session.get().userId !== userId) return;
    const isOver = await storeCharts(userId, kept).then(() => true, isFinal);
    if (!isOver) continue;
    removeItem(key);
    return;
  }
}
