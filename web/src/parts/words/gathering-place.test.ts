import { expect, test } from "vitest";
import { gatheringPlace, gatheringPlaces } from "./gathering-place.ts";

test("a gathering without a place, or one its host calls online, has our word for it", () => {
  for (const place of [null, "Online", " online "]) expect(gatheringPlace(place)).toBe("Online");
  for (const place of ["The lake", "Online or at the lake"]) {
    expect(gatheringPlace(place)).toBe(place);
  }
});

test("a gathering at a place and online names both, once", () => {
  expect([...gatheringPlaces("The lake", true)]).toEqual(["The lake", "Online"]);
  expect([...gatheringPlaces("online", true)]).toEqual(["Online"]);
});
