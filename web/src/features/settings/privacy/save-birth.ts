import type { BirthData } from "@attune/core/charts/charts.contract";
import { client } from "../../../lib/api.ts";
import { computeCharts } from "../../../parts/cosmic/compute-charts.ts";
import {
  type BirthDraft,
  type CosmicDraft,
  emptyBirth,
  wholeBirth,
} from "../../../parts/cosmic/cosmic-draft.ts";

/** Stored birth data as form values; a place from the list is looked up again. */
export async function draftOf(kept: BirthData | null): Promise<BirthDraft> {
  if (!kept) return emptyBirth;
  const { birthDate, birthTime, birthLocation, cityId, ambiguous } = kept;
  const city = cityId ? await client.places.getCity({ cityId }).catch(() => undefined) : undefined;
  return {
    birthDate,
    birthTime: birthTime ?? "",
    timeUnknown: birthTime === null,
    birthLocation,
    place: city
      ? {
          cityId: city.id,
          latitude: city.latitude,
          longitude: city.longitude,
          timeZone: city.timeZone,
        }
      : null,
    ambiguous: ambiguous ?? null,
  };
}

/**
 * Replaces the stored chart. Without a birth time only the sun sign is stored.
 * @returns whether a toast about the outcome was already shown
 */
export async function saveCosmic(userId: string, draft: CosmicDraft): Promise<boolean> {
  const birth = wholeBirth(draft.birthData);
  let isComputed = false;
  if (birth) isComputed = (await computeCharts(userId, birth, draft.forgetBirthData)) !== null;
  else {
    await client.charts.deleteChart();
    const { sunSign = null, moonSign = null, risingSign = null } = draft.cosmic ?? {};
    await client.charts.saveAstrologyProfile({ sunSign, moonSign, risingSign });
  }
  // Similarity is computed in the background.
  client.charts.calculateCompatibility({ userId }).catch(() => undefined);
  return isComputed;
}
