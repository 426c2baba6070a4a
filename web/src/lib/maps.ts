import { client } from "./api.ts";
import { loadConfig } from "./config.ts";
import { wait } from "./wait.ts";

export interface MapsSuggestion {
  placeId: string;
  description: string;
  mainText: string;
  secondaryText: string;
}

/**
 * - off: not configured, the gazetteer is used
 * - ready
 * - failed: configured but unavailable, see `reason`
 */
export type Maps =
  | { state: "off" }
  | { state: "ready"; suggest: (input: string) => Promise<MapsSuggestion[]> }
  | { state: "failed"; reason: string };

const libraryPolls = 10;
const libraryPollMs = 100;
const scriptAddress = "https://maps.googleapis.com/maps/api/js";

/** The part of Google's API used here. */
interface Prediction {
  place_id: string;
  description: string;
  structured_formatting: { main_text: string; secondary_text?: string };
}
interface PlacesLibrary {
  AutocompleteService: new () => {
    getPlacePredictions(request: {
      input: string;
      types: string[];
    }): Promise<{ predictions: Prediction[] }>;
  };
}
interface MapsWindow {
  google?: { maps?: { places?: PlacesLibrary } };
  gm_authFailure?: () => void;
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL: (url: string) => string };
  };
}
// Set by the maps script.
const page = () => globalThis as unknown as MapsWindow;

let loading: Promise<Maps> | null = null;

/** Loaded once. Never throws. */
export function loadMaps(): Promise<Maps> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Maps> {
  let apiKey: string;
  try {
    if (!(await loadConfig()).googleMaps) return { state: "off" };
    ({ apiKey } = await client.places.getGoogleMapsConfig());
  } catch {
    loading = null;
    return { state: "off" };
  }
  if (!apiKey) return { state: "failed", reason: "Google Maps API key not available" };
  try {
    return await start(apiKey);
  } catch (error) {
    return { state: "failed", reason: error instanceof Error ? error.message : "" };
  }
}

/** Profiles never show more than a city. */
const suggestedTypes = ["locality", "administrative_area_level_1"];

async function start(apiKey: string): Promise<Maps> {
  let authorised = true;
  page().gm_authFailure = () => {
    authorised = false;
  };
  addScript(apiKey);
  for (let poll = 0; poll < libraryPolls; poll++) {
    if (!authorised) throw new Error("Domain not authorized for Google Maps API");
    const places = page().google?.maps?.places;
    if (places) return ready(places, () => authorised);
    await wait(libraryPollMs);
  }
  throw new Error("Google Maps did not load");
}

function ready(places: PlacesLibrary, isAuthorised: () => boolean): Maps {
  const service = new places.AutocompleteService();
  return {
    state: "ready",
    suggest: async (input) => {
      if (!isAuthorised()) throw new Error("Domain not authorized for Google Maps API");
      const { predictions } = await service.getPlacePredictions({ input, types: suggestedTypes });
      return predictions.map((prediction) => ({
        placeId: prediction.place_id,
        description: prediction.description,
        mainText: prediction.structured_formatting.main_text,
        secondaryText: prediction.structured_formatting.secondary_text ?? "",
      }));
    },
  };
}

function addScript(apiKey: string): void {
  const address = `${scriptAddress}?${new URLSearchParams({ key: apiKey, libraries: "places" })}`;
  // Trusted Types require a policy for script addresses.
  const policy = page().trustedTypes?.createPolicy("maps", { createScriptURL: (url) => url });
  const script = document.createElement("script");
  script.src = policy ? policy.createScriptURL(address) : address;
  script.async = true;
  document.head.append(script);
}
