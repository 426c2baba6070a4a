import { hour } from "@attune/core/kernel/clock";
import { bareId } from "@attune/core/kernel/ids";
import { parseStoredEvent } from "@attune/core/kernel/outbox";
import { randomSource } from "@attune/local-cloud/kernel/random";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventDraft } from "../support/event-draft.ts";
import { approvedEvent } from "../support/events.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import { grant, liftLimits } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";
import { untilAcknowledged } from "./busy-community.ts";
import { type Row, rowsByEntity } from "./table-rows.ts";

const PEOPLE = 12;
const ROUNDS = 25;
/** Who delete their account, early and late. */
const LEAVING = 3;
const SEED = 7;
let world: LocalCloud;
let host: Person;
let people: Person[];
let rows: (entity: string) => Row[];
let circleId: string;
let meetup: { circleId: string; meetupId: string };
let occurrenceId: string;
let killed: number;
const gone = new Set<string>();
/** As the host decided last. */
const banned = new Set<string>();

const random = randomSource(SEED);
// There's one, or the test fails.
const draw = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** Refusals that the rules give, and that chance brings about. */
const refusals = [
  "event.full",
  "event.more_going",
  "meetup.full",
  "meetup.more_going",
  "meetup.over",
  "not_found",
  "permission.denied",
  "circle.removed",
  // A deletion that's sent again because its answer was lost.
  "auth.required",
];

/** @returns whether it was done; a refusal isn't tried again */
const attempt = (act: () => Promise<unknown>): Promise<boolean> =>
  untilAcknowledged(async () => {
    try {
      await act();
      return true;
    } catch (error) {
      // The calls under test throw errors only.
      if (!refusals.includes((error as { code?: string }).code ?? "")) throw error;
      return false;
    }
  });

function trouble({ faults }: LocalCloud) {
  faults.rate("dynamodb", 0.05);
  faults.rate("dynamodb.TransactWriteItems", 0.05, { code: "InternalServerError", after: true });
  faults.rate("dynamodb.UpdateItem", 0.05, { code: "InternalServerError", after: true });
  faults.rate("sqs", 0.05, { after: true });
  faults.duplicateDelivery(0.1);
  faults.delayDelivery(0.1, 90_000);
  faults.killRate(0.03);
}

beforeAll(async () => {
  world = await startAttune({ seed: SEED });
  host = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  await grant(world, host.userId, ["communities_update"]);
  await host.signIn();
  people = [];
  for (let number = 0; number < PEOPLE; number++) {
    people.push(
      await becomeMember(world, { name: `Guest Number${number}`, username: `guest${number}` }),
    );
  }
  await liftLimits(world, host, ...people);
  await gather();
  trouble(world);
  await Promise.all([hostAll(), ...people.map(live)]);
  killed = world.logs().filter(({ text }) => text.includes("Runtime exited")).length;
  world.faults.clear();
  await world.settle({ advance: 3 * hour });
  rows = await rowsByEntity(world);
});
afterAll(() => world?.close());

const eventOf = (title: string) => eventDraft(world, { title, inDays: 5, capacity: 3 });
type EventDraft = ReturnType<typeof eventOf>;
const drafts = new Map<string, EventDraft>();
let meeting: ReturnType<typeof meetupDraft>;

async function gather() {
  for (const title of ["A walk", "A fire"]) {
    const draft = eventOf(title);
    const eventId = await approvedEvent(host, host, draft);
    drafts.set(eventId, draft);
  }
  ({ circleId } = await host.api.circles.createCircle({
    name: "Sitters",
    description: "We sit.",
    categories: [],
  }));
  for (const { api } of people) await api.circles.joinCircle({ circleId });
  meeting = meetupDraft(world, { title: "A sitting", capacity: 3 });
  const { meetupId } = await host.api.meetups.createMeetup({ circleId, ...meeting });
  meetup = { circleId, meetupId };
  await world.settle();
  const { occurrences } = await host.api.meetups.getMeetup(meetup);
  occurrenceId = occurrences[1]?.occurrenceId ?? "";
}

/** Members come, wait and go, at random. */
async function live({ api, userId }: Person, number: number) {
  const date = { ...meetup, occurrenceId };
  for (let round = 0; round < ROUNDS; round++) {
    const eventId = draw([...drafts.keys()]);
    const acts: (() => Promise<unknown>)[] = [
      () => api.events.joinEvent({ eventId }),
      () => api.events.joinWaiting({ eventId }),
      () => api.events.joinWaiting({ eventId }),
      () => api.events.leaveEvent({ eventId }),
      () => api.events.leaveEvent({ eventId }),
      () => api.events.leaveWaiting({ eventId }),
      () => api.meetups.answerOccurrence({ ...date, answer: "going" }),
      () => api.meetups.answerOccurrence({ ...date, answer: "waiting" }),
      () => api.meetups.answerOccurrence({ ...date, answer: "waiting" }),
      () => api.meetups.answerOccurrence({ ...date, answer: "not_going" }),
      () => api.meetups.answerOccurrence({ ...date, answer: "not_going" }),
      () => api.circles.joinCircle({ circleId }),
      () => api.circles.joinCircle({ circleId }),
      () => api.circles.leaveCircle({ circleId }),
    ];
    await attempt(draw(acts));
    if (number < LEAVING && round === 10 + 4 * number) {
      gone.add(userId);
      await attempt(() => api.accounts.deleteAccount({ userId }));
      return;
    }
  }
  for (const eventId of drafts.keys()) await attempt(() => api.events.joinWaiting({ eventId }));
  await attempt(() => api.circles.joinCircle({ circleId }));
  await attempt(() => api.meetups.answerOccurrence({ ...date, answer: "waiting" }));
}

/** The host changes limits and times, removes members, bans them and lets them come back. */
async function hostAll() {
  const { api } = host;
  const setEvent = async (change: Partial<EventDraft>) => {
    const [eventId, before] = draw([...drafts]);
    const draft = { ...before, ...change };
    if (await attempt(() => api.events.updateEvent({ eventId, ...draft }))) {
      drafts.set(eventId, draft);
    }
  };
  for (let round = 0; round < ROUNDS; round++) {
    const { userId } = draw(people);
    const capacity = 1 + Math.floor(random() * 4);
    const kind = Math.floor(random() * 7);
    if (kind === 0) await setEvent({ capacity });
    if (kind === 1) {
      const startsAt = new Date(world.clock.now() + (100 + round) * hour).toISOString();
      const endsAt = new Date(world.clock.now() + (103 + round) * hour).toISOString();
      await setEvent({ startsAt, endsAt });
    }
    if (kind === 2) {
      await attempt(() => api.meetups.updateMeetup({ ...meetup, ...meeting, capacity }));
    }
    if (kind === 3) {
      await attempt(() => api.circles.removeCircleMember({ circleId, userId, ban: false }));
    }
    if (kind === 4) {
      const ban = { circleId, userId, ban: true };
      if (await attempt(() => api.circles.removeCircleMember(ban))) banned.add(userId);
    }
    if (kind >= 5 && banned.size > 1) {
      const back = draw([...banned]);
      if (await attempt(() => api.circles.liftCircleBan({ circleId, userId: back })))
        banned.delete(back);
    }
    if (round % 5 === 4) await world.settle({ advance: 90_000 });
  }
}

const idsOf = (all: readonly Row[]) => all.map(({ userId }) => String(userId)).sort();

test("events count those going and waiting, and fill every place before anyone waits", () => {
  expect(killed).toBeGreaterThan(10);
  expect(rows("event-waiting").length).toBeGreaterThan(0);
  for (const event of rows("event")) {
    const of = (entity: string) => rows(entity).filter(({ eventId }) => eventId === event.eventId);
    const [going, waiting] = [of("event-participant"), of("event-waiting")];
    expect(event.attendeeCount).toBe(going.length);
    expect(event.waitingCount ?? 0).toBe(waiting.length);
    const capacity = Number(event.capacity);
    expect(going.length).toBeLessThanOrEqual(capacity);
    if (waiting.length > 0) expect(going.length).toBe(capacity);
    expect(new Set(idsOf([...going, ...waiting])).size).toBe(going.length + waiting.length);
  }
});

test("meetups fill every place before anyone waits, and only with members of the circle", () => {
  const members = new Set(idsOf(rows("circle-member")));
  const capacity = Number(rows("meetup")[0]?.capacity);
  for (const date of rows("meetup-occurrence")) {
    const answers = rows("meetup-occurrence-rsvp").filter(
      (one) => one.occurrenceId === date.occurrenceId,
    );
    const [going, waiting] = ["going", "waiting"].map((said) =>
      answers.filter(({ answer }) => answer === said),
    ) as [Row[], Row[]];
    expect(date.goingCount).toBe(going.length);
    expect(date.waitingCount ?? 0).toBe(waiting.length);
    expect(going.length).toBeLessThanOrEqual(capacity);
    if (waiting.length > 0) expect(going.length).toBe(capacity);
    expect(idsOf(answers).filter((userId) => !members.has(userId))).toEqual([]);
  }
});

test("no one who's banned is a member, and members are counted", () => {
  const members = idsOf(rows("circle-member"));
  const bans = rows("circle-removal").filter(({ mayReturn }) => !mayReturn);
  expect(idsOf(bans)).toEqual([...banned].filter((userId) => !gone.has(userId)).sort());
  expect(members.filter((userId) => banned.has(userId))).toEqual([]);
  expect(rows("circle")[0]?.memberCount).toBe(members.length);
});

test("deleted accounts have no place, and don't wait for one", () => {
  for (const entity of [
    "event-participant",
    "event-waiting",
    "meetup-occurrence-rsvp",
    "circle-member",
  ]) {
    expect(idsOf(rows(entity)).filter((userId) => gone.has(userId))).toEqual([]);
  }
});

test("each place given notifies its member once", async () => {
  const places = rows("domain-event").flatMap((row) => {
    const event = parseStoredEvent(row);
    const { payload } = event ?? {};
    const isGiven = payload?.type === "event.promoted" || payload?.type === "occurrence.promoted";
    return event && isGiven && !gone.has(payload.userId)
      ? [`${payload.userId} ntf_${bareId(event.domainEventId)}`]
      : [];
  });
  expect(places.length).toBeGreaterThan(0);
  const news = rows("notification")
    .filter(({ title }) => String(title).startsWith("You have a place"))
    .map(({ userId, notificationId }) => `${userId} ${notificationId}`);
  expect(news.sort()).toEqual(places.sort());
  for (const person of people.filter(({ userId }) => !gone.has(userId))) {
    await person.signIn();
    const { counts } = await person.api.accounts.getSession();
    const unread = rows("notification").filter(
      ({ userId, read }) => userId === person.userId && !read,
    );
    expect(counts.unreadNotifications).toBe(unread.length);
  }
});

test("no dead-letter queue has a message", () => {
  expect(world.deadLetters()).toEqual([]);
});
