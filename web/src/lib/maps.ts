import { client } from "./api.ts";
import { codeOf } from "./errors.ts";
import { wait } from "./wait.ts";

/** A place as the maps service suggests it. */
export interface MapsSuggestion {
  placeId: string;
  description: string;
  mainText: string;
  secondaryText: string;
}

/**
 * The maps service of a deployment that has a key.
 * - off: no key is configured; the gazetteer is meant, and nothing is said
 * - ready: it suggests
 * - failed: it is configured and does not work; `reason` says why
 */
export type Maps =
  | { state: "off" }
  | { state: "ready"; suggest: (input: string) => Promise<MapsSuggestion[]> }
  | { state: "failed"; reason: string };

const libraryPolls = 10;
const libraryPollMs = 100;
const scriptAddress = "https://maps.googleapis.com/maps/api/js";

/** The little of the service's own interface that is used. */
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
// The maps script, when it has come, adds itself to the page.
const page = () => globalThis as unknown as MapsWindow;

let loading: Promise<Maps> | null = null;

/** The maps service, loaded once. Never throws. */
export function loadMaps(): Promise<Maps> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Maps> {
  let apiKey: string;
  try {
    ({ apiKey } = await client.places.getGoogleMapsConfig());
  } catch (error) {
    // This is how the API says that no key is configured. Any other failure leaves it open, and
    // the gazetteer is there in either case.
    if (codeOf(error) !== "service.unavailable") loading = null;
    return { state: "off" };
  }
  if (!apiKey) return { state: "failed", reason: "Google Maps API key not available" };
  try {
    return await start(apiKey);
  } catch (error) {
    return { state: "failed", reason: error instanceof Error ? error.message : "" };
  }
}

/** Locality and first-level area only: what a profile shows is never more exact than a city. */
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
  // Under a policy of trusted types an address has to be vouched for before a script may have it.
  const policy = page().trustedTypes?.createPolicy("maps", { createScriptURL: (url) => url });
  const script = document.createElement("script");
  script.src = policy ? policy.createScriptURL(address) : address;
  script.async = true;
  document.head.append(script);
}
