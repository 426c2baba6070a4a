import type { BirthData } from "@attune/core/charts/charts.contract";
import { client } from "../../../lib/api.ts";
import { computeCharts } from "../../../parts/cosmic/compute-charts.ts";
import {
  type BirthDraft,
  type CosmicDraft,
  emptyBirth,
  wholeBirth,
} from "../../../parts/cosmic/cosmic-draft.ts";

/** Birth data that is kept, as the form has it; a place of the list is looked up again. */
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
 * Stores the chart of these birth details in the place of the one before. Without a time of birth
 * that is the sun sign alone.
 * @returns whether a message already tells what came of it
 */
export async function saveCosmic(userId: string, draft: CosmicDraft): Promise<boolean> {
  const birth = wholeBirth(draft.birthData);
  let told = false;
  if (birth) told = (await computeCharts(userId, birth, draft.forgetBirthData)) !== null;
  else {
    await client.charts.deleteChart();
    const { sunSign = null, moonSign = null, risingSign = null } = draft.cosmic ?? {};
    await client.charts.saveAstrologyProfile({ sunSign, moonSign, risingSign });
  }
  // How the member compares with others is found out in the background, and nobody waits for it.
  client.charts.calculateCompatibility({ userId }).catch(() => undefined);
  return told;
}
