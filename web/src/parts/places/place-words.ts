import { readError } from "../../lib/read-error.ts";
import type { PlaceSearch } from "./place-search.ts";

export interface PlaceWords {
  message: string | undefined;
  notice: string | undefined;
}

const mapsBroken = ({ mapsState, suggestions }: PlaceSearch) =>
  mapsState === "failed" || Boolean(suggestions.error);

/** Messages while searching for the home city. */
export function cityWords(search: PlaceSearch): PlaceWords {
  const { query, loading, cities, suggestions } = search;
  if (!query || loading) return { message: undefined, notice: undefined };
  if (cities.error) {
    return suggestions.items
      ? {
          message: `No cities found for "${query}"`,
          notice: "Connection error. Using Google Maps as fallback",
        }
      : { message: "Unable to load cities", notice: undefined };
  }
  return {
    message: `No cities found for "${query}"`,
    notice: mapsBroken(search) ? "Google Maps unavailable. Showing database results" : undefined,
  };
}

const isForbidden = (error: unknown) => {
  const { status, message } = readError(error);
  return status === 403 || /\b403\b|forbidden/i.test(message);
};

/** Messages while searching for the birth place. */
export function birthPlaceWords(search: PlaceSearch): PlaceWords {
  const { query, loading, cities, suggestions, mapsState } = search;
  const notice =
    mapsState === "failed"
      ? "Google Maps service unavailable. Please type your location manually."
      : undefined;
  if (!query || loading) return { message: undefined, notice };
  if (isForbidden(suggestions.error) || isForbidden(cities.error)) {
    return {
      message: "Google Maps service unavailable. Please try a different search term.",
      notice,
    };
  }
  if (cities.error && !suggestions.items) {
    return { message: "Unable to search locations. Please try again", notice };
  }
  return { message: "No locations found for your search", notice };
}
