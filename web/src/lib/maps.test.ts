import { afterEach, beforeEach, expect, test, vi } from "vitest";

const getGoogleMapsConfig = vi.hoisted(() => vi.fn());
const loadConfig = vi.hoisted(() => vi.fn());
vi.mock("./api.ts", () => ({ client: { places: { getGoogleMapsConfig } } }));
vi.mock("./config.ts", () => ({ loadConfig }));

let loadMaps: typeof import("./maps.ts")["loadMaps"];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  getGoogleMapsConfig.mockReset().mockResolvedValue({ apiKey: "key", libraries: ["places"] });
  loadConfig.mockReset().mockResolvedValue({ googleMaps: true });
  // The script is never fetched.
  vi.spyOn(document.head, "append").mockImplementation(() => undefined);
  ({ loadMaps } = await import("./maps.ts"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const predictions = [
  {
    place_id: "p1",
    description: "Munich, Germany",
    structured_formatting: { main_text: "Munich", secondary_text: "Germany" },
  },
];
const getPlacePredictions = vi.fn(async () => ({ predictions }));
const library = {
  AutocompleteService: class {
    getPlacePredictions = getPlacePredictions;
  },
};

async function load() {
  const began = Date.now();
  const loading = loadMaps().then((maps) => ({ maps, tookMs: Date.now() - began }));
  await vi.advanceTimersByTimeAsync(5_000);
  return loading;
}

test("where they aren't configured, neither the API nor Google is asked for maps", async () => {
  loadConfig.mockResolvedValue({});
  expect((await load()).maps).toEqual({ state: "off" });
  expect(getGoogleMapsConfig).not.toHaveBeenCalled();
  expect(document.head.append).not.toHaveBeenCalled();
});

test("[I10] a configuration without a key says so", async () => {
  getGoogleMapsConfig.mockResolvedValue({ apiKey: "", libraries: [] });
  expect((await load()).maps).toEqual({
    state: "failed",
    reason: "Google Maps API key not available",
  });
});

test("[I10] the places library is awaited ten times for 100 ms", async () => {
  const { maps, tookMs } = await load();
  expect(maps.state).toBe("failed");
  expect(tookMs).toBe(10 * 100);
});

test("[I10] a domain that is not authorised says so", async () => {
  setTimeout(() => (globalThis as { gm_authFailure?: () => void }).gm_authFailure?.(), 150);
  expect((await load()).maps).toEqual({
    state: "failed",
    reason: "Domain not authorized for Google Maps API",
  });
});

test("[H10] once loaded, it suggests localities and first-level areas", async () => {
  setTimeout(() => vi.stubGlobal("google", { maps: { places: library } }), 250);
  const { maps } = await load();
  if (maps.state !== "ready") throw new Error(`The maps are ${maps.state}.`);
  expect(await maps.suggest("Munic")).toEqual([
    {
      placeId: "p1",
      description: "Munich, Germany",
      mainText: "Munich",
      secondaryText: "Germany",
    },
  ]);
  expect(getPlacePredictions).toHaveBeenCalledWith({
    input: "Munic",
    types: ["locality", "administrative_area_level_1"],
  });
});
