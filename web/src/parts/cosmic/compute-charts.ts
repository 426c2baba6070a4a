import type { BirthData } from "@attune/core/charts/charts.contract";
import { chartRetryMs, chartTries } from "../../lib/constants.ts";
import { describeError } from "../../lib/errors.ts";
import {
  forgetPendingBirthData,
  isFinal,
  type PendingBirthData,
  savePendingBirthData,
  storeCharts,
  submitPendingBirthData,
} from "../../lib/pending-birth-data.ts";
import { wait } from "../../lib/wait.ts";
import { toast } from "../../ui/toast.ts";

/**
 * Submits birth data and requests the chart, with three attempts; after failures, retries go on in
 * the background.
 * @returns the id of the toast about a failure, or null
 */
export async function computeCharts(
  userId: string,
  birthData: BirthData,
  forgetBirthData: boolean,
): Promise<number | null> {
  const kept: PendingBirthData = { birthData, forgetBirthData };
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === chartTries;
    // Stored until the server has the data, because the page may be closed meanwhile.
    savePendingBirthData(userId, kept);
    try {
      const outcome = await storeCharts(userId, kept);
      forgetPendingBirthData(userId);
      if (outcome === "stored") return null;
      if (isLast) return toastPending();
    } catch (error) {
      if (isFinal(error)) {
        forgetPendingBirthData(userId);
        return toast({ ...describeError(error), tone: "error" });
      }
      if (isLast) {
        void submitPendingBirthData(userId);
        return toastPending();
      }
    }
    await wait(chartRetryMs);
  }
}

const toastPending = () =>
  toast({
    title: "Chart calculation pending",
    message:
      "Your astrological charts will be calculated in the background. Compatibility scores will appear shortly.",
  });
