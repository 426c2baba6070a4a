import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { day, hour, minute } from "../kernel/clock.ts";
import {
  anyChanges,
  anyEvent,
  anySettings,
  anyTime,
  anyZone,
  isReaching,
  openSettings,
  play,
  reaching,
} from "../testing/attention-histories.ts";
import { digestOf, isDigestTime } from "./policy.ts";
import { isQuiet, localTime, nextLocalHour } from "./quiet-hours.rules.ts";

const quarter = 15 * minute;

describe("for any history and any settings", () => {
  test("nothing rings in quiet hours or during a pause, unless it's urgent", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        if (event.weight === "urgent") return;
        const { quiet, pausedUntil } = settings;
        const here = [{ at: event.at, change: "here" as const }, ...changes];
        const sent = [...play(event, settings, changes), ...play(event, settings, here)];
        for (const { at } of sent.filter(isReaching)) {
          expect(quiet !== null && isQuiet(at, quiet)).toBe(false);
          expect(at).toBeGreaterThanOrEqual(pausedUntil ?? 0);
        }
      }),
    );
  });

  test("for a day, nothing is mailed or pushed in the circle's quiet hours, unless it's urgent", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const { circleQuiet, pausedUntil } = settings;
        if (event.weight === "urgent" || event.kind === null || !circleQuiet) return;
        const heldUntil = Math.max(event.at, pausedUntil ?? 0) + day;
        for (const { channel, at } of play(event, settings, changes)) {
          if (channel !== "mail" && channel !== "push") continue;
          expect(isQuiet(at, circleQuiet) && at < heldUntil).toBe(false);
        }
      }),
    );
  });

  test("a toast comes with the event or not at all, to those who are here and haven't seen it", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const here = [{ at: event.at, change: "here" as const }, ...changes];
        const sent = play(event, settings, here).filter(({ channel }) => channel === "toast");
        expect(sent.length).toBeLessThanOrEqual(1);
        for (const { at } of sent) expect(at).toBe(event.at);
        if (event.weight !== "urgent" && !event.isDirect) expect(sent).toEqual([]);
        const before = [{ at: event.at - 1, change: "seen" as const }, ...here];
        expect(play(event, settings, before).map(({ channel }) => channel)).not.toContain("toast");
      }),
    );
  });

  test("urgent news has a toast in quiet hours and calm mode, too", () => {
    fc.assert(
      fc.property(anyEvent, openSettings, anySettings, (event, open, { calm, quiet }) => {
        const urgent = { ...event, weight: "urgent" as const };
        const here = [{ at: event.at, change: "here" as const }];
        const sent = play(urgent, { ...open, calm, quiet }, here);
        expect(sent).toContainEqual({ channel: "toast", at: event.at });
      }),
    );
  });

  test("the badge counts exactly what the bell lists", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const sent = play(event, settings, changes);
        const atIn = (channel: string) =>
          sent.filter((one) => one.channel === channel).map(({ at }) => at);
        expect(atIn("badge")).toEqual(atIn("bell"));
      }),
    );
  });

  test("a circle's quiet hours change neither bell nor digest", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const others = (circleQuiet: typeof settings.circleQuiet) =>
          play(event, { ...settings, circleQuiet }, changes).filter(
            ({ channel }) => channel === "bell" || channel === "digest",
          );
        expect(others(settings.circleQuiet)).toEqual(others(null));
      }),
    );
  });

  test("after “Not now”, pushes only what's urgent until then; other channels continue", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, anyTime, (event, settings, changes, until) => {
        if (event.weight === "urgent") return;
        const sent = play(event, { ...settings, pushPausedUntil: until }, changes);
        for (const { at } of sent.filter(({ channel }) => channel === "push")) {
          expect(at).toBeGreaterThanOrEqual(until);
        }
        const others = (all: typeof sent) => all.filter(({ channel }) => channel !== "push");
        const without = play(event, { ...settings, pushPausedUntil: null }, changes);
        expect(others(sent)).toEqual(others(without));
      }),
    );
  });

  test("in calm mode only what's urgent is mailed or pushed, and the digest is daily", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const calm = { ...settings, calm: true };
        expect(digestOf(calm)).toBe("daily");
        const sent = play(event, calm, changes).map(({ channel }) => channel);
        if (event.weight === "urgent" || event.kind === null) return;
        for (const channel of reaching) expect(sent).not.toContain(channel);
      }),
    );
  });

  test("no channel notifies of the same thing twice", () => {
    fc.assert(
      fc.property(
        anyEvent,
        anySettings,
        anyChanges,
        fc.nat(hour),
        (event, settings, changes, late) => {
          const sent = play(event, settings, changes, late).map(({ channel }) => channel);
          expect(sent).toEqual([...new Set(sent)]);
        },
      ),
    );
  });

  test("sends nothing that was already seen or undone", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const ends = changes
          .filter(({ change }) => change === "seen" || change === "undone")
          .map(({ at }) => at);
        const end = Math.min(...ends, Number.POSITIVE_INFINITY);
        for (const { at } of play(event, settings, changes)) expect(at).toBeLessThan(end);
      }),
    );
  });

  test("what's muted, or stopped by a level, is in no channel, unless they're going to it", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyChanges, (event, settings, changes) => {
        const silenced = [
          { ...settings, isMuted: true },
          { ...settings, level: "none" as const },
        ];
        const open = { ...settings, isMuted: false, level: "all" as const };
        for (const one of silenced) {
          const theirs = { ...event, isForAttendees: true };
          expect(play(theirs, one, changes)).toEqual(play(theirs, open, changes));
          expect(play({ ...event, isForAttendees: false }, one, changes)).toEqual([]);
        }
      }),
    );
  });

  test("sends no push to a member with the app open and focused", () => {
    fc.assert(
      fc.property(anyEvent, anySettings, anyTime, (event, settings, here) => {
        const sent = play(event, settings, [{ at: here, change: "here" }]);
        for (const { channel, at } of sent) {
          if (channel === "push") expect(at).toBeLessThan(here);
        }
      }),
    );
  });

  test("sends urgent news immediately and once through every enabled channel", () => {
    fc.assert(
      fc.property(
        anyEvent,
        openSettings,
        anySettings,
        (event, open, { calm, quiet, circleQuiet }) => {
          const urgent = { ...event, weight: "urgent" as const };
          const sent = play(urgent, { ...open, calm, quiet, circleQuiet }, []);
          for (const channel of ["bell", "mail", "push"] as const) {
            expect(sent.filter((one) => one.channel === channel)).toEqual([
              { channel, at: event.at },
            ]);
          }
        },
      ),
    );
  });

  test("unread things are notified in the end, even across clock changes and late queues", () => {
    // Always an hour late, a queue misses the day's only open hour.
    const lateness = fc.nat(hour - 1);
    fc.assert(
      fc.property(anyEvent, openSettings, lateness, (event, settings, late) => {
        const sent = play(event, settings, [], late).map(({ channel }) => channel);
        expect(sent).toEqual(expect.arrayContaining(["bell", "mail", "push"]));
        expect(sent.includes("digest")).toBe(digestOf(settings) !== "none");
      }),
      { numRuns: 300 },
    );
  });

  test("the next full hour of a zone's clocks comes within a day", () => {
    fc.assert(
      fc.property(anyTime, anyZone, (time, zone) => {
        const at = nextLocalHour(time, 8, zone);
        expect(localTime(at, zone)).toMatchObject({ hour: 8, minute: 0 });
        expect(at).toBeGreaterThanOrEqual(time);
        expect(at - time).toBeLessThanOrEqual(day + hour);
      }),
    );
  });

  test("each day has one quarter of an hour for a digest, at 08:00, across clock changes too", () => {
    fc.assert(
      fc.property(anyTime, anyZone, (time, zone) => {
        const first = time - (time % quarter);
        const runs = Array.from({ length: 4 * 24 * 7 }, (_, index) => first + index * quarter);
        const mornings = runs.filter((at) => isDigestTime("daily", at, zone));
        expect(mornings.length).toBeGreaterThanOrEqual(6);
        expect(mornings.length).toBeLessThanOrEqual(7);
        mornings.forEach((at, index) => {
          expect(localTime(at, zone)).toMatchObject({ hour: 8, minute: 0 });
          const gap = index > 0 ? at - (mornings[index - 1] ?? 0) : day;
          expect(Math.abs(gap - day)).toBeLessThanOrEqual(hour);
        });
        const weekly = runs.filter((at) => isDigestTime("weekly", at, zone));
        expect(weekly.length).toBeLessThanOrEqual(1);
        for (const at of weekly) expect(localTime(at, zone).weekday).toBe(1);
      }),
      { numRuns: 30 },
    );
  });
});
