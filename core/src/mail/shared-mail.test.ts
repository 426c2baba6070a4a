import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { writeUnitsOf } from "../testing/write-units.ts";

vi.mock("../kernel/queues.ts", () => import("../testing/no-queues.ts"));

const table = await startTable();
const { minute } = await import("../kernel/clock.ts");
const { newId, timeOfId } = await import("../kernel/ids.ts");
const { client } = await import("../kernel/table.ts");
const ledger = await import("./ledger.ts");
const { MailEntity } = await import("./mail.entity.ts");
const { EmailPreferencesEntity } = await import("./preferences.entity.ts");
const { queueMail } = await import("./queue.service.ts");
afterAll(() => table.close());

/** The beginning of four minutes that share a mail. */
const start = Math.floor(Date.parse("2026-11-20T10:00:00.000Z") / (4 * minute)) * 4 * minute;
const at = (time: number) => vi.setSystemTime(start + time);

let people = 0;
let userId: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  userId = `00000000-0000-4000-8000-${String(++people).padStart(12, "0")}`;
  await EmailPreferencesEntity.create({ userId }).go();
});
afterEach(() => {
  vi.useRealTimers();
});

const plan = (cause = newId("domainEvent"), thread = "message_con_1") =>
  queueMail({
    cause,
    userId,
    type: "message",
    kind: "messages",
    senderId: "ben",
    priority: 2,
    data: { senderName: "Ben", title: "Ben wrote to you", path: "/messages/con_1" },
    about: { thread, unreadFrom: { pk: "messages#con_1", sk: newId("message", timeOfId(cause)) } },
  });
const mails = async () => (await MailEntity.query.one({ userId }).go()).data;

test("messages of the same minutes share one mail, and only the first of them writes", async () => {
  expect(await writeUnitsOf(client, () => plan())).toBe(2);
  at(3 * minute);
  expect(await writeUnitsOf(client, () => plan())).toBe(0);
  expect(await mails()).toHaveLength(1);
  await plan(undefined, "message_con_2");
  expect(await mails()).toHaveLength(2);
});

test("a message whose event comes late is counted, too", async () => {
  const earlier = newId("message");
  at(minute);
  await plan();
  const [mail] = await mails();
  if (!mail) throw new Error("There's no mail.");
  // Untyped in the table.
  const { unreadFrom } = mail.facts as { unreadFrom: { pk: string; sk: string } };
  expect(unreadFrom.pk).toBe("messages#con_1");
  expect(unreadFrom.sk <= earlier).toBe(true);
});

test("a message of the next minutes has a mail of its own, which goes out with the first", async () => {
  at(3 * minute);
  await plan();
  at(5 * minute);
  await plan();
  const [first, second] = await mails();
  if (!first || !second) throw new Error("There aren't two mails.");
  expect((await ledger.mailsToGather(first)).map(({ mailId }) => mailId)).toEqual([second.mailId]);
});

test("what's delivered again, even after the mail was sent, plans nothing more", async () => {
  const causes = [newId("domainEvent"), newId("domainEvent")];
  for (const cause of causes) await plan(cause);
  const [mail] = await mails();
  if (!mail) throw new Error("There's no mail.");
  at(6 * minute);
  await ledger.claim(mail, []);
  for (const cause of causes) await plan(cause);
  await ledger.markSent(mail, "message-1");
  for (const cause of causes) await plan(cause);
  expect((await mails()).map(({ status }) => status)).toEqual(["sent"]);
});

test("a late event whose mail was skipped, because the first was read, plans its own", async () => {
  const [first, late] = [newId("domainEvent"), newId("domainEvent")];
  await plan(first);
  const [mail] = await mails();
  if (!mail) throw new Error("There's no mail.");
  at(6 * minute);
  await ledger.settle(mail, "skipped");
  await plan(first);
  expect(await mails()).toHaveLength(1);
  await plan(late);
  await plan(late);
  expect((await mails()).map(({ status }) => status).sort()).toEqual(["pending", "skipped"]);
});
