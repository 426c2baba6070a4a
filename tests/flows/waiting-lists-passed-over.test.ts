import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endSubscriptions } from "../support/at-provider.ts";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent, becomeApprover } from "../support/events.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { startWithFiveInCircle } from "../support/members.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { lift, restrict } from "../support/restrictions.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;
let moderator: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil, circleId } = await startWithFiveInCircle());
  moderator = await becomeApprover(world, "users_update");
  await world.settle();
});
afterAll(() => world?.close());

interface Gathering {
  go(person: Person): Promise<unknown>;
  leave(person: Person): Promise<unknown>;
  wait(person: Person): Promise<unknown>;
  /** Usernames as Ada, the host, sees them. */
  places(): Promise<{ going: string[]; waiting: string[] }>;
}

const namesOf = (people: readonly { username: string }[]) => people.map(({ username }) => username);

async function event(title: string): Promise<Gathering> {
  const draft = eventDraft(world, { title, inDays: 60, capacity: 1 });
  const eventId = await approvedEvent(ada, moderator, draft);
  return {
    go: ({ api }) => api.events.joinEvent({ eventId }),
    leave: ({ api }) => api.events.leaveEvent({ eventId }),
    wait: ({ api }) => api.events.joinWaiting({ eventId }),
    async places() {
      const { attendees } = await ada.api.events.getEvent({ eventId });
      const { people } = await ada.api.events.listWaiting({ eventId });
      return { going: namesOf(attendees), waiting: namesOf(people) };
    },
  };
}

async function meetup(title: string): Promise<Gathering> {
  const draft = { ...meetupDraft(world, { title }), capacity: 1 };
  const { meetupId } = await ada.api.meetups.createMeetup({ circleId, ...draft });
  await world.settle();
  const { occurrences } = await ada.api.meetups.getMeetup({ circleId, meetupId });
  const name = { circleId, meetupId, occurrenceId: occurrences.at(-1)?.occurrenceId ?? "" };
  const answering =
    (answer: "going" | "not_going" | "waiting") =>
    ({ api }: Person) =>
      api.meetups.answerOccurrence({ ...name, answer });
  return {
    go: answering("going"),
    leave: answering("not_going"),
    wait: answering("waiting"),
    async places() {
      const { people: going } = await ada.api.meetups.listUpcoming(name);
      const { people: waiting } = await ada.api.meetups.listWaiting(name);
      return { going: namesOf(going), waiting: namesOf(waiting) };
    },
  };
}

/** Ben goes, and the others wait in this order. */
async function full(gathering: Gathering, waiting: Person[]): Promise<Gathering> {
  await gathering.go(ben);
  for (const person of waiting) {
    await gathering.wait(person);
    await world.settle();
  }
  return gathering;
}

/** Frees Ben's place. */
async function free(gathering: Gathering) {
  await gathering.leave(ben);
  await world.settle();
  return gathering.places();
}

for (const [kind, plan] of [
  ["an event", event],
  ["a meetup's date", meetup],
] as const) {
  test(`a free place of ${kind} passes over a suspended and a banned member, who keep their place in line`, async () => {
    const gathering = await full(await plan("Quiet mill"), [cleo, dora, emil]);
    await restrict(world, moderator, cleo, "suspend");
    await restrict(world, moderator, dora, "ban");
    expect(await free(gathering)).toEqual({ going: ["emil"], waiting: ["cleo", "dora"] });
    await lift(world, moderator, cleo);
    await lift(world, moderator, dora);
    await gathering.leave(emil);
    await world.settle();
    expect(await gathering.places()).toEqual({ going: ["cleo"], waiting: ["dora"] });
  });

  test(`a place of ${kind} that's left free goes to the next who asks to wait, or to the one who's readmitted`, async () => {
    const gathering = await full(await plan("Fire circle"), [cleo]);
    await restrict(world, moderator, cleo, "ban");
    expect(await free(gathering)).toEqual({ going: [], waiting: ["cleo"] });
    await gathering.wait(dora);
    await world.settle();
    expect(await gathering.places()).toEqual({ going: ["dora"], waiting: ["cleo"] });
    await gathering.leave(dora);
    await world.settle();
    expect(await gathering.places()).toEqual({ going: [], waiting: ["cleo"] });
    await lift(world, moderator, cleo);
    expect(await gathering.places()).toEqual({ going: ["cleo"], waiting: [] });
  });
}

test("a place that's left free goes to the one whose suspension has ended", async () => {
  const gatherings = [
    await full(await event("Salt cave"), [emil]),
    await full(await meetup("Salt walk"), [emil]),
  ];
  await restrict(world, moderator, emil, "suspend");
  for (const gathering of gatherings) {
    expect(await free(gathering)).toEqual({ going: [], waiting: ["emil"] });
  }
  await world.settle({ advance: 8 * day });
  for (const gathering of gatherings) {
    expect(await gathering.places()).toEqual({ going: ["emil"], waiting: [] });
  }
});

test("a free place passes over members whose membership lapsed", async () => {
  const lapsing = await becomeMember(world, { name: "Hal Storm", username: "hal" });
  await lapsing.api.circles.joinCircle({ circleId });
  const gatherings = [
    await full(await event("Long table"), [lapsing, dora]),
    await full(await meetup("Long walk"), [lapsing, dora]),
  ];
  await endSubscriptions(world, lapsing);
  await world.settle();
  for (const gathering of gatherings) {
    expect(await free(gathering)).toEqual({ going: ["dora"], waiting: ["hal"] });
  }
});
