import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packZones, zoneModule } from "../../scripts/pack-zones.ts";
import { readZoneSource } from "../../scripts/zone-source.ts";
import { findZoneByName, offsetAt, stretchesBetween } from "./zones.ts";

const source = readZoneSource();
function offset(name: string, moment: string): number | undefined {
  const zone = findZoneByName(name);
  return zone && offsetAt(zone, Date.parse(moment) / 1000);
}

describe("the table of zones", () => {
  test("is what the script makes of the database", () => {
    const built = readFileSync(new URL("./zones.data.js", import.meta.url), "utf8");
    expect(zoneModule(packZones(source))).toBe(built);
  });

  test("gives the database's offset before and after every transition since 1875", () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const [name, { o, t, i }] of Object.entries(source.zones)) {
      const zone = findZoneByName(name);
      if (!zone) throw new Error(`${name} is missing.`);
      t.forEach((moment, index) => {
        if (moment < Date.UTC(1875, 0, 1) / 1000) return;
        compared++;
        // There's one, or the test fails.
        const before = index === 0 ? o[0] : o[i[index - 1] as number];
        if (offsetAt(zone, moment - 1) !== before) wrong.push(`${name} before ${moment}`);
        // There's one, or the test fails.
        if (offsetAt(zone, moment) !== o[i[index] as number]) wrong.push(`${name} at ${moment}`);
      });
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(30_000);
  });

  test("keeps the history before 1970 that merged databases lose", () => {
    expect(offset("Europe/Oslo", "1960-07-01T12:00Z")).toBe(7200);
    expect(offset("Europe/Stockholm", "1941-12-01T12:00Z")).toBe(3600);
    expect(offset("Europe/Amsterdam", "1930-01-01T12:00Z")).toBe(1172);
    expect(offset("Atlantic/Reykjavik", "1940-12-01T12:00Z")).toBe(-3600);
    expect(offset("America/Toronto", "1948-04-09T05:14Z")).toBe(-18_000);
  });

  test("carries the yearly rules on as the platform's own database does", () => {
    const zones = [
      "America/New_York",
      "America/Santiago",
      "Africa/Cairo",
      "Asia/Beirut",
      "Asia/Jerusalem",
      "Atlantic/Azores",
      "Australia/Lord_Howe",
      "Europe/Berlin",
      "Europe/Dublin",
      "Pacific/Chatham",
      "Pacific/Easter",
      "Asia/Kolkata",
    ];
    for (const name of zones) {
      const clock = new Intl.DateTimeFormat("en", { timeZone: name, timeZoneName: "longOffset" });
      const zone = findZoneByName(name);
      if (!zone) throw new Error(`${name} is missing.`);
      for (let day = 0; day < 25 * 365; day += 3) {
        const moment = Date.UTC(2026, 0, 1, 12) + day * 86_400_000;
        const text = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
        const [, sign, hours, minutes] = /GMT(?:([+-])(\d+):(\d+))?/.exec(text ?? "") ?? [];
        const theirs =
          (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60) * (sign === "-" ? -1 : 1);
        expect([name, moment, offsetAt(zone, moment / 1000)]).toEqual([name, moment, theirs]);
      }
    }
  });
});

describe("findZoneByName", () => {
  test("knows older names, names without a continent, and fixed offsets", () => {
    expect(findZoneByName("Asia/Calcutta")).toEqual(findZoneByName("Asia/Kolkata"));
    expect(findZoneByName("US/Eastern")).toEqual(findZoneByName("America/New_York"));
    expect(findZoneByName("Japan")).toEqual(findZoneByName("Asia/Tokyo"));
    expect(offset("Etc/GMT+5", "2000-01-01T00:00Z")).toBe(-18_000);
    expect(offset("Etc/GMT-14", "2000-01-01T00:00Z")).toBe(50_400);
    expect(offset("UTC", "2000-01-01T00:00Z")).toBe(0);
  });

  test("knows nothing else", () => {
    for (const name of ["", "Mars/Olympus", "constructor", "Etc/GMT-15", "Etc/GMT+13", "GMT+5"]) {
      expect(findZoneByName(name)).toBeUndefined();
    }
  });
});

test("stretches follow each other without a gap and cover what was asked for", () => {
  const zone = findZoneByName("Europe/Lisbon");
  if (!zone) throw new Error("Europe/Lisbon is missing.");
  const [from, to] = [Date.UTC(1875, 0, 1) / 1000, Date.UTC(2050, 0, 1) / 1000];
  const stretches = stretchesBetween(zone, from, to);
  expect(stretches[0]?.from).toBeLessThanOrEqual(from);
  expect(stretches.at(-1)?.to).toBeGreaterThanOrEqual(to);
  for (const [index, stretch] of stretches.slice(1).entries()) {
    expect(stretch.from).toBe(stretches[index]?.to);
  }
});
