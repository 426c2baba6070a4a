import { explainFlag } from "@attune/charts/flags";
import { beforeEach, expect, test, vi } from "vitest";
import { wholeCosmic } from "./testing.ts";

const answers = vi.hoisted(() => ({
  search: vi.fn(),
  calculateAstrologySigns: vi.fn(),
  calculateHumanDesign: vi.fn(),
}));
vi.mock("../../lib/api.ts", () => ({
  client: {
    places: { search: answers.search },
    charts: {
      calculateAstrologySigns: answers.calculateAstrologySigns,
      calculateHumanDesign: answers.calculateHumanDesign,
    },
  },
}));
const { calculate } = await import("./calculate.ts");
const { loadErrorMessage } = await import("../../lib/errors.ts");
// The client learns it with the refusal.
await loadErrorMessage("birth.time_skipped");

const { birthData: birth } = wholeCosmic();
const written = { ...birth, place: null, birthLocation: "Some village" };
const design = {
  type: "Generator",
  strategy: "Wait to respond",
  authority: "Sacral",
  profile: "2/4",
};
const wheel = { positions: { sun: 43.6, moon: 190.2 }, ascendant: 155, midheaven: 61 };
const bodygraph = { ...design, centres: ["sacral"], channels: [] };
const failure = (status: number, code: string, data: object = {}) =>
  Object.assign(new Error(code), { status, code, data });

beforeEach(() => {
  answers.search.mockReset();
  answers.calculateAstrologySigns.mockReset().mockResolvedValue({
    astrologyData: { sunSign: "Taurus", moonSign: "Libra", risingSign: "Virgo" },
    wheel,
    flags: [],
  });
  answers.calculateHumanDesign.mockReset().mockResolvedValue({
    humanDesign: { ...design, interpretation: "…" },
    bodygraph,
    flags: [],
  });
});

test("[I3] [I6] [I7] a picked place is sent with its position and zone, and all results come back", async () => {
  expect(await calculate(birth)).toEqual({
    outcome: "done",
    humanDesignFailed: false,
    result: {
      sunSign: "Taurus",
      moonSign: "Libra",
      risingSign: "Virgo",
      humanDesign: design,
      pictures: { wheel, bodygraph },
      remarks: [],
      timeRepeated: false,
    },
  });
  expect(answers.search).not.toHaveBeenCalled();
  const place = { latitude: 48.14, longitude: 11.58, timeZone: "Europe/Berlin" };
  expect(answers.calculateAstrologySigns).toHaveBeenCalledWith({
    birthDate: "1990-05-04",
    birthTime: "14:05",
    birthLocation: "Munich, Bavaria, Germany",
    timestamp: expect.any(Number),
    ...place,
  });
  expect(answers.calculateHumanDesign).toHaveBeenCalledWith({
    birthDate: "1990-05-04",
    birthTime: "14:05",
    ...place,
  });
});

test("[I8] a written place is looked up with q, format json and limit 1", async () => {
  answers.search.mockResolvedValue([{ lat: "48.1", lon: "11.5", display_name: "x" }]);
  await calculate(written);
  expect(answers.search).toHaveBeenCalledWith({ q: "Some village", format: "json", limit: "1" });
  expect(answers.calculateHumanDesign.mock.calls[0]?.[0]).toMatchObject({
    latitude: 48.1,
    longitude: 11.5,
  });
  answers.search.mockResolvedValue([]);
  expect(await calculate(written)).toEqual({ outcome: "placeUnknown" });
});

test("[I6] if the signs fail, the sun sign comes from the date; moon and rising are missing", async () => {
  answers.calculateAstrologySigns.mockRejectedValue(failure(503, "service.unavailable"));
  expect(await calculate(birth)).toMatchObject({
    outcome: "done",
    result: { sunSign: "Taurus", moonSign: null, risingSign: null, humanDesign: design },
  });
});

test("[I7] if Human Design fails, the signs still show", async () => {
  answers.calculateHumanDesign.mockRejectedValue(failure(503, "service.unavailable"));
  expect(await calculate(birth)).toMatchObject({
    outcome: "done",
    humanDesignFailed: true,
    result: { sunSign: "Taurus", moonSign: "Libra", humanDesign: null },
  });
});

test("without a known time only the sun sign is shown", async () => {
  const unknown = { ...birth, timeUnknown: true, birthTime: "" };
  expect(await calculate(unknown)).toMatchObject({
    humanDesignFailed: false,
    result: { sunSign: "Taurus", moonSign: null, risingSign: null, humanDesign: null },
  });
  expect(answers.calculateAstrologySigns.mock.calls[0]?.[0]).toMatchObject({ birthTime: null });
  expect(answers.calculateHumanDesign).not.toHaveBeenCalled();
  answers.calculateAstrologySigns.mockClear();
  expect(await calculate({ ...unknown, place: null, birthLocation: "" })).toMatchObject({
    result: { sunSign: "Taurus" },
  });
  expect(answers.calculateAstrologySigns).not.toHaveBeenCalled();
});

test("a time that the clocks showed twice is noticed, other remarks are kept", async () => {
  const cusp = explainFlag({ code: "near_cusp", of: "moonSign", other: "Scorpio" });
  const twice = explainFlag({ code: "time_repeated", chosen: "later", otherUtc: "x" });
  answers.calculateAstrologySigns.mockResolvedValue({
    astrologyData: { sunSign: "Taurus", moonSign: "Libra", risingSign: "Virgo" },
    flags: [twice, cusp],
  });
  expect(await calculate({ ...birth, ambiguous: "later" })).toMatchObject({
    result: { timeRepeated: true, remarks: [cusp] },
  });
  expect(answers.calculateHumanDesign.mock.calls[0]?.[0]).toMatchObject({ ambiguous: "later" });
});

test("a time that the clocks skipped is refused with its hint", async () => {
  const skipped = failure(422, "birth.time_skipped", { hint: "Try 03:30." });
  answers.calculateAstrologySigns.mockRejectedValue(skipped);
  answers.calculateHumanDesign.mockRejectedValue(skipped);
  expect(await calculate(birth)).toEqual({
    outcome: "refused",
    message: "The clocks went forward that night, so this time didn't exist there.",
    hint: "Try 03:30.",
  });
});
