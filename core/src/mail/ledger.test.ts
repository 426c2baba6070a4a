import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../kernel/queues.ts", async (original) => ({
  ...(await original<object>()),
  enqueueMail: async () => undefined,
  enqueueMails: async () => undefined,
}));
const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { newId } = await import("../kernel/ids.ts");
const { itemsInPartition } = await import("../kernel/raw-items.ts");
const ledger = await import("./ledger.ts");
const { MailEntity, mailKey } = await import("./mail.entity.ts");
const { memberData } = await import("./mail.member-data.ts");
const { EmailPreferencesEntity } = await import("./preferences.entity.ts");
const { enqueueDue, mailIdFor, queueMail } = await import("./queue.service.ts");
const { getEmailProcessingStats, recentMails } = await import("./statistics.service.ts");
afterAll(() => table.close());

const memberOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const ada = memberOf(1);
const ben = memberOf(2);
await EmailPreferencesEntity.create({ userId: ada }).go();

async function planned(thread: string, senderId = ben) {
  const cause = newId("domainEvent");
  await queueMail({
    cause,
    userId: ada,
    type: "message",
    kind: "messages",
    senderId,
    priority: 2,
    data: {
      senderName: "Benedicta Summerfield-Rosenbaum",
      title: "Benedicta Summerfield-Rosenbaum wrote to you",
      line: "There's a new message in your conversation.",
      path: `/messages/${thread}`,
    },
    about: {
      at: Date.now(),
      thread: `message_${thread}`,
      scopeId: thread,
      subject: { pk: `messages#${thread}`, sk: newId("message") },
      notificationId: `ntf_message_${thread}`,
    },
  });
  return read(mailIdFor(cause, ada));
}

async function read(mailId: string) {
  const { data } = await MailEntity.get(mailKey(mailId)).go();
  if (!data) throw new Error(`There's no mail ${mailId}.`);
  return data;
}

/** Roughly as DynamoDB counts it. */
function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return String(value).length;
  const entries = Object.entries(value).map(([name, each]) => 1 + name.length + sizeOf(each));
  return entries.reduce((sum, size) => sum + size, 3);
}

test("a planned mail is less than a write unit, and in one index", async () => {
  await planned(newId("conversation"));
  const [row] = await itemsInPartition(`mails#${ada}`);
  expect(row?.mailId).toBeDefined();
  expect(sizeOf(row)).toBeLessThan(1024);
  expect(Object.keys(row ?? {}).filter((name) => /^gsi\dpk$/.test(name))).toEqual(["gsi2pk"]);
});

test("mails of a conversation go out together, claimed by one sender", async () => {
  const thread = newId("conversation");
  const [first, second, third] = [
    await planned(thread),
    await planned(thread),
    await planned(thread),
  ];
  const followers = await ledger.mailsToGather(first);
  expect(followers.map(({ mailId }) => mailId).sort()).toEqual(
    [second.mailId, third.mailId].sort(),
  );
  const claims = await Promise.all([
    ledger.claim(first, followers),
    ledger.claim(first, followers),
  ]);
  expect(claims.filter((at) => at !== null)).toHaveLength(1);
  expect(await ledger.claim(second, [])).toBeNull();
  await ledger.markSent(await read(first.mailId), "message-1");
  expect(await read(first.mailId)).toMatchObject({ status: "sent", messageId: "message-1" });
  for (const { mailId } of [second, third]) {
    expect(await read(mailId)).toMatchObject({ status: "gathered", emailData: {} });
  }
});

test("a sent mail keeps no content, leaves the waiting list, and is counted", async () => {
  const mail = await planned(newId("conversation"));
  const claimed = await ledger.claim(mail, []);
  expect(claimed).not.toBeNull();
  expect(await ledger.claim(mail, [])).toBeNull();
  await ledger.markSent(await read(mail.mailId), "message-2");
  const sent = await read(mail.mailId);
  expect(sent).toMatchObject({ status: "sent", emailData: {}, facts: {}, senderId: "none" });
  expect((await recentMails())[0]).toMatchObject({ emailType: "message", status: "sent" });
  const { total, isWhole } = await getEmailProcessingStats(1);
  expect(isWhole).toBe(true);
  expect(total.sent).toBeGreaterThan(0);
  const waiting = await enqueueDue();
  await planned(newId("conversation"));
  expect(await enqueueDue()).toBe(waiting + 1);
});

test("a released mail can be claimed again, a postponed one is later in the list, also for a sender who read it before", async () => {
  const mail = await planned(newId("conversation"));
  const claimed = await ledger.claim(mail, []);
  await ledger.release(mail, claimed ?? "");
  const free = await read(mail.mailId);
  expect(free.status).toBe("pending");
  const before = await enqueueDue();
  await ledger.postpone(free, Date.now() + 86_400_000);
  expect(await enqueueDue()).toBe(before - 1);
  expect(await ledger.claim(free, [])).toBeNull();
  expect(await ledger.claim(await read(mail.mailId), [])).not.toBeNull();
});

test("a mail isn't postponed once another sender has claimed or gathered it", async () => {
  const thread = newId("conversation");
  const [first, second] = [await planned(thread), await planned(thread)];
  await ledger.claim(first, [second]);
  const before = await Promise.all([first, second].map(({ mailId }) => read(mailId)));
  for (const mail of [first, second]) {
    expect(await ledger.postpone(mail, Date.now() + 86_400_000)).toBe(false);
  }
  expect(await Promise.all([first, second].map(({ mailId }) => read(mailId)))).toEqual(before);
});

test("a leaver's unsent mail is found in every partition and removed", async () => {
  const leaver = memberOf(9);
  for (let number = 10; number < 26; number++) {
    const userId = memberOf(number);
    await EmailPreferencesEntity.create({ userId }).go();
    await queueMail({
      cause: newId("domainEvent"),
      userId,
      type: "message",
      senderId: leaver,
      priority: 2,
      data: {},
    });
  }
  const rows = memberData.rows.find(({ name }) => name === "unsent-mails-by-sender");
  let cursor: string | null = null;
  do cursor = (await rows?.deletion?.deletePage(system(leaver), cursor)) ?? null;
  while (cursor !== null);
  for (let number = 10; number < 26; number++) {
    expect(await itemsInPartition(`mails#${memberOf(number)}`)).toEqual([]);
  }
});
