import { expect, test } from "vitest";
import { zoneName, zoneOptions } from "./zone-names.ts";

test.each([
  ["Europe/Berlin", "en-GB", "Berlin, Europe (Central European Time)"],
  ["Europe/Berlin", "de-DE", "Berlin, Europe (Mitteleuropäische Zeit)"],
  ["America/Indiana/Knox", "es-ES", "Knox, Indiana, Americas (hora central)"],
  ["Antarctica/DumontDUrville", "en-GB", "Dumont d’Urville, Antarctica (Dumont d’Urville Time)"],
  ["Europe/Kiev", "en-GB", "Kyiv, Europe (Eastern European Time)"],
])("%s has its city, and its name in %s", (zone, language, name) => {
  expect(zoneName(zone, language)).toBe(name);
});

test("a zone that the browser doesn't know keeps its id", () => {
  expect(zoneName("Mars/Olympus")).toBe("Mars/Olympus");
});

test("zones are listed by city, with the chosen one", () => {
  const options = zoneOptions("UTC", "Europe/Berlin");
  const values = options.map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(["UTC", "Europe/Berlin", "Indian/Maldives"]));
  expect(new Set(values).size).toBe(values.length);
  const labels = options.map(({ label }) => label);
  expect(labels).toContain("Maldives, Indian Ocean");
  expect(labels.indexOf("Abidjan, Africa")).toBeLessThan(labels.indexOf("Zurich, Europe"));
});

test("a zone that has two ids is listed once, by its present name", () => {
  const labelled = (given: string) =>
    zoneOptions(given).filter(({ label }) => label === "Kolkata, Asia");
  expect(labelled("Europe/Berlin")).toHaveLength(1);
  for (const value of ["Asia/Kolkata", "Asia/Calcutta"]) {
    expect(labelled(value)).toEqual([{ value, label: "Kolkata, Asia" }]);
  }
});
