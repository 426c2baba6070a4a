import type { Sky } from "@attune/core/charts/charts.contract";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { queryClientFor } from "../../lib/query.ts";
import { litPath } from "./MoonDisc.tsx";
import { skyQuery } from "./sky.queries.ts";
import { changeWords, moonWords } from "./sky-words.ts";

vi.mock("../../lib/account.ts", () => ({
  useAccount: () => ({ user: { userId: "usr_ada" }, profile: null }),
}));
const { default: SkyCard } = await import("./SkyCard.tsx");

afterEach(() => {
  cleanup();
  queryClientFor(null).clear();
  vi.unstubAllGlobals();
});

/** In the reader's time zone. */
const local = (day: number, hour: number, minute = 0) =>
  new Date(2026, 11, day, hour, minute).toISOString();
const now = Date.parse(local(4, 10));

const bodies = ["sun", "earth", "moon", "northNode", "southNode", "mercury", "venus", "mars"];
const farther = ["jupiter", "saturn", "uranus", "neptune", "pluto"];
const sky: Sky = {
  at: local(4, 10),
  // Every body has a longitude.
  positions: Object.fromEntries(
    [...bodies, ...farther].map((body) => [body, 0]),
  ) as Sky["positions"],
  retrograde: ["saturn", "uranus"],
  moon: {
    phase: "waning_crescent",
    illuminated: 0.2,
    waxing: false,
    sign: "Virgo",
    nextSign: { sign: "Libra", at: local(5, 3) },
    nextNew: local(9, 1),
    nextFull: local(24, 2),
  },
  changes: [
    { kind: "sign", body: "venus", sign: "Scorpio", at: local(3, 9, 13) },
    { kind: "sign", body: "mercury", sign: "Sagittarius", at: local(6, 8, 33) },
  ],
};

const show = () =>
  render(
    <MemoryRouter>
      <QueryProvider>
        <SkyCard />
      </QueryProvider>
    </MemoryRouter>,
  );

test("a member sees the Moon, what's retrograde and a way to their chart", () => {
  queryClientFor(null).setQueryData(skyQuery.queryKey, sky);
  show();
  const card = screen.getByRole("region", { name: "Sky today" });
  expect(card.textContent).toContain("Waning crescent");
  expect(card.textContent).toContain("Moon in Virgo");
  expect(card.textContent).toContain("Retrograde: Saturn, Uranus");
  expect(screen.getByRole("link", { name: "Your chart" }).getAttribute("href")).toBe(
    "/charts/usr_ada",
  );
  // The phase is in words, so the drawing isn't read out.
  expect(screen.queryByRole("img")).toBeNull();
});

test("without retrograde planets there's no line for them", () => {
  queryClientFor(null).setQueryData(skyQuery.queryKey, { ...sky, retrograde: [] });
  show();
  expect(screen.getByRole("region").textContent).not.toContain("Retrograde");
});

test("while it loads its place is kept, and when it can't be had it's absent", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const { container } = show();
  expect(screen.getByText("Loading the sky")).toBeTruthy();
  resolve(Response.json({ code: "permission.denied", message: "no" }, { status: 403 }));
  await expect.poll(() => container.textContent).toBe("");
});

test("the Moon's next sign is named on the day it enters it", () => {
  expect(moonWords(sky, now)).toBe("Moon in Virgo");
  const soon = { ...sky, moon: { ...sky.moon, nextSign: { sign: "Libra", at: local(4, 23) } } };
  expect(moonWords(soon as Sky, now)).toBe("Moon in Virgo, in Libra from 23:00");
});

test("what changes is today's, already or yet, or else the next, and yesterday's is gone", () => {
  const changes = (...list: Sky["changes"]) => changeWords({ ...sky, changes: list }, now);
  expect(changeWords(sky, now)).toBe("Mercury in Sagittarius from 6 December");
  expect(changes({ kind: "sign", body: "sun", sign: "Capricorn", at: local(4, 2) })).toBe(
    "Sun in Capricorn from 02:00 today",
  );
  expect(changes({ kind: "station", body: "mars", retrograde: true, at: local(4, 20, 5) })).toBe(
    "Mars retrograde from 20:05 today",
  );
  expect(changes({ kind: "station", body: "mars", retrograde: true, at: local(5, 1) })).toBe(
    "Mars retrograde from 5 December",
  );
  expect(changes({ kind: "station", body: "mars", retrograde: false, at: local(4, 1) })).toBe(
    "Mars direct from 01:00 today",
  );
  expect(changes({ kind: "station", body: "mars", retrograde: false, at: local(9, 1) })).toBe(
    "Mars direct from 9 December",
  );
  expect(changes()).toBeNull();
});

/** Lit fraction of a drawn disc: half a circle, with or without half the ellipse. */
function litOf(path: string): number {
  const [, edge = "", width = "", border = ""] =
    /A20 20 0 0 (\d) 0 20A([\d.]+) 20 0 0 (\d)/.exec(path) ?? [];
  return 0.5 + ((border === edge ? 1 : -1) * Number(width)) / 40;
}

test("the drawn Moon is lit as much as the real one, at the right side", () => {
  for (const illuminated of [0, 0.1, 0.5, 0.83, 1]) {
    for (const waxing of [true, false]) {
      const path = litPath(illuminated, waxing);
      expect(litOf(path)).toBeCloseTo(illuminated, 2);
      expect(path.startsWith(`M0 -20A20 20 0 0 ${waxing ? 1 : 0} `)).toBe(true);
    }
  }
});
