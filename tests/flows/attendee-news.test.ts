import { day, hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf, startWithCircle } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { mailsTo } from "../support/mail.ts";
import { meetupDraft } from "../support/meetup-draft.ts";
import type { Person } from "../support/person.ts";
import { type Browser, subscribe } from "../support/push.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;
let phone: Browser;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
  phone = await subscribe(world, ben);
});
afterAll(() => world?.close());

beforeEach(async () => {
  await letPass(world, day, [ada, ben, cleo]);
});

/** Ben and only Ben is going. */
async function meetupIn(time: number, title: string) {
  const start = new Date(world.clock.now() + time).toISOString();
  const { meetupId } = await ada.api.meetups.createMeetup({
    circleId,
    ...meetupDraft(world, {
      title,
      start: start.slice(0, 16),
      end: new Date(Date.parse(start) + hour).toISOString().slice(0, 16),
      timeZone: "UTC",
      recurrence: { frequency: "none", until: null, count: null },
    }),
  });
  const { occurrences } = await ben.api.meetups.getMeetup({ circleId, meetupId });
  const occurrence = { circleId, meetupId, occurrenceId: occurrences[0]?.occurrenceId ?? "" };
  await ben.api.meetups.answerOccurrence({ ...occurrence, answer: "going" });
  await world.settle();
  return occurrence;
}

const silence = {
  "a level of “Nothing”": {
    begin: () => ben.api.attention.setLevel({ scopeId: circleId, level: "none" }),
    end: () => ben.api.attention.setLevel({ scopeId: circleId, level: "all" }),
  },
  "a muted circle": {
    begin: () => ben.api.mutes.muteScope({ scopeId: circleId, length: "week" }),
    end: () => ben.api.mutes.unmuteScope({ scopeId: circleId }),
  },
  "a muted host": {
    begin: () => ben.api.mutes.muteMember({ userId: ada.userId, length: "week" }),
    end: () => ben.api.mutes.unmuteMember({ userId: ada.userId }),
  },
};
type Silence = keyof typeof silence;
// Object.keys() types keys as strings.
const kinds = Object.keys(silence) as Silence[];

test.each(
  kinds.flatMap((kind) => [
    [kind, "tomorrow morning", 12 * hour] as const,
    [kind, "in three days", 3 * day] as const,
  ]),
)("%s lets through that a meetup they're going to, %s, is called off", async (kind, when, time) => {
  const title = `Walk despite ${kind} ${when}`;
  const occurrence = await meetupIn(time, title);
  await silence[kind].begin();
  const since = world.clock.now();
  const before = phone.pushes().length;
  await ada.api.feed.createPost({ content: "Not this.", visibility: "circle", circleId });
  await ada.api.meetups.cancelOccurrence(occurrence);
  await letPass(world, 2 * hour, [ada, ben, cleo]);
  const news = `“${title}” was cancelled`;
  expect((await bellOf(ben)).map((one) => one.title)).toContain(news);
  expect(mailsTo(world, ben, since).map(({ subject }) => subject)).toEqual([news]);
  const paths = phone
    .pushes()
    .slice(before)
    .map(({ path }) => path);
  expect(paths).toEqual([`/circles/${circleId}/meetups/${occurrence.meetupId}`]);
  await silence[kind].end();
});

test("a level of “Nothing” lets reminders of meetups a member goes to through, and the host gets one", async () => {
  await meetupIn(3 * hour, "Walk at dusk");
  await silence["a level of “Nothing”"].begin();
  await letPass(world, 2.5 * hour, [ada, ben, cleo]);
  const reminder = "“Walk at dusk” starts soon";
  expect((await bellOf(ben)).map(({ title }) => title)).toContain(reminder);
  expect((await bellOf(ada)).filter(({ title }) => title === reminder)).toHaveLength(1);
  await silence["a level of “Nothing”"].end();
});

test("a host who isn't coming to a date isn't reminded of it", async () => {
  const occurrence = await meetupIn(3 * hour, "Walk without Ada");
  await ada.api.meetups.answerOccurrence({ ...occurrence, answer: "not_going" });
  await letPass(world, 2.5 * hour, [ada, ben, cleo]);
  const reminder = "“Walk without Ada” starts soon";
  expect((await bellOf(ben)).map(({ title }) => title)).toContain(reminder);
  expect((await bellOf(ada)).map(({ title }) => title)).not.toContain(reminder);
});

test("a level of “Nothing” keeps news of a new meetup back", async () => {
  await silence["a level of “Nothing”"].begin();
  await meetupIn(3 * day, "Walk unheard");
  expect((await bellOf(ben)).map(({ title }) => title)).not.toContain("New meetup: “Walk unheard”");
  await silence["a level of “Nothing”"].end();
});
