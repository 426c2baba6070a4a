import { expect, test } from "vitest";
import { eventTypes } from "../../web/src/parts/words/event-types.ts";
import { makePlan } from "./plan.ts";
import { actsOfKind } from "./plan-acts.ts";

const plan = makePlan();
const ofKind = actsOfKind(plan);

test("has a full event that Maya and others wait for", () => {
  const [full, ...more] = plan.events.flatMap(({ capacity }, event) =>
    capacity === undefined ? [] : [{ capacity, event }],
  );
  expect(more).toEqual([]);
  const guests = ofKind("joinEvent").filter(({ event }) => event === full?.event);
  const waiting = guests.slice(full?.capacity).map(({ who }) => who);
  expect(waiting.length).toBeGreaterThanOrEqual(2);
  expect(waiting).toContain("maya");
  expect(ofKind("announce")).toMatchObject([{ event: full?.event }]);
});

test("has events with a co-host, who's connected with the host and accepts", () => {
  const invited = ofKind("inviteCoHost");
  expect(invited.map(({ other }) => other)).toContain("maya");
  for (const { who, event, other } of invited) {
    expect(plan.events[event]?.host).toBe(who);
    expect(ofKind("acceptCoHosting")).toContainEqual(
      expect.objectContaining({ who: other, event }),
    );
    expect(ofKind("answer")).toContainEqual(
      expect.objectContaining({ who: other, other: who, answer: "accept" }),
    );
  }
});

test("has events listed by facilitators before they begin", () => {
  const hosts = new Set(
    plan.people.filter(({ isFacilitator }) => isFacilitator).map(({ username }) => username),
  );
  for (const { who, event } of ofKind("createEvent")) {
    expect(hosts.has(who)).toBe(true);
    const era = plan.eras.find(({ rounds: own }) =>
      own.flat().some((act) => act.act === "createEvent" && act.event === event),
    );
    expect(-(era?.hoursAgo ?? 0)).toBeLessThan((plan.events[event]?.inDays ?? 0) * 24 - 48);
  }
});

test("has an event ahead that Maya goes to, and that its host cancels once all have signed up", () => {
  const rounds = plan.eras.flatMap((era) => era.rounds);
  const [cancel, ...more] = ofKind("cancelEvent");
  expect(more).toEqual([]);
  const event = plan.events[cancel?.event ?? -1];
  expect(cancel).toMatchObject({ who: event?.host, reason: event?.cancellation });
  expect(event?.inDays).toBeGreaterThan(0);
  const guests = ofKind("joinEvent").filter((act) => act.event === cancel?.event);
  expect(guests.map(({ who }) => who)).toContain("maya");
  const at = rounds.findIndex((acts) => acts.some((act) => act.act === "cancelEvent"));
  for (const guest of guests) {
    expect(rounds.findIndex((acts) => acts.includes(guest))).toBeLessThan(at);
  }
});

test("has events only of the types that hosts choose from, which are translated", () => {
  expect(plan.events.filter(({ type }) => !eventTypes.includes(type))).toEqual([]);
});
