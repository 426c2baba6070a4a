import { optionalSetting } from "../kernel/config.ts";
import { AppError } from "../kernel/errors.ts";
import { cityLabel } from "./city-label.rules.ts";
import { cityById, searchCities, townNear } from "./gazetteer.ts";
import type { City } from "./places.contract.ts";

const defaultLimit = 10;

export const findCities = (
  query: string | undefined,
  limit: string | undefined,
): { items: City[] } => ({
  items: toldApart(searchCities(query ?? "", limit ? Number(limit) : defaultLimit)),
});

/** Ohio has two Lisbons, for example. */
function toldApart(cities: City[]): City[] {
  const labels = cities.map(cityLabel);
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return cities.map((city) =>
    isShared(cityLabel(city)) ? { ...city, near: townNear(city).name } : city,
  );
}

/** @throws city.unknown */
export function getCity(cityId: string): City {
  const city = cityById(cityId);
  if (!city) throw new AppError("city.unknown");
  return city;
}

export interface FoundPlace {
  lat: string;
  lon: string;
  display_name: string;
  time_zone?: string | undefined;
}

const maxWait = 8000;

/** Answers like the public search interface; uses the gazetteer unless a service is configured. */
export async function searchPlaces(
  query: string,
  limit: string | undefined,
): Promise<FoundPlace[]> {
  const base = optionalSetting("GEOCODING_BASE");
  if (!base) {
    return searchCities(query, Number(limit ?? 1)).map((city) => ({
      lat: String(city.latitude),
      lon: String(city.longitude),
      display_name: cityLabel(city),
      time_zone: city.timeZone,
    }));
  }
  const address = new URL("/search", base);
  address.search = new URLSearchParams({
    q: query,
    format: "json",
    limit: limit ?? "1",
  }).toString();
  let answer: Response;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(maxWait) });
  } catch {
    throw new AppError("service.unavailable");
  }
  if (!answer.ok) throw new AppError("service.unavailable");
  // The service's fields are made text below, whatever they are.
  const rows = (await answer.json()) as Record<string, unknown>[];
  return rows.map((row) => ({
    lat: String(row.lat),
    lon: String(row.lon),
    display_name: String(row.display_name ?? query),
  }));
}

/** @throws not_found without a key */
export function getGoogleMapsConfig(): { apiKey: string; libraries: string[] } {
  const apiKey = optionalSetting("GOOGLE_MAPS_KEY");
  if (!apiKey) throw new AppError("not_found", "Google Maps API key not available");
  return { apiKey, libraries: ["places"] };
}
