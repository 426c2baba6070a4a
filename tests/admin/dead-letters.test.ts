import { day, hour, minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letPass } from "../support/clock.ts";
import { converse, mailRow, mailsTo, sendAndMail } from "../support/mail.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  admin = await becomeMember(world, { name: "Ute Shaw", username: "ute" });
  await grant(world, admin.userId, ["system_admin"]);
  await admin.signIn();
});
afterAll(() => world?.close());

const failedIn = async (name: "mail-events" | "schedule" | "stream") => {
  const { counts, letters } = await admin.api.admin.listDeadLetters();
  return {
    count: counts.find(({ queue }) => queue === name)?.count,
    letters: letters.filter(({ queue }) => queue === name),
  };
};

const titles = async (person: Person) => {
  const { items } = await person.api.notifications.listNotifications({});
  return items.map(({ title }) => title);
};

test("events that the stream gave up are shown, and handled when an admin retries them", async () => {
  const resume = world.pause("everything");
  await ben.api.connections.sendRequest({ receiverId: ada.userId });
  // What a notification writes first.
  world.faults.rate("dynamodb.UpdateItem", 1, { code: "ValidationException" });
  await resume();
  await world.settle({ advance: 10 * minute });
  world.faults.clear();
  expect(await titles(ada)).toEqual([]);

  const { count, letters } = await failedIn("stream");
  expect(count).toBeGreaterThan(0);
  expect(letters[0]).toMatchObject({ what: "stream", covers: { events: 1 }, canReplay: true });
  expect(JSON.stringify(letters)).not.toContain(ada.userId);

  const { replayed } = await admin.api.admin.replayDeadLetters({ queue: "stream" });
  expect(replayed).toBe(count);
  await world.settle();
  expect(await titles(ada)).toHaveLength(1);
  expect(await failedIn("stream")).toEqual({ count: 0, letters: [] });
  expect(world.deadLetters()).toEqual([]);
});

test("[O7] a failed task runs again when an admin retries it, and the digest still arrives", async () => {
  await ada.api.mail.updateEmailPreferences({ digest: "daily", timeZone: "UTC" });
  const soon = world.clock.now() + 15 * minute;
  const morning = Math.ceil((soon - 8 * hour) / day) * day + 8 * hour;
  await letPass(world, morning - 10 * minute - world.clock.now(), [cleo]);
  await cleo.api.connections.sendRequest({ receiverId: ada.userId });
  await world.settle({ advance: morning - minute - world.clock.now() });
  const since = world.clock.now();
  world.faults.rate("sqs.SendMessage", 1, { code: "InvalidMessageContents" });
  await world.settle({ advance: 6 * minute });
  world.faults.clear();
  await letPass(world, 0, [ada, admin]);
  const digests = () => mailsTo(world, ada, since).filter(({ subject }) => subject === "Your day");

  const { letters } = await failedIn("schedule");
  expect(letters).toContainEqual(
    expect.objectContaining({ what: "daily-digest", covers: null, canReplay: true }),
  );
  expect(digests()).toEqual([]);
  await admin.api.admin.replayDeadLetters({ queue: "schedule" });
  await world.settle({ advance: 2 * minute });
  expect(digests()).toHaveLength(1);
  expect((await failedIn("schedule")).count).toBe(0);
});

test("a mail's outcome is recorded when an admin retries it, and its address isn't shown", async () => {
  const since = world.clock.now();
  await sendAndMail(world, ben, await converse(world, ben, cleo));
  const [mail] = mailsTo(world, cleo, since);
  const pixel = /<img[^>]+src="([^"]*\/mail\/t\/o\/[^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
  world.faults.rate("dynamodb.GetItem", 1, { code: "ValidationException" });
  await fetch(pixel);
  await world.settle({ advance: 4 * minute });
  world.faults.clear();
  expect(await mailRow(world, mail?.tags.mail)).not.toHaveProperty("openedAt");

  const { count, letters } = await failedIn("mail-events");
  expect(count).toBe(1);
  expect(letters).toMatchObject([{ what: "open", canReplay: true }]);
  expect(JSON.stringify(letters)).not.toContain(cleo.email);
  expect(await admin.api.admin.replayDeadLetters({ queue: "mail-events" })).toEqual({
    replayed: 1,
  });
  expect(await mailRow(world, mail?.tags.mail)).toHaveProperty("openedAt");
  expect(await failedIn("mail-events")).toEqual({ count: 0, letters: [] });
});
