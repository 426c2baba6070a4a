import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyItem } from "../support/every-item.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { banReason, leaveTraces } from "../support/traces.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  world = await startAttune();
  ada = await becomeMember(world, { name: "Ada Quillfeather", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await leaveTraces(world, ada, ben);
}, 180_000);
afterAll(() => world?.close());

/** A member's own text, and sent mail, stay as written. */
const ownWords = new Set(["body", "content", "emailData"]);

/** The kinds of rows that contain a text, apart from what people wrote. */
async function kindsWith(text: string): Promise<string[]> {
  const kinds = (await everyItem(world))
    .filter((item) =>
      Object.entries(item).some(
        ([name, value]) =>
          !ownWords.has(name) &&
          JSON.stringify(value).replaceAll(banReason(ada.name), "").includes(text),
      ),
    )
    .map((item) => String(item.__edb_e__));
  return [...new Set(kinds)].sort();
}

const shown = [
  "album",
  "circle",
  "circle-member",
  "comment",
  "connection",
  "conversation-member",
  "discussion",
  "event",
  "event-participant",
  "meetup",
  "meetup-occurrence-rsvp",
  "message",
  "notification",
  "photo-tag",
  "post",
  "reply",
];

test("a renamed member has the new name everywhere", async () => {
  expect(await kindsWith("Quillfeather")).toEqual(expect.arrayContaining(shown));
  await ada.api.profiles.updateProfile({ userId: ada.userId, name: "Ada Lark" });
  await world.settle();
  expect(await kindsWith("Quillfeather")).toEqual([]);
  expect(await kindsWith("Ada Lark")).toEqual(expect.arrayContaining(shown));
  const titles = (await ben.api.notifications.listNotifications({})).items.map(
    ({ title }) => title,
  );
  expect(titles).toContain("Ada Lark joined Walkers");
});

test("a picture that its member removes is shown nowhere any more", async () => {
  const { imageUrl } = await ada.api.profiles.getMyProfile();
  if (!imageUrl) throw new Error("Ada has no picture.");
  expect(await kindsWith(imageUrl)).toEqual(expect.arrayContaining(shown));
  await ada.api.profiles.updateProfile({ userId: ada.userId, imageUrl: null });
  await world.settle();
  // The event that has the file removed names it, and expires within a week.
  expect(await kindsWith(imageUrl)).toEqual(["domain-event"]);
  const { items } = await ben.api.connections.listConnections({});
  expect(items[0]?.person).toMatchObject({ name: "Ada Lark", imageUrl: null });
});
