import type { BirthData } from "@attune/core/charts/charts.contract";
import { client } from "./api.ts";
import { pendingBirthDataRetryMs } from "./constants.ts";
import { isClientError, readError } from "./read-error.ts";
import { session } from "./session.ts";
import { readJson, removeItem, userKeys, writeJson } from "./storage.ts";
import { wait } from "./wait.ts";

/** Birth data the server doesn't have yet. */
export interface PendingBirthData {
  birthData: BirthData;
  forgetBirthData: boolean;
}

/** Whether a retry can't help: the server refused the data, and not for sending too often. */
export const isFinal = (error: unknown): boolean =>
  isClientError(error) && readError(error).status !== 429;

/**
 * Submits birth data and requests the chart.
 * @returns "promised" when a background job of the server will compute the chart
 * @throws when the server couldn't take the data
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

export const forgetPendingBirthData = (userId: string): void =>
  removeItem(userKeys.onboardingBirth(userId));

/** Retries with backoff while the member is signed in. */
export async function submitPendingBirthData(userId: string): Promise<void> {
  const key = userKeys.onboardingBirth(userId);
  for (let attempt = 0; ; attempt++) {
    await wait(pendingBirthDataRetryMs[Math.min(attempt, pendingBirthDataRetryMs.length - 1)] ?? 0);
    const kept = readJson<PendingBirthData>(key);
    if (!kept || session.get().userId !== userId) return;
    const isOver = await storeCharts(userId, kept).then(() => true, isFinal);
    if (!isOver) continue;
    forgetPendingBirthData(userId);
    return;
  }
}
